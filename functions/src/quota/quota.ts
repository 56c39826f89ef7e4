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
import { readSession, reservedSession, sessionRef, type Session } from '../sessions/session-store.ts';
import { giveBackUnit, spendUnit, usageAt } from './policy.ts';
import { inTransaction } from '../transaction.ts';
import { readUsage, usageRef, writeUsage } from './usage-store.ts';

export interface Reservation {
  sessionId: string;
  uid: string;
  isGuest: boolean;
  type: SessionType;
  lesson: Lesson;
  now: Date;
}

/**
 * Spends one unit and creates the session, in one transaction; a session that exists already under this id is returned
 * as it is, so that a repeated start spends nothing. Throws the quota codes, `user-not-found`, `plan-not-found`,
 * `idempotency-key-reused` (another lesson) and `session-ended` (a start that failed and was given back).
 */
export function reserveSession(db: Firestore, reservation: Reservation): Promise<Session> {
  const { sessionId, uid, isGuest, type, lesson, now } = reservation;
  return inTransaction(db, async (transaction) => {
    const [existing, user, counters] = await transaction.getAll(
      sessionRef(db, sessionId),
      db.collection('users').doc(uid),
      usageRef(db, uid),
    );
    const repeated = existing && readSession(existing);
    if (repeated) return sameStart(repeated, lesson);
    if (!user?.exists) throw new AppError('user-not-found', 'User document not found');

    const allowance = isGuest ? GUEST_ALLOWANCE : await readAllowance(transaction, db, user);
    const usage = usageAt(counters && readUsage(counters), isGuest, now);
    const decision = spendUnit(usage, type, allowance, !isGuest && user.get('admin') === true);
    if (!decision.allowed) throw new AppError(decision.code, EXHAUSTED[type]);

    const session = reservedSession(uid, type, lesson, allowance.messagesPerSession, now);
    transaction.create(sessionRef(db, sessionId), session);
    writeUsage(transaction, db, user, decision.usage);
    return session;
  });
}

/** Gives the unit of a start that failed back, once, and only while no reply has been counted. */
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
    if (usage && user)
      writeUsage(transaction, db, user, giveBackUnit(usage, session.type, session.createdAt));
  });
}

function sameStart(session: Session, lesson: Lesson): Session {
  if (session.status === 'refunded')
    throw new AppError('session-ended', 'This start failed. Please start again.');
  const same =
    session.level === lesson.level &&
    session.topic === lesson.topic &&
    JSON.stringify(session.customWords) === JSON.stringify(lesson.customWords);
  if (!same) throw new AppError('idempotency-key-reused', 'This Idempotency-Key belongs to another session.');
  return session;
}

async function readAllowance(transaction: Transaction, db: Firestore, user: DocumentSnapshot): Promise<Plan> {
  const plan = PlanId.safeParse(user.get('plan') ?? DEFAULT_PLAN);
  const name = plan.success ? plan.data : String(user.get('plan'));
  const entry = Plan.safeParse((await transaction.get(db.collection('plans').doc(name))).data());
  if (!plan.success || !entry.success) throw new AppError('plan-not-found', `Plan ${name} not found`);
  return entry.data;
}

const EXHAUSTED: Record<SessionType, string> = {
  text: "You've used your text-chat sessions.",
  voice: "You've used your voice-chat sessions.",
};
