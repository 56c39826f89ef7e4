import type { SessionSummary } from '@parley/functions/contract';

/** Days off per month that don't end a streak. */
export const MAX_DAYS_OFF_PER_MONTH = 2;

type TimedSession = Pick<SessionSummary, 'endedAt' | 'durationMs' | 'words'>;

/** Returns noon on the same day: adding days to it is safe across a change to or from summer time. */
function toNoon(at: number | Date): Date {
  const noon = new Date(at);
  noon.setHours(12, 0, 0, 0);
  return noon;
}

function addDays(day: Date, days: number): Date {
  const moved = new Date(day);
  moved.setDate(moved.getDate() + days);
  return moved;
}

const getDayKey = (at: number | Date): string => new Date(at).toDateString();

/** The names of the weekdays, from Monday. */
export const WEEKDAYS = Array.from({ length: 7 }, (_, index) => {
  // 5 January 2026 is a Monday.
  const day = new Date(2026, 0, 5 + index);
  return {
    short: day.toLocaleDateString('en-US', { weekday: 'short' }),
    long: day.toLocaleDateString('en-US', { weekday: 'long' }),
  };
});

export interface Week {
  sessions: number;
  minutes: number;
  /** How many words the learner wrote or said. */
  words: number;
  /** From Monday to Sunday in the local time zone: whether the learner practised. */
  days: boolean[];
}

/** Noon of each day of a week, from Monday to Sunday in the local time zone. */
function getWeekDays(at: number): Date[] {
  const today = toNoon(at);
  const monday = addDays(today, -((today.getDay() + 6) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** A time in the week that is some weeks after (or, if negative, before) the week of `now`. */
export const moveByWeeks = (now: number, weeks: number): number => addDays(toNoon(now), 7 * weeks).getTime();

const RANGE_FORMAT = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** The first and the last day of a week, such as "Nov 23 – 29, 2026". */
export function formatWeek(at: number): string {
  const [monday = new Date(at), ...others] = getWeekDays(at);
  return RANGE_FORMAT.formatRange(monday, others.at(-1) ?? monday);
}

/** The sessions of the week that contains a time. */
export function selectWeekSessions<Session extends Pick<SessionSummary, 'endedAt'>>(
  sessions: readonly Session[],
  at: number,
): Session[] {
  const days = new Set(getWeekDays(at).map(getDayKey));
  return sessions.filter(({ endedAt }) => days.has(getDayKey(endedAt)));
}

/** The learner's practice in the week that contains a time. */
export function getWeek(sessions: readonly TimedSession[], at: number): Week {
  const weekSessions = selectWeekSessions(sessions, at);
  const practised = new Set(weekSessions.map(({ endedAt }) => getDayKey(endedAt)));
  return {
    sessions: weekSessions.length,
    minutes: Math.round(weekSessions.reduce((sum, { durationMs }) => sum + durationMs, 0) / 60_000),
    words: weekSessions.reduce((sum, { words }) => sum + words, 0),
    days: getWeekDays(at).map((day) => practised.has(getDayKey(day))),
  };
}

/**
 * The number of practice days in the current streak. Up to two days off each month don't break it, nor does today, which isn't over
 * yet.
 */
export function getStreak(sessions: readonly Pick<SessionSummary, 'endedAt'>[], now: number): number {
  const practised = new Set(sessions.map(({ endedAt }) => getDayKey(endedAt)));
  const first = Math.min(...sessions.map(({ endedAt }) => toNoon(endedAt).getTime()));
  const daysOff = new Map<number, number>();
  let streak = 0;
  for (let day = toNoon(now); day.getTime() >= first; day = addDays(day, -1)) {
    if (practised.has(getDayKey(day))) streak += 1;
    else if (getDayKey(day) !== getDayKey(now)) {
      const month = day.getFullYear() * 12 + day.getMonth();
      const taken = (daysOff.get(month) ?? 0) + 1;
      if (taken > MAX_DAYS_OFF_PER_MONTH) break;
      daysOff.set(month, taken);
    }
  }
  return streak;
}
