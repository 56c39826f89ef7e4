import { addDays } from 'date-fns';
import { FieldValue } from 'firebase-admin/firestore';
import type { FeedbackPart } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { isNotFound } from '../platform/firestore/transactions.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import {
  createSessionEndedError,
  createSessionNotFoundError,
  getSessionRef,
  readSession,
  requireOwnSession,
  type Session,
} from './session-store.ts';

/** How often a session covers each part of its feedback, including failed requests: every model request costs money. */
export const REQUESTS_PER_PART = 3;

/** How many spoken characters a session covers for each of the tutor's messages: enough to hear a typical one three times. */
export const SPOKEN_CHARACTERS_PER_MESSAGE = 800;
/** The minimum counted for a request: the model may speak this long even if the text is shorter. */
const MIN_COUNTED_CHARACTERS = 150;

/** Feedback and speech are for the results, which are shown when the session ends. */
const DAYS_AFTER_EXPIRY = 1;

type AllowanceServices = Pick<Services, 'db' | 'spendingGuard' | 'now'>;

/**
 * Counts a request for feedback on a session. Throws `session-not-found`, `session-ended` for a refunded session or from a day after
 * the session expires, `too-many-requests` when the session does not cover any more, and `at-capacity`.
 */
export const countFeedbackRequest = (
  services: AllowanceServices,
  sessionId: string,
  uid: string,
  part: FeedbackPart,
): Promise<Session> =>
  addToSession(services, sessionId, uid, {
    field: `feedbackRequests.${part}`,
    amount: 1,
    isWithinLimit: ({ feedbackRequests }) => (feedbackRequests[part] ?? 0) <= REQUESTS_PER_PART,
  });

/** Adds the characters of a message that is read aloud. Throws like `countFeedbackRequest`. */
export const addSpokenCharacters = (
  services: AllowanceServices,
  sessionId: string,
  uid: string,
  characters: number,
): Promise<Session> =>
  addToSession(services, sessionId, uid, {
    field: 'spokenCharacters',
    amount: Math.max(MIN_COUNTED_CHARACTERS, characters),
    // Also counts the introduction.
    isWithinLimit: ({ spokenCharacters, messageCount }) =>
      spokenCharacters <= (1 + messageCount) * SPOKEN_CHARACTERS_PER_MESSAGE,
  });

/** How often a session covers noting facts about the learner, including failed requests. */
export const FACT_REQUESTS = 2;

/** Counts a request for the facts of a session. Throws like `countFeedbackRequest`. */
export const countFactRequest = (
  services: AllowanceServices,
  sessionId: string,
  uid: string,
): Promise<Session> =>
  addToSession(services, sessionId, uid, {
    field: 'factRequests',
    amount: 1,
    isWithinLimit: ({ factRequests }) => factRequests <= FACT_REQUESTS,
  });

interface Addition {
  field: string;
  amount: number;
  isWithinLimit: (session: Session) => boolean;
}

/**
 * Adds to a counter of the caller's session, and undoes the addition if the counter then exceeds its limit. Does not lock the session,
 * because the page sends several requests at once.
 */
async function addToSession(
  { db, spendingGuard, now }: AllowanceServices,
  sessionId: string,
  uid: string,
  { field, amount, isWithinLimit }: Addition,
): Promise<Session> {
  const ref = getSessionRef(db, sessionId);
  const session = requireOwnSession(readSession(await ref.get()), uid);
  const isOver = now() >= addDays(session.expiresAt, DAYS_AFTER_EXPIRY);
  if (session.status === 'refunded' || isOver) throw createSessionEndedError();
  await spendingGuard.requireCapacity(session.spendingGroup, now(), { isRunning: true });
  const add = (change: number) =>
    ref.update({ [field]: FieldValue.increment(change) }).catch((error: unknown) => throwNotFound(error));
  const { writeTime } = await add(amount);
  // Reads as of the write's time, which is exact without a lock.
  const counted = await db.runTransaction((transaction) => transaction.get(ref), {
    readOnly: true,
    readTime: writeTime,
  });
  const after = requireOwnSession(readSession(counted), uid);
  // Refunded in the meantime.
  if (after.status === 'refunded') throw createSessionEndedError();
  if (isWithinLimit(after)) return session;
  await add(-amount);
  throw new AppError('too-many-requests', "You've reached the limit for this session.");
}

/** The session was deleted in the meantime, together with its owner's account. */
function throwNotFound(error: unknown): never {
  throw isNotFound(error) ? createSessionNotFoundError() : error;
}
