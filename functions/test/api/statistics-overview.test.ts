import { randomUUID } from 'node:crypto';
import { subDays } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { toDay } from '../../src/platform/statistics/days.ts';
import { send } from '../support/admin.ts';
import { expectError } from '../support/api.ts';
import { newDay, newStatistics, serveOn } from '../support/statistics.ts';
import { createGuest, createLearner } from '../support/users.ts';

/** Adds speech of this many characters to the user's usage at this time. */
async function spend(uid: string, characters: number, at: Date): Promise<void> {
  const { countUsage, flush } = newStatistics();
  countUsage(uid, { kind: 'speech', characters }, at);
  await flush();
}

describe('getOverview', () => {
  test.each(['7', '30', '90'] as const)(
    'returns every one of the last %s days, oldest first',
    async (days) => {
      const today = newDay();
      const { overview } = await serveOn(today);
      const first = subDays(today, Number(days) - 1);
      const [inTime, tooEarly] = [newStatistics(), newStatistics()];
      inTime.countSession('voice', first);
      tooEarly.countSession('voice', subDays(first, 1));
      await Promise.all([inTime.flush(), tooEarly.flush()]);
      const result = await overview(days);
      expect(result.days.map(({ day }) => day)).toEqual(
        Array.from({ length: Number(days) }, (_, index) => toDay(subDays(today, Number(days) - 1 - index))),
      );
      expect(result.days[0]?.sessions.voice).toBe(1);
      const nothing = {
        sessions: { text: 0, voice: 0 },
        requests: 0,
        errors: {},
        model: { calls: 0, cost: 0 },
      };
      expect(result.days[1]).toMatchObject(nothing);
    },
  );

  test('never returns less than zero when the start of a refunded session was lost', async () => {
    const { overview, deps } = await serveOn();
    deps.statistics.countSession('text', deps.now(), -1);
    expect((await overview()).today?.sessions).toEqual({ text: 0, voice: 0 });
  });
});

describe('listDailyUsage', () => {
  test('returns at most twenty users, most expensive first and registered ones by name', async () => {
    const { byUser, deps } = await serveOn();
    const [guest, learner] = await Promise.all([createGuest(), createLearner({ name: 'Olena' })]);
    await Promise.all([
      spend(guest.uid, 1_000, deps.now()),
      spend(learner.uid, 900, deps.now()),
      ...Array.from({ length: 20 }, (_, index) => spend(randomUUID(), 10 + index, deps.now())),
    ]);
    const users = await byUser(toDay(deps.now()));
    expect(users).toHaveLength(20);
    expect(users.slice(0, 3)).toMatchObject([
      { uid: guest.uid, email: null, name: null, usage: { spokenCharacters: 1_000, cost: 500 } },
      { uid: learner.uid, email: learner.email, name: 'Olena', usage: { spokenCharacters: 900 } },
      { email: null, name: null, usage: { spokenCharacters: 29 } },
    ]);
  });

  test('returns nothing for a day without usage', async () => {
    const { byUser } = await serveOn();
    expect(await byUser('9876-05-04')).toEqual([]);
  });

  test('accepts calendar days only', async () => {
    const { url } = await serveOn();
    const admin = await createLearner({ admin: true });
    const response = await send('listDailyUsage', { day: '2026-02-30' }, admin, url);
    await expectError(response, 400, 'invalid-argument');
  });
});

describe('getUserUsage', () => {
  test('returns the days with usage in the requested period', async () => {
    const { usageOf, deps } = await serveOn();
    const uid = randomUUID();
    await spend(uid, 3, deps.now());
    await spend(uid, 2, subDays(deps.now(), 89));
    await spend(uid, 1, subDays(deps.now(), 90));
    expect((await usageOf(uid)).map(({ spokenCharacters }) => spokenCharacters)).toEqual([2, 3]);
  });

  test('returns nothing for an unknown user', async () => {
    const { usageOf } = await serveOn();
    expect(await usageOf('somebody/else')).toEqual([]);
  });
});

test.each([
  ['getOverview', { days: '7' }],
  ['listDailyUsage', { day: '2026-11-21' }],
  ['getUserUsage', { id: 'me', days: '7' }],
] as const)('%s rejects a learner', async (name, parts) => {
  const response = await send(name, parts, await createLearner());
  await expectError(response, 403, 'admin-only');
});
