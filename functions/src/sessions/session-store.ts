import { addDays } from 'date-fns';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { Lesson, SESSION_STATUSES, SESSION_TYPES, type SessionType } from '../contract/index.ts';
import { StoredDate } from '../stored-date.ts';

/**
 * `reserved`: its unit is spent and can still be given back; `active`: the tutor has spoken, as text; `refunded`: its start
 * failed; `ended`: finished by the server.
 */
const StoredSession = z.extend(Lesson, {
  owner: z.string(),
  type: z.enum(SESSION_TYPES),
  status: z.enum(SESSION_STATUSES),
  /** Replies of the tutor so far, and how many there may be. */
  messageCount: z.number(),
  maxMessages: z.number(),
  /** Replies begun so far, also those that never came: the model is paid for them, so nothing is taken back here. */
  attempts: z._default(z.number(), 0),
  /** Somebody has asked for the introduction that its unit pays for. */
  introductionClaimed: z._default(z.boolean(), false),
  /** How often a call has been begun in it, each with an offer of its own. */
  lines: z._default(z.number(), 0),
  /** A call of it has been answered: from then on a failing one gives nothing back. */
  answered: z._default(z.boolean(), false),
  /** The start of the period in which its unit was spent. */
  spentIn: StoredDate,
  startedAt: z._default(StoredDate, new Date(0)),
  expiresAt: StoredDate,
  /** When a TTL policy takes it away. */
  deleteAt: z.optional(StoredDate),
});
export type Session = z.output<typeof StoredSession>;

/** As long as a transcript may still be saved, and a learner may still ask what became of a session. */
const DAYS_KEPT = 90;

export const sessionRef = (db: Firestore, sessionId: string): DocumentReference =>
  db.collection('sessions').doc(sessionId);

/** The lesson alone, of whatever carries one. */
export const lessonOf = ({ level, topic, customWords }: Lesson): Lesson => ({ level, topic, customWords });

/** A session as it is when its unit has just been spent. */
export const reservedSession = (
  start: Pick<Session, 'owner' | 'type' | 'maxMessages' | 'spentIn' | 'expiresAt'>,
  lesson: Lesson,
  now: Date,
): Session => ({
  ...start,
  ...lessonOf(lesson),
  status: 'reserved',
  messageCount: 0,
  attempts: 0,
  introductionClaimed: false,
  lines: 0,
  answered: false,
  startedAt: now,
  deleteAt: addDays(now, DAYS_KEPT),
});

/** The session of a document; undefined where there is none. */
export const readSession = (snapshot: DocumentSnapshot): Session | undefined =>
  snapshot.exists ? StoredSession.parse(snapshot.data()) : undefined;

/** The caller's own session of this type. Throws `session-not-found`. */
export function requireOwnSession(session: Session | undefined, type: SessionType, uid: string): Session {
  if (session?.owner === uid && session.type === type) return session;
  throw new AppError('session-not-found', "This session doesn't exist.");
}

/** The caller's own session that may still be talked in. Throws `session-not-found` or `session-ended`. */
export function requireOpenSession(
  found: Session | undefined,
  type: SessionType,
  uid: string,
  now: Date,
): Session {
  const session = requireOwnSession(found, type, uid);
  const isOpen = (session.status === 'reserved' || session.status === 'active') && now < session.expiresAt;
  if (!isOpen) throw sessionEnded();
  return session;
}

export const sessionEnded = () =>
  new AppError('session-ended', 'This session has ended. Please start again.');
