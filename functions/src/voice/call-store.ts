import { addSeconds } from 'date-fns';
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Precondition,
  Query,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { CALL_GRACE_SECONDS } from '../contract/index.ts';
import { StoredDate } from '../platform/firestore/documents.ts';
import { SPENDING_GROUPS } from '../platform/costs/spending-groups.ts';
import { meetsPrecondition } from '../platform/firestore/transactions.ts';

/** A call that may be open on the model's side. Deleted once it has certainly ended; a start whose document is gone must hang up. */
const StoredCall = z.object({
  owner: z.string(),
  sessionId: z.string(),
  /** The group whose daily spending the call counts towards. */
  spendingGroup: z._default(z.enum(SPENDING_GROUPS), 'FREE'),
  /** Number of the connection attempt within the session, from 1. */
  attemptNumber: z.number(),
  /** Hash of the offer: repeating the offer returns the same answer. */
  offerHash: z.string(),
  /** The request that opens the call. */
  requestId: z.optional(z.string()),
  /** Null until the model has answered. */
  opened: z.nullable(z.object({ id: z.string(), answerSdp: z.string(), at: z.optional(StoredDate) })),
  /** A repeated start has received the answer, so the call continues even if the first start fails. */
  isAnswerRepeated: z.optional(z.boolean()),
  /** The start has failed; the session is to be refunded. */
  failed: z.optional(z.boolean()),
  /** When the server ends the call, unless it has already ended. */
  dueAt: StoredDate,
});
export type StoredCall = z.output<typeof StoredCall>;

/** A start without an answer after this time has crashed: the model has 10 seconds to answer, and each database operation a few. */
const START_SECONDS = 60;

export const getStartDueAt = (now: Date): Date => addSeconds(now, START_SECONDS);

/** When to hang up a call that expires at `expiresAt`, with time for the tutor to finish a sentence. */
export const getCallDueAt = (expiresAt: Date): Date => addSeconds(expiresAt, CALL_GRACE_SECONDS);

const getCalls = (db: Firestore) => db.collection('calls');

export const getCallId = ({
  sessionId,
  attemptNumber,
}: Pick<StoredCall, 'sessionId' | 'attemptNumber'>): string => `${sessionId}-${attemptNumber}`;

export const getCallRef = (db: Firestore, id: string): DocumentReference => getCalls(db).doc(id);

export const readCall = (snapshot: DocumentSnapshot): StoredCall | undefined =>
  snapshot.exists ? StoredCall.parse(snapshot.data()) : undefined;

/**
 * Records that a repeated start receives the answer, so that the call continues even if the first start fails. Returns false if the call
 * has changed since `snapshot` was read.
 */
export async function markAnswerRepeated(snapshot: DocumentSnapshot): Promise<boolean> {
  if (readCall(snapshot)?.isAnswerRepeated) return true;
  // Not in the transaction that reads the call: repeated starts would compete for the document.
  return meetsPrecondition(snapshot.ref.update({ isAnswerRepeated: true }, isUnchangedSince(snapshot)));
}

/** The precondition that a document has not changed since `snapshot` was read. */
export const isUnchangedSince = ({ updateTime }: DocumentSnapshot): Precondition =>
  updateTime ? { lastUpdateTime: updateTime } : {};

/** How many calls are open or being opened. A due call has ended or its start has crashed; its document stays until its refund succeeds. */
export const countOpenCalls = async (db: Firestore, now: Date): Promise<number> =>
  (await getCalls(db).where('dueAt', '>', now).count().get()).data().count;
export const queryCallsByOwner = (db: Firestore, uid: string): Query =>
  getCalls(db).where('owner', '==', uid);
export const queryCallsBySession = (db: Firestore, sessionId: string): Query =>
  getCalls(db).where('sessionId', '==', sessionId);
export const queryCallsDueBy = (db: Firestore, time: Date): Query =>
  getCalls(db).where('dueAt', '<=', time).orderBy('dueAt');
