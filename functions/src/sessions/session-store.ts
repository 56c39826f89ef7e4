import { createHash, randomUUID } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  FEEDBACK_PARTS,
  Lesson,
  SESSION_STATUSES,
  SESSION_TYPES,
  type SessionType,
} from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { SPENDING_GROUPS } from '../platform/costs/spending-groups.ts';
import { StoredDate } from '../platform/firestore/documents.ts';
import { OPENING_SUBJECTS } from './opening-subjects.ts';

/**
 * `reserved`: refundable; `active` (text sessions only): a reply was requested, or a repeated introduction was
 * generated; `refunded`: returned to the quota, because the session failed to start or nothing that the learner said
 * was understood; `ended`: accepts no more requests.
 */
const StoredSession = z.extend(Lesson, {
  owner: z.string(),
  /** The request that created the session. */
  requestId: z.optional(z.string()),
  type: z.enum(SESSION_TYPES),
  /** The group whose daily spending the session counts towards. */
  spendingGroup: z._default(z.enum(SPENDING_GROUPS), 'FREE'),
  status: z.enum(SESSION_STATUSES),
  /** The subject of the tutor's first question. */
  openingSubject: z._default(z.string(), OPENING_SUBJECTS[0]),
  /** The version of the prompts at the start. */
  promptVersion: z._default(z.number(), 1),
  /** The tutor's replies so far. */
  messageCount: z.number(),
  /** The maximum number of replies. */
  maxMessages: z.number(),
  /** Replies requested so far, including failed ones: every model request costs money. */
  attempts: z._default(z.number(), 0),
  /** When the introduction was first requested. */
  introductionClaimedAt: z._default(z.nullable(StoredDate), null),
  /** The request that claimed it. */
  introductionRequestId: z.optional(z.string()),
  /** How often each part of the feedback has been requested. */
  feedbackRequests: z._default(z.partialRecord(z.enum(FEEDBACK_PARTS), z.number()), {}),
  /** The learner's message that was last answered; null if the client does not identify its messages. */
  lastTurn: z._default(
    z.nullable(z.object({ id: z.string(), isCounted: z.boolean(), reply: z.nullable(z.string()) })),
    null,
  ),
  /** Whether the learner had left the topic when that was last checked. */
  isOffTopic: z._default(z.boolean(), false),
  /** How many characters of messages have been read aloud. */
  spokenCharacters: z._default(z.number(), 0),
  /** How many connection attempts a call has had, each with its own offer. */
  callAttempts: z._default(z.number(), 0),
  /** Whether any call of the session was answered; if so, later failures are not refunded. */
  answered: z._default(z.boolean(), false),
  /** Whether the tutor may use the facts about the learner. */
  usesMemory: z._default(z.boolean(), false),
  /** How often facts have been requested from the session, failed requests included. */
  factRequests: z._default(z.number(), 0),
  /** Whether facts have been noted; this happens only once, so deleted facts do not come back. */
  areFactsNoted: z._default(z.boolean(), false),
  /** The counters of the account in which the session was counted. */
  countersId: z._default(z.string(), ''),
  /** How often repeated starts have changed the lesson. */
  lessonChanges: z._default(z.number(), 0),
  /** The learner has deleted the transcript, so it cannot be saved again. */
  isTranscriptDeleted: z._default(z.boolean(), false),
  /** The usage of the email address in which the session was counted (address-usage.ts); null for guests and paid plans. */
  addressUsage: z._default(
    z.nullable(z.object({ id: z.string(), countersId: z._default(z.string(), '') })),
    null,
  ),
  /** The server has ended the call because its time was up, so the page may still report that nothing was understood. */
  isTimedOut: z.optional(z.boolean()),
  startedAt: z._default(StoredDate, new Date(0)),
  expiresAt: StoredDate,
  /** Read by a TTL policy. */
  deleteAt: z.optional(StoredDate),
});
export type Session = z.output<typeof StoredSession>;

/** The session's id is derived from its owner and key, so no learner can guess or claim another learner's session. */
export const getSessionId = (uid: string, idempotencyKey: string = randomUUID()): string =>
  createHash('sha256').update(`${uid}:${idempotencyKey}`).digest('hex').slice(0, 32);

export const getSessionRef = (db: Firestore, sessionId: string): DocumentReference =>
  db.collection('sessions').doc(sessionId);

export const pickLesson = ({ level, topic, customWords }: Lesson): Lesson => ({ level, topic, customWords });

export const readSession = (snapshot: DocumentSnapshot | undefined): Session | undefined =>
  snapshot?.exists ? StoredSession.parse(snapshot.data()) : undefined;

/** The caller's own session, of this type if one is given. Throws `session-not-found`. */
export function requireOwnSession(session: Session | undefined, uid: string, type?: SessionType): Session {
  if (session?.owner === uid && (type ?? session.type) === session.type) return session;
  throw createSessionNotFoundError();
}

export const createSessionNotFoundError = () =>
  new AppError('session-not-found', "This session doesn't exist.");

/** The caller's own session if it is still open. Throws `session-not-found` or `session-ended`. */
export function requireOpenSession(
  found: Session | undefined,
  type: SessionType,
  uid: string,
  now: Date,
): Session {
  const session = requireOwnSession(found, uid, type);
  const isOpen = (session.status === 'reserved' || session.status === 'active') && now < session.expiresAt;
  if (!isOpen) throw createSessionEndedError();
  return session;
}

export const createSessionEndedError = () =>
  new AppError('session-ended', 'This session has ended. Please start again.');
