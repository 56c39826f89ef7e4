import { randomUUID } from 'node:crypto';
import { subDays } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { toDay } from '../../src/platform/statistics/days.ts';
import { sendRequest } from '../support/admin.ts';
import { expectError } from '../support/api.ts';
import { pickUnusedDay, createTestStatistics, serveOnDay } from '../support/statistics.ts';
import { createGuest, createLearner } from '../support/users.ts';

/** Adds speech of this many characters to the user's model usage at this time. */
async function countSpeech(uid: string, characters: number, at: Date): Promise<void> {
  const { countUsage, flush } = createTestStatistics();
  countUsage(uid, 'FREE', { kind: 'speech', characters }, at);
  await flush();
}

describe('getOverview', () => {
  test.each(['7', '30', '90'] as const)(
    'returns every one of the last %s days, oldest first',
    async (days) => {
      const today = pickUnusedDay();
      const { getOverview } = await serveOnDay(today);
      const first = subDays(today, Number(days) - 1);
      const [inTime, tooEarly] = [createTestStatistics(), createTestStatistics()];
      inTime.countSession('voice', first);
      tooEarly.countSession('voice', subDays(first, 1));
      await Promise.all([inTime.flush(), tooEarly.flush()]);
      const result = await getOverview(days);
      expect(result.days.map(({ day }) => day)).toEqual(
        Array.from({ length: Number(days) }, (_, index) => toDay(subDays(today, Number(days) - 1 - index))),
      );
      expect(result.days[0]?.sessions.voice).toBe(1);
      const nothing = {
        sessions: { text: 0, voice: 0 },
        requests: 0,
        errors: {},
        model: { requests: 0, cost: 0 },
        calls: { replies: 0, replyDelayMs: 0, cutOffs: 0 },
      };
      expect(result.days[1]).toMatchObject(nothing);
    },
  );

  test('never returns less than zero when the start of a refunded session was lost', async () => {
    const { getOverview, deps } = await serveOnDay();
    deps.statistics.countSession('text', deps.now(), -1);
    expect((await getOverview()).today?.sessions).toEqual({ text: 0, voice: 0 });
  });
});

describe('listDailyUsage', () => {
  test('returns at most twenty users, most expensive first, with the names of registered users', async () => {
    const { listDailyUsage, deps } = await serveOnDay();
    const [guest, learner] = await Promise.all([createGuest(), createLearner({ name: 'Olena' })]);
    await Promise.all([
      countSpeech(guest.uid, 1_000, deps.now()),
      countSpeech(learner.uid, 900, deps.now()),
      ...Array.from({ length: 20 }, (_, index) => countSpeech(randomUUID(), 10 + index, deps.now())),
    ]);
    const users = await listDailyUsage(toDay(deps.now()));
    expect(users).toHaveLength(20);
    expect(users.slice(0, 3)).toMatchObject([
      { uid: guest.uid, email: null, name: null, usage: { spokenCharacters: 1_000, cost: 500 } },
      { uid: learner.uid, email: learner.email, name: 'Olena', usage: { spokenCharacters: 900 } },
      { email: null, name: null, usage: { spokenCharacters: 29 } },
    ]);
  });

  test('returns nothing for a day without usage', async () => {
    const { listDailyUsage } = await serveOnDay();
    expect(await listDailyUsage('9876-05-04')).toEqual([]);
  });

  test('rejects a day that does not exist', async () => {
    const { url } = await serveOnDay();
    const admin = await createLearner({ admin: true });
    const response = await sendRequest('listDailyUsage', { day: '2026-02-30' }, admin, url);
    await expectError(response, 400, 'invalid-argument');
  });
});

describe('getUserUsage', () => {
  test('returns the days with usage among the requested days', async () => {
    const { getUserUsage, deps } = await serveOnDay();
    const uid = randomUUID();
    await countSpeech(uid, 3, deps.now());
    await countSpeech(uid, 2, subDays(deps.now(), 89));
    await countSpeech(uid, 1, subDays(deps.now(), 90));
    expect((await getUserUsage(uid)).map(({ spokenCharacters }) => spokenCharacters)).toEqual([2, 3]);
  });

  test('returns nothing for an unknown user', async () => {
    const { getUserUsage } = await serveOnDay();
    expect(await getUserUsage('somebody/else')).toEqual([]);
  });
});

test.each([
  ['getOverview', { days: '7' }],
  ['listDailyUsage', { day: '2026-11-21' }],
  ['getUserUsage', { id: 'me', days: '7' }],
] as const)('%s rejects a learner', async (name, body) => {
  const response = await sendRequest(name, body, await createLearner());
  await expectError(response, 403, 'admin-only');
});
