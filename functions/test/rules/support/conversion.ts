import { updateDoc } from 'firebase/firestore/lite';
import { signInAfterRegistration, createGuest, type SignedInUser } from './signed-in-users.ts';
import { createConversion } from './records.ts';

/** The whole allowance of a guest. */
export const GUEST_ALLOWANCE_USED = { textUsed: 1, voiceUsed: 1 };

/** Creates a guest who has used the allowance and signs in with the token issued after registration. */
export const createGuestWhoRegistered = async (fields: object = {}): Promise<SignedInUser> =>
  signInAfterRegistration(await createGuest({ ...GUEST_ALLOWANCE_USED, ...fields }));

/** Converts a record as the web app does, with these fields changed. */
export const convert = (owner: SignedInUser, change: object = {}): Promise<void> =>
  updateDoc(owner.record, { ...createConversion(owner), ...change });
