import type { UserRecord } from '@parley/functions/contract';

/** What a record says of the period that it is now. */
export interface Period {
  /** `open`: it has no end yet, for nothing has been used; `ended`: the record's period is over, and nobody has told of the next. */
  status: 'open' | 'running' | 'ended';
  textUsed: number;
  voiceUsed: number;
}

/**
 * The period and its counters as they stand at `now`. A record tells of a period until the first session of the next one
 * writes it anew; what was used in one that has ended counts no more (functions/src/sessions/quota-policy.ts).
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
