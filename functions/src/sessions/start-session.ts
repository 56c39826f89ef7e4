import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { addDays, addSeconds } from 'date-fns';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { Allowance, GUEST_ALLOWANCE, type Lesson, PLAN_IDS, type SessionType } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import {
  createUserNotFoundError,
  getDeletionRef,
  requireActiveAccount,
} from '../platform/firestore/account-status.ts';
import { getMemoryRef, readMemory } from '../memory/memory-store.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { PROMPT_VERSION } from '../platform/ai/prompt-version.ts';
import { getCurrentPlan } from '../platform/costs/current-plan.ts';
import { getSpendingGroup } from '../platform/costs/spending-groups.ts';
import type { RequestContext, Services } from '../platform/use-case/use-case.ts';
import {
  getAddressUsageRefs,
  reserveUnits,
  writeAddressUsage,
  type CountedAddress,
  type HashedEmail,
} from './address-usage.ts';
import { MAX_REMEMBERED_SUBJECTS, pickOpeningSubject } from './opening-subjects.ts';
import {
  createQuotaError,
  getRole,
  getUsageAt,
  hasRegistered,
  reserveUnit,
  type Role,
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
  /** Recognises a transaction that Firestore repeats. */
  requestId: string;
  sessionId: string;
  uid: string;
  isGuest: boolean;
  /** Null for guests. */
  address: HashedEmail | null;
  type: SessionType;
  lesson: Lesson;
  now: Date;
}

/** An allowed start: of an existing session, with the same or a changed lesson, or of a new one. */
export type AllowedStart =
  | { kind: 'repeated' | 'changed'; session: Session }
  | {
      kind: 'new';
      session: Session;
      user: DocumentSnapshot;
      usage: Usage;
      addressUsage: CountedAddress | null;
      role: Role;
    };

/** Charges an allowed start to the client's rate limits (start-charge.ts). Throws if one is exceeded. */
export type ChargeStart = (start: AllowedStart) => Promise<void>;

/**
 * Throws `email-not-verified` for a registered user without an email address, which only a direct request to Firebase can have removed.
 */
export function createStartRequest(
  { hashEmail, now }: Pick<Services, 'hashEmail' | 'now'>,
  type: SessionType,
  lesson: Lesson,
  { uid, isGuest, email, isEmailVerified, idempotencyKey }: RequestContext,
): StartRequest {
  if (!isGuest && email === null) {
    throw new AppError('email-not-verified', 'This account has no email address.');
  }
  return {
    requestId: randomUUID(),
    sessionId: getSessionId(uid, idempotencyKey),
    uid,
    isGuest,
    address: email === null ? null : { hash: hashEmail(email), isVerified: isEmailVerified },
    type,
    lesson,
    now: now(),
  };
}

/** Text sessions expire after a day; voice sessions after the plan's limit for calls. */
const TEXT_SECONDS = 24 * 60 * 60;

/** Sessions are kept for as long as their transcripts can still be saved. */
const RETENTION_DAYS = 90;

/**
 * Checks whether a session may start. Throws the quota errors, `user-not-found`, `plan-not-found`, `idempotency-key-reused`,
 * `session-ended`, and, after too many refunds, `too-many-guests` or `too-many-requests`.
 */
export async function evaluateStart(
  transaction: Transaction,
  db: Firestore,
  { requestId, sessionId, uid, isGuest, address, type, lesson, now }: StartRequest,
): Promise<AllowedStart> {
  const planRefs = isGuest ? [] : PLAN_IDS.map((id) => db.collection('plans').doc(id));
  const memoryRefs = isGuest ? [] : [getMemoryRef(db, uid)];
  // Reads all plans at once: knowing the right one would take another round trip.
  const [existing, user, storedUsage, deletion, ...others] = await transaction.getAll(
    getSessionRef(db, sessionId),
    db.collection('users').doc(uid),
    getUsageRef(db, uid),
    getDeletionRef(db, uid),
    ...planRefs,
    ...memoryRefs,
    ...getAddressUsageRefs(db, address),
  );
  requireActiveAccount(user, deletion);
  const record = user.data() ?? {};
  if (isGuest && record['expired'] === true) throw createUserNotFoundError();
  const found = readSession(existing);
  if (found && found.type !== type) throw createKeyReusedError();
  if (found) return repeatStart(requireOpenSession(found, type, uid, now), lesson);

  const stored = readUsage(storedUsage);
  if (isGuest && hasRegistered(record, stored)) throw createQuotaError(type, isGuest);
  const plan = getCurrentPlan(record['plan'], stored?.paidUntil ?? null, now);
  const allowance = isGuest ? GUEST_ALLOWANCE : readAllowance(others.slice(0, planRefs.length), plan);
  const role = getRole(isGuest, record);
  const spendingGroup = getSpendingGroup(isGuest, plan);
  // The address limits only the free allowance: a paid plan has its own.
  const addressSnapshots = spendingGroup === 'FREE' ? others.slice(planRefs.length + memoryRefs.length) : [];
  const { usage: reserved, addressUsage } = reserveUnits(
    getUsageAt(stored, isGuest, now),
    addressSnapshots,
    now,
    (counted) => reserveUnit(counted, type, allowance, role, now),
  );
  const openingSubject = pickOpeningSubject(sessionId, reserved.openingSubjects);
  const openingSubjects = [...reserved.openingSubjects, openingSubject].slice(-MAX_REMEMBERED_SUBJECTS);
  const usage = { ...reserved, openingSubjects };
  const session: Session = {
    ...pickLesson(lesson),
    owner: uid,
    requestId,
    type,
    spendingGroup,
    status: 'reserved',
    openingSubject,
    promptVersion: PROMPT_VERSION,
    messageCount: 0,
    maxMessages: allowance.messagesPerSession,
    attempts: 0,
    introductionClaimedAt: null,
    feedbackRequests: {},
    isOffTopic: false,
    spokenCharacters: 0,
    lastTurn: null,
    callAttempts: 0,
    answered: false,
    usesMemory: !isGuest && readMemory(others[planRefs.length]).isOn,
    factRequests: 0,
    areFactsNoted: false,
    countersId: usage.countersId,
    lessonChanges: 0,
    isTranscriptDeleted: false,
    addressUsage: addressUsage && { id: addressUsage.id, countersId: addressUsage.usage.countersId },
    startedAt: now,
    expiresAt: addSeconds(now, type === 'voice' ? allowance.secondsPerCall : TEXT_SECONDS),
    deleteAt: addDays(now, RETENTION_DAYS),
  };
  return { kind: 'new', session, user, usage, addressUsage, role };
}

/** More than a learner who cancels starts will ever need. */
const MAX_LESSON_CHANGES = 10;

/** Until the tutor's first reply, a repeated start may change the lesson: the learner may have cancelled the first one. */
function repeatStart(session: Session, lesson: Lesson): AllowedStart {
  if (isDeepStrictEqual(pickLesson(session), pickLesson(lesson))) return { kind: 'repeated', session };
  // Each lesson costs processor time, and nothing else limits the changes.
  const lessonChanges = session.lessonChanges + 1;
  if (session.messageCount === 0 && lessonChanges <= MAX_LESSON_CHANGES) {
    return { kind: 'changed', session: { ...session, ...pickLesson(lesson), lessonChanges } };
  }
  throw createKeyReusedError();
}

const createKeyReusedError = () =>
  new AppError('idempotency-key-reused', 'This Idempotency-Key belongs to another session.');

function readAllowance(plans: readonly DocumentSnapshot[], plan: unknown): Allowance {
  const allowance = Allowance.safeParse(plans.find(({ id }) => id === plan)?.data());
  if (!allowance.success) throw new AppError('plan-not-found', `Plan ${String(plan)} not found`);
  return allowance.data;
}

/** Creates the session in one transaction, or returns an existing one. Throws like `evaluateStart`, and like `chargeStart`. */
export function reserveSession(
  db: Firestore,
  request: StartRequest,
  chargeStart: ChargeStart,
): Promise<{ session: Session; isNew: boolean }> {
  return inTransaction(db, async (transaction) => {
    const start = await evaluateStart(transaction, db, request);
    const { kind, session } = start;
    // Firestore has repeated the transaction, because the response to its commit was lost.
    if (kind !== 'new' && session.requestId === request.requestId) return { session, isNew: true };
    await chargeStart(start);
    if (kind !== 'repeated') writeStart(transaction, db, request.sessionId, start);
    return { session, isNew: kind === 'new' };
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
    writeUsage(transaction, db, start.user, start.usage, start.addressUsage?.usage);
    if (start.addressUsage) writeAddressUsage(transaction, db, start.addressUsage);
    return;
  }
  const { callAttempts, answered, lessonChanges } = start.session;
  transaction.update(getSessionRef(db, sessionId), {
    ...pickLesson(start.session),
    callAttempts,
    answered,
    lessonChanges,
  });
}
