import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { Memory } from '../contract/index.ts';
import {
  createUserNotFoundError,
  getDeletionRef,
  isActiveRegisteredUser,
} from '../platform/firestore/account-status.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { pickFacts } from './pick-facts.ts';

export const getMemoryRef = (db: Firestore, uid: string): DocumentReference =>
  db.collection('memories').doc(uid);

/** `clearings`: how often all facts have been deleted. Shows a request whether that happened while the model was answering. */
const StoredMemory = z.extend(Memory, { clearings: z._default(z.number(), 0) });
export type StoredMemory = z.output<typeof StoredMemory>;

/** A learner who has not been asked yet has no document. */
export const readMemory = (snapshot: DocumentSnapshot | undefined): StoredMemory =>
  snapshot?.exists ? StoredMemory.parse(snapshot.data()) : { isOn: false, facts: [], clearings: 0 };

/** Deletes all facts, including those that are being noted. */
export const clearFacts = (memory: StoredMemory): StoredMemory => ({
  ...memory,
  facts: [],
  clearings: memory.clearings + 1,
});

/** The facts that the tutor can come back to in a session; none if the learner had not agreed when it started. */
export async function loadFacts(
  db: Firestore,
  { owner, usesMemory }: { owner: string; usesMemory: boolean },
  sessionId: string,
): Promise<string[]> {
  if (!usesMemory) return [];
  return pickFacts(readMemory(await getMemoryRef(db, owner).get()).facts, sessionId);
}

/**
 * Changes the memory of a registered user in a transaction; `change` returns the new memory, or undefined to change nothing. Throws
 * `user-not-found`.
 */
export const changeMemory = (
  db: Firestore,
  uid: string,
  change: (
    memory: StoredMemory,
    transaction: Transaction,
  ) => StoredMemory | undefined | Promise<StoredMemory | undefined>,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const ref = getMemoryRef(db, uid);
    const [stored, user, deletion] = await transaction.getAll(
      ref,
      db.collection('users').doc(uid),
      getDeletionRef(db, uid),
    );
    if (!isActiveRegisteredUser(user, deletion)) throw createUserNotFoundError();
    const memory = await change(readMemory(stored), transaction);
    if (memory) transaction.set(ref, memory);
  });
