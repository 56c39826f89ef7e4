import { expect, test } from 'vitest';
import { getPeriodAt } from './period.ts';

const at = (iso: string) => new Date(iso);
const getIsoPeriod = (anchor: string, now: string) => {
  const { start, end } = getPeriodAt(at(anchor), at(now));
  return [start.toISOString(), end.toISOString()];
};

test.each([
  [
    'at its start',
    '2026-03-10T08:30:00Z',
    '2026-03-10T08:30:00Z',
    '2026-03-10T08:30:00.000Z',
    '2026-04-10T08:30:00.000Z',
  ],
  [
    'just before the first month ends',
    '2026-03-10T08:30:00Z',
    '2026-04-10T08:29:59Z',
    '2026-03-10T08:30:00.000Z',
    '2026-04-10T08:30:00.000Z',
  ],
  [
    'at the end of the first month',
    '2026-03-10T08:30:00Z',
    '2026-04-10T08:30:00Z',
    '2026-04-10T08:30:00.000Z',
    '2026-05-10T08:30:00.000Z',
  ],
  [
    'in February, for an anchor on the 31st',
    '2026-01-31T00:00:00Z',
    '2026-02-28T00:00:00Z',
    '2026-02-28T00:00:00.000Z',
    '2026-03-31T00:00:00.000Z',
  ],
  [
    'just before it ends in February, for an anchor on the 31st',
    '2026-01-31T12:00:00Z',
    '2026-02-28T11:59:59Z',
    '2026-01-31T12:00:00.000Z',
    '2026-02-28T12:00:00.000Z',
  ],
  [
    'in February of a leap year, for an anchor on the 31st',
    '2028-01-31T00:00:00Z',
    '2028-02-29T10:00:00Z',
    '2028-02-29T00:00:00.000Z',
    '2028-03-31T00:00:00.000Z',
  ],
  [
    'starting on the 31st again in a long month',
    '2026-01-31T00:00:00Z',
    '2026-04-15T00:00:00Z',
    '2026-03-31T00:00:00.000Z',
    '2026-04-30T00:00:00.000Z',
  ],
  [
    'years later',
    '2024-02-29T06:00:00Z',
    '2026-11-20T22:00:00Z',
    '2026-10-29T06:00:00.000Z',
    '2026-11-29T06:00:00.000Z',
  ],
  [
    'across the end of a year',
    '2026-12-15T00:00:00Z',
    '2027-01-14T23:59:59Z',
    '2026-12-15T00:00:00.000Z',
    '2027-01-15T00:00:00.000Z',
  ],
])('computes the monthly period %s', (_name, anchor, now, start, end) => {
  expect(getIsoPeriod(anchor, now)).toEqual([start, end]);
});

test('assigns every day of four years to a period, without gaps', () => {
  const anchor = at('2024-01-31T05:00:00Z');
  let last = getPeriodAt(anchor, anchor);
  for (let day = 0; day < 4 * 366; day += 1) {
    const now = new Date(anchor.getTime() + day * 86_400_000);
    const period = getPeriodAt(anchor, now);
    expect(period.start <= now && now < period.end).toBe(true);
    expect([last.start, last.end]).toContainEqual(period.start);
    last = period;
  }
});
