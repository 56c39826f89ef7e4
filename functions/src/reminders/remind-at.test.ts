import { TZDate } from '@date-fns/tz';
import { addHours } from 'date-fns';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '../contract/index.ts';
import { getRemindAt, getTimeUntilQuiet } from './remind-at.ts';

const at = (text: string) => new Date(text);

const getTime = (
  now: string,
  nextReviewAt: string | null,
  { hour = 18, timeZone = 'Europe/Kyiv', remindedAt = null as string | null } = {},
) =>
  getRemindAt(
    {
      timeZone,
      hour,
      nextReviewAt: nextReviewAt === null ? null : at(nextReviewAt),
      remindedAt: remindedAt === null ? null : at(remindedAt),
    },
    at(now),
  )?.toISOString();

test('reminds at the chosen hour of the day on which cards are due', () => {
  expect(getTime('2026-11-26T10:00Z', '2026-11-27T22:00Z')).toBe('2026-11-28T16:00:00.000Z');
  expect(getTime('2026-11-26T10:00Z', '2026-11-26T09:00Z')).toBe('2026-11-26T16:00:00.000Z');
});

test('reminds tomorrow when the hour has passed', () => {
  expect(getTime('2026-11-26T16:00:01Z', '2026-11-26T09:00Z')).toBe('2026-11-27T16:00:00.000Z');
});

test('does not remind when no card will be due', () => {
  expect(getTime('2026-11-26T10:00Z', null)).toBeUndefined();
});

test('reminds at most once a day, even if the hour is changed after a reminder', () => {
  const remindedAt = '2026-11-26T16:00:05Z';
  expect(getTime('2026-11-26T16:30Z', '2026-11-26T09:00Z', { hour: 20, remindedAt })).toBe(
    '2026-11-27T18:00:00.000Z',
  );
});

test.each([
  ['starts', '2026-03-28T16:30Z', '2026-03-29T15:00:00.000Z'],
  ['ends', '2026-10-24T15:30Z', '2026-10-25T16:00:00.000Z'],
])('keeps the local hour on the day on which daylight saving time %s', (_change, now, expected) => {
  expect(getTime(now, now)).toBe(expected);
});

test.each([
  ['Asia/Kolkata', '2026-11-26T12:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-26T12:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-27T04:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-27T02:00:00.000Z'],
])('reminds at 18:00 in %s', (timeZone, expected) => {
  expect(getTime('2026-11-26T10:00Z', '2026-11-26T09:00Z', { timeZone })).toBe(expected);
});

const YEAR_MS = 366 * 86_400_000;
const START = Date.UTC(2026, 0, 1);
const moment = fc.integer({ min: START, max: START + 2 * YEAR_MS }).map((time) => new Date(time));

test('reminds at the chosen hour, within a day of the earliest time, in every time zone all year round', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      fc.integer({ min: QUIET_UNTIL_HOUR, max: QUIET_FROM_HOUR - 1 }),
      moment,
      moment,
      (timeZone, hour, now, nextReviewAt) => {
        const remindAt = getRemindAt({ timeZone, hour, nextReviewAt, remindedAt: null }, now);
        const earliest = Math.max(Number(now), Number(nextReviewAt));
        if (remindAt === null) throw new Error('no reminder');
        const local = new TZDate(remindAt, timeZone);
        expect([local.getHours(), local.getMinutes(), local.getSeconds()]).toEqual([hour, 0, 0]);
        expect(Number(remindAt)).toBeGreaterThanOrEqual(earliest);
        expect(Number(remindAt)).toBeLessThanOrEqual(Number(addHours(earliest, 25)));
        expect(getTimeUntilQuiet(timeZone, remindAt)).toBe((QUIET_FROM_HOUR - hour) * 3_600_000);
      },
    ),
  );
});

test.each([
  ['2026-11-26T06:59:59Z', 0],
  ['2026-11-26T07:00:00Z', 12 * 3_600_000],
  ['2026-11-26T18:59:00Z', 60_000],
  ['2026-11-26T19:00:00Z', 0],
  ['2026-11-26T22:30:00Z', 0],
])('at %s in Kyiv, %d ms are left until the quiet hours', (now, left) => {
  expect(getTimeUntilQuiet('Europe/Kyiv', at(now))).toBe(left);
});
