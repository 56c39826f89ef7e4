import { createHmac } from 'node:crypto';
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays, addHours, startOfDay, startOfHour } from 'date-fns';
import type { ClientKey, ClientKeyKind } from './client-keys.ts';
import type { ClientRole, RateLimit, RateLimits } from './rate-limits.ts';

export interface RateLimitSettings {
  limits: RateLimits;
  hashKey: string;
}

/** The document that counts one client's spending on one day (UTC), and the limit for it. */
export interface Counter {
  /** An HMAC: a plain hash of an IP address could be reversed by trying all addresses. */
  id: string;
  kind: ClientKeyKind;
  limit: RateLimit;
  /** The current hour. */
  hour: string;
  endOfHour: Date;
  endOfDay: Date;
}

/** Amounts by hour, in millionths of a dollar, which add up without rounding errors. */
export type SpendingByHour = Readonly<Record<string, number>>;

export const toMicrodollars = (dollars: number): number => Math.ceil(dollars * 1_000_000);

/** The counters at `now`: one for each client key that has a limit. */
export function getCounters(
  { limits, hashKey }: RateLimitSettings,
  role: ClientRole,
  clientKeys: readonly ClientKey[],
  now: Date,
): Counter[] {
  const utcNow = new UTCDateMini(now);
  const today = startOfDay(utcNow);
  return clientKeys.flatMap(({ kind, value }) => {
    const limit = limits[role][kind];
    if (limit === undefined) return [];
    const name = JSON.stringify([role, kind, value, today.getTime()]);
    return {
      id: createHmac('sha256', hashKey).update(name).digest('hex'),
      kind,
      limit,
      hour: String(utcNow.getHours()),
      endOfHour: new Date(addHours(startOfHour(utcNow), 1)),
      endOfDay: new Date(addDays(today, 1)),
    };
  });
}

/** When the client may spend again: undefined unless its spending exceeds a limit. */
export function getLimitEnd(
  { limit, hour, endOfHour, endOfDay }: Counter,
  spending: SpendingByHour,
): Date | undefined {
  const ofDay = Object.values(spending).reduce((sum, amount) => sum + amount, 0);
  if (ofDay > toMicrodollars(limit.day)) return endOfDay;
  return (spending[hour] ?? 0) > toMicrodollars(limit.hour) ? endOfHour : undefined;
}
