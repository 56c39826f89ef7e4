/** Operations that users may perform on their own record `users/{uid}` (firestore.rules). Loaded lazily: see `services.ts`. */
import {
  BACKFILLED_FIELDS,
  DEFAULT_PLAN,
  UserRecord,
  nameSearchFields,
  type BackfilledField,
} from '@parley/functions/contract';
import { deleteDoc, doc, onSnapshot, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import type { AuthUser, RecordEvent } from './account-state.ts';
import { firestore } from './firestore.ts';

/** In the same chunk, because most visits need the plans as well as the record. */
export { readPlans } from './plan-catalogue.ts';

const userRef = (uid: string) => doc(firestore, 'users', uid);

/** Reports a user's record, now and after each change, until the returned function is called. An error from Firestore ends the watch. */
export function watchUserRecord(
  uid: string,
  onChange: (event: RecordEvent) => void,
  onError: (error: Error) => void,
): () => void {
  return onSnapshot(
    userRef(uid),
    { includeMetadataChanges: true },
    (snapshot) => {
      // Skip states that the server has not confirmed.
      if (snapshot.metadata.hasPendingWrites || (snapshot.metadata.fromCache && !snapshot.exists())) return;
      if (!snapshot.exists()) return onChange({ type: 'RECORD_MISSING' });
      const data = snapshot.data();
      const missing = BACKFILLED_FIELDS.filter((field) => data[field] === undefined);
      if (missing.length > 0) return onChange({ type: 'RECORD_INCOMPLETE', missing });
      const record = UserRecord.safeParse(data);
      if (record.success) onChange({ type: 'RECORD_FOUND', record: record.data });
      else onError(new Error('user document violates the schema'));
    },
    onError,
  );
}

/** Usage of a new or converted record (docs/product.md 4.1). */
const RESET_COUNTERS = { textUsed: 0, voiceUsed: 0, periodEnd: null };

/**
 * Creates a user's record with exactly the fields that the rules require. Resolves with the stored record without the server's dates, so
 * that the page need not wait for the watch.
 */
export async function createRecord({ uid, email, isAnonymous }: AuthUser, name: string): Promise<UserRecord> {
  const fields = { uid, email, name, admin: false, isAnonymous, plan: DEFAULT_PLAN, ...RESET_COUNTERS };
  const dates = { periodStart: serverTimestamp(), createdAt: serverTimestamp() };
  await setDoc(userRef(uid), { ...fields, ...nameSearchFields(name), ...dates });
  return { ...fields, periodStart: null, paidUntil: null, createdAt: null };
}

/** Converts a guest's record to a registered user's. */
export async function convertRecord({ uid, email }: AuthUser, name: string): Promise<void> {
  await updateDoc(userRef(uid), {
    email,
    name,
    ...nameSearchFields(name),
    isAnonymous: false,
    ...RESET_COUNTERS,
    periodStart: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

/** Adds fields that records created by earlier versions lack. */
export async function backfillRecord(
  { uid, isAnonymous }: AuthUser,
  missing: readonly BackfilledField[],
): Promise<void> {
  const defaults = {
    plan: DEFAULT_PLAN,
    periodStart: serverTimestamp(),
    textUsed: 0,
    voiceUsed: 0,
    isAnonymous,
  };
  const fields = Object.fromEntries(missing.map((field) => [field, defaults[field]]));
  await updateDoc(userRef(uid), { ...fields, updatedAt: serverTimestamp() });
}

export async function updateRecordEmail({ uid, email }: AuthUser): Promise<void> {
  await updateDoc(userRef(uid), { email, updatedAt: serverTimestamp() });
}

/** Changes the user's own name (docs/product.md 5.5). */
export async function updateOwnName(uid: string, name: string): Promise<void> {
  const trimmed = name.trim();
  await updateDoc(userRef(uid), {
    name: trimmed,
    ...nameSearchFields(trimmed),
    updatedAt: serverTimestamp(),
  });
}

export const deleteRecord = (uid: string): Promise<void> => deleteDoc(userRef(uid));
