import type { SessionSummary } from '@parley/functions/contract';

/** Days off per month that don't end a streak. */
export const MAX_DAYS_OFF_PER_MONTH = 2;

type SessionTimes = Pick<SessionSummary, 'endedAt' | 'durationMs'>;

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

export interface Week {
  sessions: number;
  minutes: number;
  /** From Monday to Sunday in the local time zone: whether the learner practised. */
  days: boolean[];
}

/** The learner's practice since Monday. */
export function getWeek(sessions: readonly SessionTimes[], now: number): Week {
  const today = toNoon(now);
  const monday = addDays(today, -((today.getDay() + 6) % 7));
  const days = Array.from({ length: 7 }, (_, index) => getDayKey(addDays(monday, index)));
  const weekSessions = sessions.filter(({ endedAt }) => days.includes(getDayKey(endedAt)));
  const practised = new Set(weekSessions.map(({ endedAt }) => getDayKey(endedAt)));
  return {
    sessions: weekSessions.length,
    minutes: Math.round(weekSessions.reduce((sum, { durationMs }) => sum + durationMs, 0) / 60_000),
    days: days.map((day) => practised.has(day)),
  };
}

/**
 * The number of practice days in the current streak. Up to two days off each month don't break it, nor does today, which isn't over
 * yet.
 */
export function getStreak(sessions: readonly SessionTimes[], now: number): number {
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
