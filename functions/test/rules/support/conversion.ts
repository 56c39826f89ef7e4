import { updateDoc } from 'firebase/firestore';
import { registered, storedGuest, type SignedInUser } from './signed-in-users.ts';
import { conversion } from './records.ts';

/** The whole allowance of a guest. */
export const USED = { textUsed: 1, voiceUsed: 1 };

/** A guest who has used the allowance, with the token after registering. */
export const registeredGuest = async (fields: object = {}): Promise<SignedInUser> =>
  registered(await storedGuest({ ...USED, ...fields }));

/** Converts a record like the web app, except for some fields. */
export const convert = (owner: SignedInUser, change: object = {}): Promise<void> =>
  updateDoc(owner.record, { ...conversion(owner), ...change });
