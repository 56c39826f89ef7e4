import { createHmac } from 'node:crypto';
import type { ClientKey, ClientKeyKind } from './client-keys.ts';
import type { ClientRole, RateLimitedAction, RateLimits } from './rate-limits.ts';

export interface RateLimitSettings {
  limits: RateLimits;
  hashKey: string;
}

/** Fixed windows in milliseconds, aligned to the Unix epoch. */
const WINDOWS = [
  ['hour', 3_600_000],
  ['day', 86_400_000],
] as const;

export interface Counter {
  /** An HMAC: a plain hash of an IP address could be reversed by trying all addresses. */
  id: string;
  kind: ClientKeyKind;
  limit: number;
  endsAt: Date;
}

/** The counters of an action at `now`: two for each client key that the action is limited by. */
export function getCounters(
  { limits, hashKey }: RateLimitSettings,
  role: ClientRole,
  action: RateLimitedAction,
  clientKeys: readonly ClientKey[],
  now: Date,
): Counter[] {
  return clientKeys.flatMap(({ kind, value }) => {
    const limit = limits[role][action][kind];
    if (limit === undefined) return [];
    return WINDOWS.map(([window, length]) => {
      const endsAt = new Date((Math.floor(now.getTime() / length) + 1) * length);
      const name = JSON.stringify([role, action, kind, value, window, endsAt.getTime()]);
      const id = createHmac('sha256', hashKey).update(name).digest('hex');
      return { id, kind, limit: limit[window], endsAt };
    });
  });
}

export const getRetryAfter = (counters: readonly Counter[], now: Date): number =>
  Math.ceil((Math.max(...counters.map(({ endsAt }) => endsAt.getTime())) - now.getTime()) / 1000);
