import { createHmac } from 'node:crypto';
import type { Act, Limits, CallerRole } from './limits.ts';
import type { Source, SourceKind } from './source.ts';

export interface LimitSettings {
  limits: Limits;
  hashKey: string;
}

/** The windows, in milliseconds; each begins where the last one ends, counted from 1970. */
const SPANS = [
  ['hour', 3_600_000],
  ['day', 86_400_000],
] as const;

/** One counter: how often one source has done one thing in one window. */
export interface Counter {
  /** An HMAC, so that nobody reads an address out of it who lacks the key: there are few enough to try them all. */
  id: string;
  kind: SourceKind;
  limit: number;
  endsAt: Date;
}

/** The counters of an act of these sources at `now`: two for each source that the act is limited by. */
export function countersOf(
  { limits, hashKey }: LimitSettings,
  role: CallerRole,
  act: Act,
  sources: readonly Source[],
  now: Date,
): Counter[] {
  return sources.flatMap(({ kind, value }) => {
    const limit = limits[role][act][kind];
    if (limit === undefined) return [];
    return SPANS.map(([span, length]) => {
      const endsAt = new Date((Math.floor(now.getTime() / length) + 1) * length);
      const name = JSON.stringify([role, act, kind, value, span, endsAt.getTime()]);
      return {
        id: createHmac('sha256', hashKey).update(name).digest('hex'),
        kind,
        limit: limit[span],
        endsAt,
      };
    });
  });
}

/** Whole seconds until the last of these windows has ended. */
export const secondsUntilEnd = (counters: readonly Counter[], now: Date): number =>
  Math.ceil((Math.max(...counters.map(({ endsAt }) => endsAt.getTime())) - now.getTime()) / 1000);
