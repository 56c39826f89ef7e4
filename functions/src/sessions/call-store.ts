import type { DocumentReference, DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { CALL_GRACE_SECONDS } from '../contract/index.ts';
import { StoredDate } from '../stored-date.ts';

/**
 * A call that may still be open at the model, and is paid for as long as it is. Its document goes when the call has been
 * hung up for certain; a start whose document has gone meanwhile must hang up what it has opened.
 */
const StoredCall = z.object({
  owner: z.string(),
  sessionId: z.string(),
  /** Which of the session's calls this is, counted from 1. */
  line: z.number(),
  /** Of the offer that it is for: the same offer gets the same answer. */
  offerHash: z.string(),
  /** Null until the model has answered; since then it is paid for. */
  opened: z.nullable(z.object({ id: z.string(), answerSdp: z.string(), at: z.optional(StoredDate) })),
  /** Its start has failed: nobody is in it, and its unit is to be given back. */
  failed: z.optional(z.boolean()),
  /** When the server ends it, if nobody else has. */
  dueAt: StoredDate,
});
export type StoredCall = z.output<typeof StoredCall>;

/** A start that has not come to an answer by then has crashed; the function itself may take 60 seconds. */
const START_MS = 60_000;

/** When a start that begins now counts as crashed. */
export const startDueAt = (now: Date): Date => new Date(now.getTime() + START_MS);

/** When a call is hung up that may last until then: the tutor may finish its sentence. */
export const callDueAt = (expiresAt: Date): Date => new Date(expiresAt.getTime() + CALL_GRACE_SECONDS * 1000);

const collection = (db: Firestore) => db.collection('calls');

export const callRef = (db: Firestore, id: string): DocumentReference => collection(db).doc(id);

/** The id of a session's call. */
export const callIdOf = (sessionId: string, line: number): string => `${sessionId}-${line}`;

/** The call of a document; undefined where there is none. */
export const readCall = (snapshot: DocumentSnapshot): StoredCall | undefined =>
  snapshot.exists ? StoredCall.parse(snapshot.data()) : undefined;

export const callsOfOwner = (db: Firestore, uid: string): Query => collection(db).where('owner', '==', uid);
export const callsOfSession = (db: Firestore, sessionId: string): Query =>
  collection(db).where('sessionId', '==', sessionId);
export const callsDueBy = (db: Firestore, time: Date): Query => collection(db).where('dueAt', '<=', time);
