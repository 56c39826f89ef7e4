import type { UserRecord } from '@parley/functions/contract';

/** Usage in the current period. */
export interface Period {
  /** `open`: no session has started yet, so the period has no end; `ended`: no session has started since the last period. */
  status: 'open' | 'running' | 'ended';
  textUsed: number;
  voiceUsed: number;
}

/**
 * The period of a record at `now`. The record keeps the counters of an ended period until the next session starts
 * (functions/src/sessions/quota-policy.ts).
 */
export function getCurrentPeriod(
  { periodEnd, textUsed, voiceUsed }: Pick<UserRecord, 'periodEnd' | 'textUsed' | 'voiceUsed'>,
  now: Date,
): Period {
  const end = periodEnd?.toDate().getTime();
  if (end === undefined || Number.isNaN(end)) return { status: 'open', textUsed, voiceUsed };
  if (now.getTime() < end) return { status: 'running', textUsed, voiceUsed };
  return { status: 'ended', textUsed: 0, voiceUsed: 0 };
}
