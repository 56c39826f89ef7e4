import type { UserRecord } from '@parley/functions/contract';
import { getQuotaTime } from '@parley/functions/contract/basics';

/**
 * The status and usage of the period at `now`. The record keeps the counters of an ended period until the next session
 * starts (functions/src/sessions/quota-policy.ts). `unpaid`: what is left can be used until the next payment. `not-started`: no
 * session has started yet, so the period has no end; also used if the end is invalid.
 */
export function getCurrentPeriod(
  {
    periodEnd,
    paidUntil,
    textUsed,
    voiceUsed,
  }: Pick<UserRecord, 'periodEnd' | 'paidUntil' | 'textUsed' | 'voiceUsed'>,
  now: Date,
) {
  const end = periodEnd?.toDate().getTime();
  if (end === undefined || Number.isNaN(end)) return { status: 'not-started', textUsed, voiceUsed } as const;
  if (now.getTime() < end) return { status: 'running', textUsed, voiceUsed } as const;
  if (getQuotaTime(now, paidUntil?.toDate() ?? null).getTime() < end) {
    return { status: 'unpaid', textUsed, voiceUsed } as const;
  }
  return { status: 'ended', textUsed: 0, voiceUsed: 0 } as const;
}
