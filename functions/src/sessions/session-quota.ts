import { isDeepStrictEqual } from 'node:util';
import { addDays, addSeconds } from 'date-fns';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import {
  Allowance,
  DEFAULT_PLAN,
  GUEST_ALLOWANCE,
  type Lesson,
  PLAN_IDS,
  type SessionStatus,
  type SessionType,
} from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import {
  createUserNotFoundError,
  getDeletionRef,
  requireActiveAccount,
} from '../platform/firestore/account-status.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import type { RequestContext, Services } from '../platform/use-case/use-case.ts';
import {
  createQuotaError,
  getRole,
  getUsageAt,
  hasRegistered,
  refundUnit,
  reserveUnit,
} from './quota-policy.ts';
import {
  getSessionId,
  getSessionRef,
  pickLesson,
  readSession,
  requireOpenSession,
  type Session,
} from './session-store.ts';
import { getUsageRef, readUsage, writeUsage, type Usage } from './usage-store.ts';

export interface StartRequest {
  sessionId: string;
  uid: string;
  isGuest: boolean;
  type: SessionType;
  lesson: Lesson;
  now: Date;
}

/** A start that may be written as soon as the rate limit has counted it. */
export interface CheckedStart {
  request: StartRequest;
  /** Rejects if a rate limit is exceeded. */
  counted: Promise<void>;
}

/** An allowed start: of an existing session, with the same or a changed lesson, or of a new one. */
export type AllowedStart =
  | { kind: 'repeated' | 'changed'; session: Session }
  | { kind: 'new'; session: Session; user: DocumentSnapshot; usage: Usage };

/** Text sessions expire after a day; voice sessions after the plan's limit for calls. */
const TEXT_SECONDS = 24 * 60 * 60;

/** Sessions are kept for as long as their transcripts can still be saved. */
const RETENTION_DAYS = 90;

/**
 * Checks, without writing, whether a session may start. Throws the quota errors, `user-not-found`, `plan-not-found`,
 * `idempotency-key-reused` and `session-ended`.
 */
export async function evaluateStart(
  db: Firestore,
  { sessionId, uid, isGuest, type, lesson, now }: StartRequest,
  reader: Pick<Firestore, 'getAll'> = db,
): Promise<AllowedStart> {
  // Reads all plans at once: knowing the right one would take another round trip.
  const [existing, user, storedUsage, deletion, ...plans] = await reader.getAll(
    getSessionRef(db, sessionId),
    db.collection('users').doc(uid),
    getUsageRef(db, uid),
    getDeletionRef(db, uid),
    ...(isGuest ? [] : PLAN_IDS.map((id) => db.collection('plans').doc(id))),
  );
  requireActiveAccount(user, deletion);
  const record = user.data() ?? {};
  if (isGuest && record['expired'] === true) throw createUserNotFoundError();
  const found = readSession(existing);
  if (found && found.type !== type) throw createKeyReusedError();
  if (found) return repeatStart(requireOpenSession(found, type, uid, now), lesson);

  const stored = readUsage(storedUsage);
  if (isGuest && hasRegistered(record, stored)) throw createQuotaError(type, isGuest);
  const allowance = isGuest ? GUEST_ALLOWANCE : readAllowance(plans, user);
  const usage = reserveUnit(getUsageAt(stored, isGuest, now), type, allowance, getRole(isGuest, record));
  const session: Session = {
    ...pickLesson(lesson),
    owner: uid,
    type,
    status: 'reserved',
    messageCount: 0,
    maxMessages: allowance.messagesPerSession,
    attempts: 0,
    introductionClaimed: false,
    callAttempts: 0,
    answered: false,
    quotaPeriodStart: usage.periodStart,
    startedAt: now,
    expiresAt: addSeconds(now, type === 'voice' ? allowance.secondsPerCall : TEXT_SECONDS),
    deleteAt: addDays(now, RETENTION_DAYS),
  };
  return { kind: 'new', session, user, usage };
}

/** Until the tutor's first reply, a repeated start may change the lesson: the learner may have cancelled the first one. */
function repeatStart(session: Session, lesson: Lesson): AllowedStart {
  if (isDeepStrictEqual(pickLesson(session), pickLesson(lesson))) return { kind: 'repeated', session };
  if (session.messageCount === 0) return { kind: 'changed', session: { ...session, ...pickLesson(lesson) } };
  throw createKeyReusedError();
}

const createKeyReusedError = () =>
  new AppError('idempotency-key-reused', 'This Idempotency-Key belongs to another session.');

function readAllowance(plans: readonly DocumentSnapshot[], user: DocumentSnapshot): Allowance {
  const plan: unknown = user.get('plan') ?? DEFAULT_PLAN;
  const allowance = Allowance.safeParse(plans.find(({ id }) => id === plan)?.data());
  if (!allowance.success) throw new AppError('plan-not-found', `Plan ${String(plan)} not found`);
  return allowance.data;
}

/**
 * Checks the quota for a start and begins to count it against the rate limit. Counts only new sessions that the quota allows,
 * except those of admins. Counts outside the transaction, where clients with the same address would block each other, and
 * while the transaction reads.
 */
export async function checkStart(
  { db, rateLimiter, now }: Services,
  type: SessionType,
  lesson: Lesson,
  context: RequestContext,
): Promise<CheckedStart> {
  const { uid, isGuest, idempotencyKey } = context;
  const request = { sessionId: getSessionId(uid, idempotencyKey), uid, isGuest, type, lesson, now: now() };
  const [start, consumeRateLimit] = await Promise.all([
    evaluateStart(db, request),
    rateLimiter.prepare('start', context, request.now),
  ]);
  const isLimited = start.kind === 'new' && getRole(isGuest, start.user.data() ?? {}) !== 'admin';
  const counted = isLimited ? consumeRateLimit() : Promise.resolve();
  // The transaction awaits it later; until then, keep a rejection from being reported as unhandled.
  counted.catch(() => undefined);
  return { request, counted };
}

/**
 * Counts and creates the session in one transaction; returns an existing one without counting it again. Throws like
 * `evaluateStart`, and if a rate limit is exceeded.
 */
export function reserveSession(db: Firestore, { request, counted }: CheckedStart): Promise<AllowedStart> {
  return inTransaction(db, async (transaction) => {
    const start = await evaluateStart(db, request, transaction);
    await counted;
    if (start.kind !== 'repeated') writeStart(transaction, db, request.sessionId, start);
    return start;
  });
}

/** Writes a new session and its usage, or the changed fields of an existing session. */
export function writeStart(
  transaction: Transaction,
  db: Firestore,
  sessionId: string,
  start: AllowedStart,
): void {
  if (start.kind === 'new') {
    transaction.create(getSessionRef(db, sessionId), start.session);
    writeUsage(transaction, db, start.user, start.usage);
    return;
  }
  const { callAttempts, answered } = start.session;
  transaction.update(getSessionRef(db, sessionId), { ...pickLesson(start.session), callAttempts, answered });
}

/** Sets the status that `decide` returns, if any. `refunded` also subtracts the session from usage and statistics. */
export async function closeSession(
  { db, statistics }: Pick<Services, 'db' | 'statistics'>,
  sessionId: string,
  uid: string,
  decide: (session: Session | undefined) => SessionStatus | undefined,
): Promise<void> {
  const refunded = await inTransaction(db, async (transaction) => {
    const [snapshot, user, storedUsage] = await transaction.getAll(
      getSessionRef(db, sessionId),
      db.collection('users').doc(uid),
      getUsageRef(db, uid),
    );
    const session = readSession(snapshot);
    const status = decide(session);
    if (session === undefined || status === undefined) return undefined;
    transaction.update(getSessionRef(db, sessionId), { status });
    if (status !== 'refunded') return undefined;
    const usage = readUsage(storedUsage);
    if (usage && user) {
      writeUsage(transaction, db, user, refundUnit(usage, session.type, session.quotaPeriodStart));
    }
    return session;
  });
  if (refunded) statistics.countSession(refunded.type, refunded.startedAt, -1);
}

/** Refunds a session once, and only while it is still `reserved`. */
export const refundSession = (
  services: Pick<Services, 'db' | 'statistics'>,
  sessionId: string,
  uid: string,
): Promise<void> =>
  closeSession(services, sessionId, uid, (session) =>
    session?.owner === uid && session.status === 'reserved' ? 'refunded' : undefined,
  );
