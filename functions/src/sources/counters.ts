import { createHmac } from 'node:crypto';
import type { Source, SourceKind } from './source.ts';

/** What is counted: starting a session, and calling the model outside of one. */
export type Act = 'start' | 'call';

/** How often, at most, in each window. */
export type Limit = Record<Span, number>;

/** The limits of each act for each kind of source that it is limited by. */
export type GuestLimits = Record<Act, Partial<Record<SourceKind, Limit>>>;

export interface LimitSettings {
  limits: GuestLimits;
  hashKey: string;
}

/** The windows, in milliseconds; each begins where the last one ends, counted from 1970. */
const SPANS = { hour: 3_600_000, day: 86_400_000 } as const;
type Span = keyof typeof SPANS;
const SPAN_NAMES = ['hour', 'day'] as const satisfies Span[];

/** One counter: how often one source has done one thing in one window. */
export interface Counter {
  /** An HMAC, so that nobody reads an address out of it who lacks the key: there are few enough to try them all. */
  id: string;
  limit: number;
  endsAt: Date;
}

/** The counters of an act of these sources at `now`: two for each source that the act is limited by. */
export function countersOf(
  { limits, hashKey }: LimitSettings,
  act: Act,
  sources: readonly Source[],
  now: Date,
): Counter[] {
  return sources.flatMap(({ kind, value }) => {
    const limit = limits[act][kind];
    if (limit === undefined) return [];
    return SPAN_NAMES.map((span) => {
      const endsAt = endOfWindow(span, now);
      const name = JSON.stringify([act, kind, value, span, endsAt.getTime()]);
      return { id: createHmac('sha256', hashKey).update(name).digest('hex'), limit: limit[span], endsAt };
    });
  });
}

function endOfWindow(span: Span, now: Date): Date {
  const length = SPANS[span];
  return new Date((Math.floor(now.getTime() / length) + 1) * length);
}

/** Whole seconds until the last of these windows has ended. */
export const secondsUntilEnd = (counters: readonly Counter[], now: Date): number =>
  Math.ceil((Math.max(...counters.map(({ endsAt }) => endsAt.getTime())) - now.getTime()) / 1000);
