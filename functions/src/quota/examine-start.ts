import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import {
  Allowance,
  DEFAULT_PLAN,
  GUEST_ALLOWANCE,
  PLAN_IDS,
  type Lesson,
  type SessionType,
} from '../contract/index.ts';
import { deletionRef } from '../my-data/deletion-note.ts';
import {
  lessonOf,
  readSession,
  requireOpenSession,
  reservedSession,
  sessionRef,
  type Session,
} from '../sessions/session-store.ts';
import { exhausted, hasRegistered, roleOf, spendUnit, usageAt, type Usage } from './policy.ts';
import { readUsage, usageRef } from './usage-store.ts';

/** A start as it is asked for. */
export interface Reservation {
  sessionId: string;
  uid: string;
  isGuest: boolean;
  type: SessionType;
  lesson: Lesson;
  now: Date;
}

/** A start that may be granted: of a session that exists already, about the same lesson or another; or of a new one. */
export type Start =
  | { kind: 'repeated' | 'changed'; session: Session }
  | { kind: 'new'; session: Session; user: DocumentSnapshot; usage: Usage };

/** A text session that nobody has finished ends by itself after a day; a call lasts as long as the plan says. */
const TEXT_SECONDS = 24 * 60 * 60;

/** A transaction, or the database itself for a look that locks nothing. */
type Reader = Pick<Firestore, 'getAll'>;

/**
 * What granting a start comes to, as `reader` sees it; writes nothing. Throws the quota codes, `user-not-found`, `plan-not-found`,
 * `idempotency-key-reused` and `session-ended` (it failed and was given back, or is over).
 */
export async function examineStart(
  db: Firestore,
  reservation: Reservation,
  reader: Reader = db,
): Promise<Start> {
  const { sessionId, uid, isGuest, type, lesson, now } = reservation;
  // All plans at once, for which one it is would be known a round trip later; a guest has none.
  const [existing, user, counters, deletion, ...plans] = await reader.getAll(
    sessionRef(db, sessionId),
    db.collection('users').doc(uid),
    usageRef(db, uid),
    deletionRef(db, uid),
    ...(isGuest ? [] : PLAN_IDS.map((id) => db.collection('plans').doc(id))),
  );
  const record = user?.data();
  if (!user || !record || deletion?.exists || (isGuest && record['expired'] === true)) {
    throw new AppError('user-not-found', 'User document not found');
  }
  const found = existing && readSession(existing);
  if (found && found.type !== type) throw keyReused();
  if (found) return repeatedStart(requireOpenSession(found, type, uid, now), lesson);

  const stored = counters && readUsage(counters);
  if (isGuest && hasRegistered(record, stored)) throw new AppError(exhausted(type, isGuest), EXHAUSTED[type]);
  const allowance = isGuest ? GUEST_ALLOWANCE : readAllowance(plans, user);
  const usage = usageAt(stored, isGuest, now);
  const decision = spendUnit(usage, type, allowance, roleOf(isGuest, record));
  if (!decision.allowed) throw new AppError(decision.code, EXHAUSTED[type]);
  const seconds = type === 'voice' ? allowance.secondsPerCall : TEXT_SECONDS;
  const start = {
    owner: uid,
    type,
    maxMessages: allowance.messagesPerSession,
    spentIn: usage.periodStart,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  };
  return { kind: 'new', session: reservedSession(start, lesson, now), user, usage: decision.usage };
}

/** As long as the learner has not had a reply, a repeated start may be about another lesson: a start that was called off. */
function repeatedStart(session: Session, lesson: Lesson): Start {
  if (isDeepStrictEqual(lessonOf(session), lessonOf(lesson))) return { kind: 'repeated', session };
  if (session.messageCount === 0) return { kind: 'changed', session: { ...session, ...lessonOf(lesson) } };
  throw keyReused();
}

const keyReused = () =>
  new AppError('idempotency-key-reused', 'This Idempotency-Key belongs to another session.');

function readAllowance(plans: readonly DocumentSnapshot[], user: DocumentSnapshot): Allowance {
  const plan: unknown = user.get('plan') ?? DEFAULT_PLAN;
  const allowance = Allowance.safeParse(plans.find(({ id }) => id === plan)?.data());
  if (!allowance.success) throw new AppError('plan-not-found', `Plan ${String(plan)} not found`);
  return allowance.data;
}

const EXHAUSTED: Record<SessionType, string> = {
  text: "You've used your text-chat sessions.",
  voice: "You've used your voice-chat sessions.",
};
