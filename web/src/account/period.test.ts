import { expect, test } from 'vitest';
import { fakeRegisteredUser, createFakeRecord } from './testing/fake-users.ts';
import { getCurrentPeriod } from './period.ts';

const now = new Date('2026-03-10T12:00:00Z');
const createTimestamp = (date: string) => ({ toDate: () => new Date(date) });
const used = { textUsed: 3, voiceUsed: 1 };

test('reports the period as not started before the first session', () => {
  expect(getCurrentPeriod(createFakeRecord(fakeRegisteredUser), now)).toEqual({
    status: 'not-started',
    textUsed: 0,
    voiceUsed: 0,
  });
});

test('keeps the usage of a running period', () => {
  const record = createFakeRecord(fakeRegisteredUser, {
    ...used,
    periodEnd: createTimestamp('2026-03-10T12:00:01Z'),
  });
  expect(getCurrentPeriod(record, now)).toEqual({ status: 'running', ...used });
});

test.each(['2026-03-10T12:00:00Z', '2025-01-01T00:00:00Z'])(
  'resets the usage when the period ended at %s',
  (end) => {
    const record = createFakeRecord(fakeRegisteredUser, { ...used, periodEnd: createTimestamp(end) });
    expect(getCurrentPeriod(record, now)).toEqual({ status: 'ended', textUsed: 0, voiceUsed: 0 });
  },
);

test('keeps the usage of a paid period until the next payment', () => {
  const record = createFakeRecord(fakeRegisteredUser, {
    ...used,
    periodEnd: createTimestamp('2026-03-10T00:00:00Z'),
    paidUntil: createTimestamp('2026-03-10T00:00:00Z'),
  });
  expect(getCurrentPeriod(record, now)).toEqual({ status: 'unpaid', ...used });
});

test('reports the period as not started when its end is an invalid date', () => {
  const record = createFakeRecord(fakeRegisteredUser, { ...used, periodEnd: createTimestamp('soon') });
  expect(getCurrentPeriod(record, now)).toEqual({ status: 'not-started', ...used });
});
