import { describe, expect, test } from 'vitest';
import { formatWeek, getStreak, getWeek, moveByWeeks } from './week.ts';

/** Sessions of a minute and a half on these days of May 2026, in the evening. The 20th is a Wednesday. */
const onDays = (...days: number[]) =>
  days.map((day) => ({ endedAt: new Date(2026, 4, day, 23, 30).getTime(), durationMs: 90_000, words: 40 }));
const NOW = new Date(2026, 4, 20, 8).getTime();

describe('getWeek', () => {
  test('counts from Monday to Sunday', () => {
    expect(getWeek(onDays(17, 18, 18, 20), NOW)).toEqual({
      sessions: 3,
      minutes: 5,
      words: 120,
      days: [true, false, true, false, false, false, false],
    });
  });

  test('counts Sunday as the last day of the week', () => {
    const sunday = new Date(2026, 4, 24, 23, 59).getTime();
    expect(getWeek(onDays(17, 18, 24), sunday).days).toEqual([true, false, false, false, false, false, true]);
  });
});

describe('formatWeek', () => {
  test.each([
    [0, 'May 18 – 24, 2026'],
    [-1, 'May 11 – 17, 2026'],
    [-3, 'Apr 27 – May 3, 2026'],
    [-20, 'Dec 29, 2025 – Jan 4, 2026'],
  ])('names the days of the week %i weeks away', (weeks, text) => {
    expect(formatWeek(moveByWeeks(NOW, weeks)).replaceAll('\u2009', ' ')).toBe(text);
  });
});

describe('getStreak', () => {
  test.each([
    ['no session', [], 0],
    ['only today', [20], 1],
    ['only yesterday, because today is not over', [19], 1],
    ['four days in a row', [16, 17, 18, 19], 4],
    ['two days off', [15, 17, 19, 20], 4],
    ['three days off in a month', [13, 15, 17, 19, 20], 4],
    ['a day off before the first session', [18, 19, 20], 3],
  ])('returns the streak for %s', (_case, days, streak) => {
    expect(getStreak(onDays(...days), NOW)).toBe(streak);
  });

  test('allows two days off in each month', () => {
    const june = new Date(2026, 5, 4, 8).getTime();
    // Off: 1 and 3 June, 29 and 31 May.
    const days = [28, 30].concat([33, 35]);
    expect(getStreak(onDays(...days), june)).toBe(4);
  });

  test('survives the change to summer time', () => {
    const sessions = [27, 28, 29, 30].map((day) => ({
      endedAt: new Date(2026, 2, day, 0, 30).getTime(),
      durationMs: 1,
    }));
    expect(getStreak(sessions, new Date(2026, 2, 30, 23, 30).getTime())).toBe(4);
  });
});
