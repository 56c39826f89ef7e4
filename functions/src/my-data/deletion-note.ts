import { addDays, addHours } from 'date-fns';
import type { DocumentReference, DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';

/**
 * Tokens of a login outlive it by an hour, within which no page may bring anything back; and what comes late is forgotten by the
 * next daily job, which one day alone could miss by minutes.
 */
const DAYS_KEPT = 2;

/** As long as this, whoever asked for the deletion may be at it. */
const HOURS_OF_ITS_OWN = 1;

const collection = (db: Firestore) => db.collection('deletions');

/**
 * The note that an account is being deleted. As long as it is there the account comes to nothing new: firestore.rules
 * refuse its record, and the server its sessions, words and transcripts (docs/adr/0015).
 */
export const deletionRef = (db: Firestore, uid: string): DocumentReference => collection(db).doc(uid);

/** Is this a registered user's account, by the record and the note, that is not being deleted? Others are given nothing. */
export const isLearner = (
  user: DocumentSnapshot | undefined,
  deletion: DocumentSnapshot | undefined,
): user is DocumentSnapshot =>
  user?.exists === true && user.get('isAnonymous') !== true && deletion?.exists === false;

/** Notes that a deletion begins, or goes on. */
export async function noteDeletion(db: Firestore, uid: string, now: Date): Promise<void> {
  const resumeAt: Date = addHours(now, HOURS_OF_ITS_OWN);
  await deletionRef(db, uid).set({ resumeAt });
}

/** Notes that nothing is left; a TTL policy takes the note away. */
export async function endDeletion(db: Firestore, uid: string, now: Date): Promise<void> {
  const deleteAt: Date = addDays(now, DAYS_KEPT);
  await deletionRef(db, uid).set({ endedAt: now, deleteAt });
}

/** Deletions that were interrupted, those that have waited longest first. */
export const interruptedDeletions = (db: Firestore, now: Date): Query =>
  collection(db).where('resumeAt', '<=', now).orderBy('resumeAt');

/** Deletions of which nothing but the note is left. */
export const endedDeletions = (db: Firestore): Query => collection(db).orderBy('endedAt');
