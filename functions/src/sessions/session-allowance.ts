import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { FeedbackPart } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import {
  createSessionEndedError,
  getSessionRef,
  readSession,
  requireOwnSession,
  type Session,
} from './session-store.ts';

/** How often a session covers each part of its feedback, failed requests included: every model request costs money. */
const REQUESTS_PER_PART = 3;

/**
 * Counts a request for feedback on a session. Throws `session-not-found`, `session-ended` for a refunded session, and
 * `too-many-requests` when the session covers no more. Does not lock the session, because all parts are requested at once.
 */
export async function countFeedbackRequest(
  db: Firestore,
  sessionId: string,
  uid: string,
  part: FeedbackPart,
): Promise<Session> {
  const ref = getSessionRef(db, sessionId);
  const session = requireOwnSession(readSession(await ref.get()), uid);
  if (session.status === 'refunded') throw createSessionEndedError();
  if ((session.feedbackRequests[part] ?? 0) >= REQUESTS_PER_PART) throw createTooManyRequestsError();
  const { writeTime } = await ref.update({ [`feedbackRequests.${part}`]: FieldValue.increment(1) });
  // Reads as of the write's time, which is exact without a lock.
  const counted = await db.runTransaction((transaction) => transaction.get(ref), {
    readOnly: true,
    readTime: writeTime,
  });
  if ((readSession(counted)?.feedbackRequests[part] ?? 0) > REQUESTS_PER_PART)
    throw createTooManyRequestsError();
  return session;
}

const createTooManyRequestsError = () =>
  new AppError('too-many-requests', 'This feedback was requested too many times.');
