import type { Allowance, ErrorCode, SessionType } from '../contract/index.ts';
import { periodAt } from './period.ts';

/** The counters that decide. A guest's have no period: its allowance is for good. */
export interface Usage {
  guest: boolean;
  textUsed: number;
  voiceUsed: number;
  /** The start of the first period, from which all others are counted. */
  anchor: Date;
  periodStart: Date;
  periodEnd: Date | null;
}

const COUNTER = { text: 'textUsed', voice: 'voiceUsed' } as const;
const LIMIT = { text: 'textLimit', voice: 'voiceLimit' } as const;

/**
 * The counters as they stand at `now`: fresh where there are none, fresh once where a guest has become a registered
 * user (spec.md section 4, Account), and rolled over where a registered user's month has ended.
 */
export function usageAt(stored: Usage | undefined, isGuest: boolean, now: Date): Usage {
  if (stored === undefined || (stored.guest && !isGuest)) return freshUsage(isGuest, now);
  if (stored.guest || stored.periodEnd === null || now < stored.periodEnd) return stored;
  const period = periodAt(stored.anchor, now);
  return { ...stored, textUsed: 0, voiceUsed: 0, periodStart: period.start, periodEnd: period.end };
}

const freshUsage = (isGuest: boolean, now: Date): Usage =>
  isGuest
    ? { guest: true, textUsed: 0, voiceUsed: 0, anchor: now, periodStart: now, periodEnd: null }
    : usageFrom(now, now);

/** A registered user's fresh counters, in months that are counted from then; from now where that is still to come. */
export function usageFrom(start: Date, now: Date): Usage {
  const anchor = start < now ? start : now;
  const period = periodAt(anchor, now);
  const [periodStart, periodEnd] = [period.start, period.end];
  return { guest: false, textUsed: 0, voiceUsed: 0, anchor, periodStart, periodEnd };
}

/**
 * From when the months of a plan are counted that has been paid for anew from `start` on: as before, where one of them begins then,
 * so that who began on a 31st has the 31st again after February.
 */
export const anchorOf = ({ anchor }: Usage, start: Date, now: Date): Date =>
  start <= now && periodAt(anchor, start).start.getTime() === start.getTime() ? anchor : start;

/** What a start is decided by. */
export type Role = 'guest' | 'registered' | 'admin';

/** The caller's role by the token (`isGuest`) and the user record. */
export function roleOf(isGuest: boolean, record: { admin?: unknown }): Role {
  if (isGuest) return 'guest';
  return record.admin === true ? 'admin' : 'registered';
}

/**
 * Has the account of a guest's token registered since, by the user record and the counters that decide? Tokens of guests
 * outlive that. It has no free session left (spec.md section 6), and a month's sessions are for who has signed in.
 */
export const hasRegistered = (record: { isAnonymous?: unknown }, stored: Usage | undefined): boolean =>
  record.isAnonymous === false || stored?.guest === false;

export type Decision = { allowed: true; usage: Usage } | { allowed: false; code: ErrorCode };

/** May one more session of this type start, and what are the counters then? Admins are never refused (spec.md section 6). */
export function spendUnit(usage: Usage, type: SessionType, allowance: Allowance, role: Role): Decision {
  const used = usage[COUNTER[type]];
  const limit = allowance[LIMIT[type]];
  if (role !== 'admin' && limit !== null && used >= limit) {
    return { allowed: false, code: exhausted(type, role === 'guest') };
  }
  return { allowed: true, usage: { ...usage, [COUNTER[type]]: used + 1 } };
}

/** The code that says that the sessions of this type are used up. */
export const exhausted = (type: SessionType, isGuest: boolean) =>
  isGuest ? (`quota-exhausted-${type}-anonymous` as const) : (`quota-exhausted-${type}` as const);

/** The counters after a unit is given back that was spent in the period with this start; an earlier one is gone. */
export function giveBackUnit(usage: Usage, type: SessionType, spentIn: Date): Usage {
  if (spentIn.getTime() !== usage.periodStart.getTime()) return usage;
  return { ...usage, [COUNTER[type]]: Math.max(0, usage[COUNTER[type]] - 1) };
}
