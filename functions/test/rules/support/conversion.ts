import { updateDoc } from 'firebase/firestore';
import { registered, storedGuest, type Person } from './people.ts';
import { conversion } from './records.ts';

/** All that a guest has. */
export const USED = { textUsed: 1, voiceUsed: 1 };

/** A guest who has used what it had, with the token that it has once it has registered. */
export const registeredGuest = async (fields: object = {}): Promise<Person> =>
  registered(await storedGuest({ ...USED, ...fields }));

/** Converts a record as the web does, but for some fields. */
export const convert = (owner: Person, change: object = {}): Promise<void> =>
  updateDoc(owner.record, { ...conversion(owner), ...change });
