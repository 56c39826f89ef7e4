import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStatistics, type StatisticsEntry, type WriteEntries } from './statistics.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const DAY = '2026-11-21';
const PRICES = { inputTokens: 0, outputTokens: 0, spokenCharacters: 0, voiceMinute: 0.6 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates statistics and records the written entries and reported failures; `write` may throw first. */
function createTestStatistics(write: WriteEntries = async () => undefined) {
  const written: (readonly StatisticsEntry[])[] = [];
  const failures: unknown[] = [];
  const statistics = createStatistics(
    async (entries) => {
      await write(entries);
      written.push(entries);
    },
    PRICES,
    (error) => failures.push(error),
  );
  return { ...statistics, written, failures };
}

/** Creates a write that fails this number of times and then succeeds. */
function createFailingWrite(times: number): WriteEntries {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw new Error('no database');
  };
}

test('writes all counts at once after a short delay', async () => {
  const { countRequest, countError, countSession, written } = createTestStatistics();
  for (let request = 0; request < 1_000; request += 1) countRequest(AT);
  countError('quota-exhausted-text', AT);
  countSession('voice', AT);
  expect(written).toEqual([]);
  await vi.runOnlyPendingTimersAsync();
  const counts = { requests: 1_000, errors: { 'quota-exhausted-text': 1 }, sessions: { voice: 1 } };
  expect(written).toEqual([[{ day: DAY, uid: null, counts }]]);
  await vi.runOnlyPendingTimersAsync();
  expect(written).toHaveLength(1);
});

test('counts model usage for the totals, for the group and for the user', async () => {
  const { countUsage, flush, written } = createTestStatistics();
  countUsage('anna', 'FREE', { kind: 'call-ended', seconds: 60 }, AT);
  countUsage('anna', 'FREE', { kind: 'call' }, AT);
  countUsage('borys', 'guest', { kind: 'call-ended', seconds: 60 }, AT);
  await flush();
  expect(written.flat()).toMatchObject([
    {
      uid: null,
      counts: {
        model: { requests: 1, voiceSeconds: 120, cost: 1.2 },
        spending: { FREE: 0.6, guest: 0.6 },
      },
    },
    { uid: 'anna', counts: { requests: 1, voiceSeconds: 60, cost: 0.6 } },
    { uid: 'borys', counts: { requests: 0, voiceSeconds: 60, cost: 0.6 } },
  ]);
});

test('counts a refunded session as -1 on the day that it started', async () => {
  const { countSession, flush, written } = createTestStatistics();
  countSession('text', new Date('2026-11-20T23:59:00Z'), -1);
  countSession('text', AT);
  await flush();
  expect(written.flat()).toEqual([
    { day: '2026-11-20', uid: null, counts: { sessions: { text: -1 } } },
    { day: DAY, uid: null, counts: { sessions: { text: 1 } } },
  ]);
});

test('retries a failed write together with newer counts', async () => {
  const { countRequest, written, failures } = createTestStatistics(createFailingWrite(2));
  countRequest(AT);
  await vi.runOnlyPendingTimersAsync();
  countRequest(AT);
  await vi.runOnlyPendingTimersAsync();
  expect(written).toEqual([]);
  expect(failures).toHaveLength(2);
  await vi.runOnlyPendingTimersAsync();
  expect(written).toEqual([[{ day: DAY, uid: null, counts: { requests: 2 } }]]);
});

test('keeps counts that are added during a write, and writes them in the next flush', async () => {
  const release: (() => void)[] = [];
  const { countRequest, flush, written } = createTestStatistics(
    () => new Promise((resolve) => release.push(resolve)),
  );
  countRequest(AT);
  const first = flush();
  await vi.waitUntil(() => release.length === 1);
  countRequest(AT);
  const second = flush();
  release[0]?.();
  await first;
  await vi.waitUntil(() => release.length === 2);
  release[1]?.();
  await second;
  expect(written.flat().map(({ counts }) => counts)).toEqual([{ requests: 1 }, { requests: 1 }]);
});

test('bounds memory during an outage by counting further users only in the totals', async () => {
  const { countUsage, flush, written } = createTestStatistics(createFailingWrite(1));
  for (let user = 0; user < 6_000; user += 1) countUsage(`user-${user}`, 'FREE', { kind: 'call' }, AT);
  await flush();
  await flush();
  const entries = written.flat();
  expect(entries).toHaveLength(5_000);
  expect(entries.find(({ uid }) => uid === null)?.counts).toMatchObject({ model: { requests: 6_000 } });
});

test('writes many users in batches, and retries only the failed batch', async () => {
  const sizes: number[] = [];
  const { countUsage, flush, written } = createTestStatistics(async (entries) => {
    sizes.push(entries.length);
    if (sizes.length === 2) throw new Error('no database');
  });
  for (let user = 0; user < 449; user += 1) countUsage(`user-${user}`, 'FREE', { kind: 'call' }, AT);
  await flush();
  await flush();
  expect(sizes).toEqual([200, 200, 50, 200]);
  expect(written.flat()).toHaveLength(450);
});
