import { TZDate } from '@date-fns/tz';
import { addDays, setHours, startOfDay } from 'date-fns';
import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '../contract/index.ts';

export interface ReminderTimes {
  /** An IANA name. */
  timeZone: string;
  hour: number;
  /** When the first cards are due. */
  nextReviewAt: Date | null;
  remindedAt: Date | null;
}

/**
 * When to send the next reminder: at the learner's hour, once cards are due, at most once a day. Null if no cards will be due. No time
 * zone skips or repeats an hour of the day between 9:00 and 21:00.
 */
export function getRemindAt(
  { timeZone, hour, nextReviewAt, remindedAt }: ReminderTimes,
  now: Date,
): Date | null {
  if (nextReviewAt === null) return null;
  const dayAfter = remindedAt === null ? [] : [addDays(startOfDay(new TZDate(remindedAt, timeZone)), 1)];
  const earliest = new TZDate(Math.max(...[now, nextReviewAt, ...dayAfter].map(Number)), timeZone);
  const sameDay = setHours(startOfDay(earliest), hour);
  return new Date(Number(sameDay >= earliest ? sameDay : setHours(addDays(startOfDay(earliest), 1), hour)));
}

/** The milliseconds until the quiet hours begin; 0 during them. */
export function getTimeUntilQuiet(timeZone: string, now: Date): number {
  const local = new TZDate(now, timeZone);
  if (local.getHours() < QUIET_UNTIL_HOUR) return 0;
  return Math.max(0, Number(setHours(startOfDay(local), QUIET_FROM_HOUR)) - Number(now));
}
