import { randomUUID } from 'node:crypto';
import { addDays, addHours, max } from 'date-fns';
import { getQuotaTime, type Allowance, type SessionType } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { createRateLimitError } from '../platform/rate-limits/rate-limit-error.ts';
import { getPeriodAt } from './period.ts';
import type { CountedUsage, Refund, Usage } from './usage-store.ts';

const USED = { text: 'textUsed', voice: 'voiceUsed' } as const;
const LIMIT = { text: 'textLimit', voice: 'voiceLimit' } as const;

/**
 * The usage at `now`: new if nothing is stored or a guest has registered, reset if the period has ended. After the time that is paid
 * for, usage is reset by the next payment, not by the date.
 */
export function getUsageAt(stored: Usage | undefined, isGuest: boolean, now: Date): Usage {
  if (stored === undefined || (stored.guest && !isGuest)) {
    const usage = createUsage(stored, { start: now, now, paidUntil: null });
    return isGuest ? { ...usage, guest: true, periodStart: now, periodEnd: null } : usage;
  }
  const time = getQuotaTime(now, stored.paidUntil);
  if (stored.guest || stored.periodEnd === null || time < stored.periodEnd) return stored;
  const { start, end } = getPeriodAt(stored.anchor, time);
  return {
    ...stored,
    textUsed: 0,
    voiceUsed: 0,
    periodStart: start,
    periodEnd: end,
    // Not the start: FREE sessions may have been counted from then.
    countedFrom: now,
    countersId: randomUUID(),
    unheardRefunds: 0,
  };
}

interface FirstPeriod {
  start: Date;
  /** The start of an earlier period from which all are computed; by default that of this one. */
  anchor?: Date;
  now: Date;
  paidUntil: Date | null;
}

/**
 * A registered user's usage after `previous`, with new counters. If the first period starts in the future, it already begins now, and is
 * longer. Earlier refunds still count: they limit further ones.
 */
export function createUsage(
  previous: Usage | undefined,
  { start, anchor = start, now, paidUntil }: FirstPeriod,
): Usage {
  const period = getPeriodAt(anchor, max([start, getQuotaTime(now, paidUntil)]));
  return {
    guest: false,
    textUsed: 0,
    voiceUsed: 0,
    anchor,
    periodStart: period.start,
    periodEnd: period.end,
    paidUntil,
    countedFrom: now,
    countersId: randomUUID(),
    addressUsageId: null,
    refunds: previous?.refunds ?? [],
    unheardRefunds: 0,
    openingSubjects: previous?.openingSubjects ?? [],
  };
}

export type Role = 'guest' | 'registered' | 'admin';

/** The caller's role, from the token (`isGuest`) and the user record. */
export function getRole(isGuest: boolean, record: { admin?: unknown }): Role {
  if (isGuest) return 'guest';
  return record.admin === true ? 'admin' : 'registered';
}

/** Whether a guest has registered since their token was issued. Such a token must not use either allowance. */
export const hasRegistered = (record: { isAnonymous?: unknown }, stored: Usage | undefined): boolean =>
  record.isAnonymous === false || stored?.guest === false;

/**
 * Counts one more session; admins have no limit (docs/product.md). Throws a quota error at the limit, and a rate-limit error after
 * too many refunds, because a refunded session may have cost a model request.
 */
export function reserveUnit<Counted extends CountedUsage>(
  usage: Counted,
  type: SessionType,
  allowance: Allowance,
  role: Role,
  now: Date,
): Counted {
  const used = usage[USED[type]];
  const limit = allowance[LIMIT[type]];
  if (role !== 'admin') {
    if (limit !== null && used >= limit) throw createQuotaError(type, role === 'guest');
    const limitEnd = getRefundLimitEnd(usage.refunds, MAX_REFUNDS, now);
    if (limitEnd) throw createRateLimitError(role === 'guest' ? 'guest' : 'user', limitEnd, now);
  }
  return { ...usage, [USED[type]]: used + 1 };
}

export const createQuotaError = (type: SessionType, isGuest: boolean) =>
  new AppError(
    isGuest ? `quota-exhausted-${type}-anonymous` : `quota-exhausted-${type}`,
    `You've used all your ${type}-chat sessions.`,
  );

/** Refunds within an hour and within a day. Outages cause some; a client that wants free sessions causes many. */
const MAX_REFUNDS = { hour: 10, day: 20 };
/** The server cannot verify what a client reports. */
const MAX_REPORTED_REFUNDS = { hour: 3, day: 6 };

/** Keeps the latest refunds that the limits depend on. */
function pickRemembered(refunds: readonly Refund[]): Refund[] {
  const reported = refunds.filter(({ isReported }) => isReported);
  const remembered = new Set([
    ...refunds.slice(-MAX_REFUNDS.day),
    ...reported.slice(-MAX_REPORTED_REFUNDS.day),
  ]);
  return refunds.filter((refund) => remembered.has(refund));
}

/** When the next refund or start is allowed; undefined if it already is. */
function getRefundLimitEnd(
  refunds: readonly Refund[],
  limits: typeof MAX_REFUNDS,
  now: Date,
): Date | undefined {
  const ends = [addHours(refunds.at(-limits.hour)?.at ?? 0, 1), addDays(refunds.at(-limits.day)?.at ?? 0, 1)];
  const end = max(ends);
  return end > now ? end : undefined;
}

/** Limits per period for calls in which nothing was understood: they cost as much as others, and a client could report every call. */
const MAX_UNHEARD_REFUNDS = { guest: 1, registered: 2 };

/**
 * Why a session is refunded: it failed on the server, the client reports that the call never connected or that the tutor could not
 * speak, or the client reports that nothing was understood.
 */
export type RefundReason = 'failed' | 'unconnected' | 'unheard';

/** Whether the report of a client may refund one more session for this reason. */
export function canReportRefund(
  { refunds, unheardRefunds, guest = false }: CountedUsage,
  reason: Exclude<RefundReason, 'failed'>,
  now: Date,
): boolean {
  const maxUnheard = guest ? MAX_UNHEARD_REFUNDS.guest : MAX_UNHEARD_REFUNDS.registered;
  if (reason === 'unheard' && unheardRefunds >= maxUnheard) return false;
  const reported = refunds.filter(({ isReported }) => isReported);
  return getRefundLimitEnd(reported, MAX_REPORTED_REFUNDS, now) === undefined;
}

/** The usage after a refund. `isCounted`: the counters contain the session, because they have not been reset since its start. */
export function refundUnit<Counted extends CountedUsage>(
  usage: Counted,
  { type, reason, at }: { type: SessionType; reason: RefundReason; at: Date },
  isCounted: boolean,
): Counted {
  const refund = { at, isReported: reason !== 'failed' };
  return {
    ...usage,
    refunds: pickRemembered([...usage.refunds, refund]),
    unheardRefunds: usage.unheardRefunds + (reason === 'unheard' ? 1 : 0),
    ...(isCounted && { [USED[type]]: Math.max(0, usage[USED[type]] - 1) }),
  };
}
