import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import {
  DEFAULT_PLAN,
  GUEST_ALLOWANCE,
  Plan,
  PlanId,
  type Lesson,
  type SessionType,
} from '../contract/index.ts';
import {
  lessonOf,
  readSession,
  requireOpenSession,
  reservedSession,
  sessionRef,
  type Session,
} from '../sessions/session-store.ts';
import type { Source } from '../sources/source.ts';
import type { GuestLimiter } from '../sources/guest-limiter.ts';
import { giveBackUnit, roleOf, spendUnit, usageAt } from './policy.ts';
import { inTransaction } from '../transaction.ts';
import { readUsage, usageRef, writeUsage } from './usage-store.ts';

export interface Reservation {
  sessionId: string;
  uid: string;
  isGuest: boolean;
  type: SessionType;
  lesson: Lesson;
  /** What the start of a guest is counted by; none for a registered user. */
  sources: readonly Source[];
  now: Date;
}

/**
 * Spends one unit and creates the session, in one transaction; a session that exists already under this id is returned
 * as it is, so that a repeated start spends nothing. Throws the quota codes, `user-not-found`, `plan-not-found`,
 * `too-many-guests`, `idempotency-key-reused` and `session-ended` (it failed and was given back, or is over).
 */
export function reserveSession(
  { db, guestLimiter }: { db: Firestore; guestLimiter: GuestLimiter },
  reservation: Reservation,
): Promise<Session> {
  const { sessionId, uid, isGuest, type, lesson, sources, now } = reservation;
  const startCount = guestLimiter.openStart(sources, now);
  return inTransaction(db, async (transaction) => {
    const [existing, user, counters, ...counts] = await transaction.getAll(
      sessionRef(db, sessionId),
      db.collection('users').doc(uid),
      usageRef(db, uid),
      ...startCount.refs,
    );
    const repeated = existing && readSession(existing);
    if (repeated) return repeatStart(transaction, db, repeated, reservation);
    const record = user?.data();
    if (!user || !record || (isGuest && record['expired'] === true)) {
      throw new AppError('user-not-found', 'User document not found');
    }

    const stored = counters && readUsage(counters);
    const allowance = isGuest ? GUEST_ALLOWANCE : await readAllowance(transaction, db, user);
    const usage = usageAt(stored, isGuest, now);
    const decision = spendUnit(usage, type, allowance, roleOf(isGuest, record, stored));
    if (!decision.allowed) throw new AppError(decision.code, EXHAUSTED[type]);

    startCount.add(transaction, counts);
    const start = { owner: uid, type, maxMessages: allowance.messagesPerSession, spentIn: usage.periodStart };
    const session = reservedSession(start, lesson, now);
    transaction.create(sessionRef(db, sessionId), session);
    writeUsage(transaction, db, user, decision.usage);
    return session;
  });
}

/** Gives the unit of a start that failed back, once, and only while the tutor has not spoken. */
export function refundSession(db: Firestore, sessionId: string, uid: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const [snapshot, user, counters] = await transaction.getAll(
      sessionRef(db, sessionId),
      db.collection('users').doc(uid),
      usageRef(db, uid),
    );
    const session = snapshot && readSession(snapshot);
    if (session?.owner !== uid || session.status !== 'reserved') return;
    transaction.update(sessionRef(db, sessionId), { status: 'refunded' });
    const usage = counters && readUsage(counters);
    if (usage && user) {
      writeUsage(transaction, db, user, giveBackUnit(usage, session.type, session.spentIn));
    }
  });
}

/** As long as the learner has not had a reply, a repeated start may be about another lesson: a start that was called off. */
function repeatStart(
  transaction: Transaction,
  db: Firestore,
  found: Session,
  reservation: Reservation,
): Session {
  const { sessionId, uid, lesson, now } = reservation;
  const session = requireOpenSession(found, uid, now);
  if (isDeepStrictEqual(lessonOf(session), lessonOf(lesson))) return session;
  if (session.messageCount > 0) {
    throw new AppError('idempotency-key-reused', 'This Idempotency-Key belongs to another session.');
  }
  transaction.update(sessionRef(db, sessionId), lessonOf(lesson));
  return { ...session, ...lessonOf(lesson) };
}

async function readAllowance(transaction: Transaction, db: Firestore, user: DocumentSnapshot): Promise<Plan> {
  const plan: unknown = user.get('plan') ?? DEFAULT_PLAN;
  const notFound = () => new AppError('plan-not-found', `Plan ${String(plan)} not found`);
  const id = PlanId.safeParse(plan);
  if (!id.success) throw notFound();
  const entry = Plan.safeParse((await transaction.get(db.collection('plans').doc(id.data))).data());
  if (!entry.success) throw notFound();
  return entry.data;
}

const EXHAUSTED: Record<SessionType, string> = {
  text: "You've used your text-chat sessions.",
  voice: "You've used your voice-chat sessions.",
};
