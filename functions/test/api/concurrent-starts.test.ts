import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AppError } from '../../src/platform/errors.ts';
import { reserveSession } from '../../src/sessions/start-session.ts';
import { LESSON } from '../support/api.ts';
import { db, getUsage } from '../support/database.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

// The functions emulator handles few requests at a time, but an instance in production handles eighty. So these tests
// race the transaction itself.
const raceStarts = (user: Pick<TestUser, 'uid' | 'email'>, count: number, key?: string) =>
  Promise.allSettled(
    Array.from({ length: count }, () =>
      reserveSession(
        db,
        {
          requestId: randomUUID(),
          sessionId: key ?? randomUUID(),
          uid: user.uid,
          isGuest: user.email === null,
          address: null,
          type: 'text',
          lesson: LESSON,
          now: new Date(),
        },
        async () => undefined,
      ),
    ),
  );

const getRejections = (results: Array<PromiseSettledResult<unknown>>) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));

test('fifty concurrent transactions for one guest reserve exactly one session', async () => {
  const guest = await createGuest();
  const results = await raceStarts(guest, 50);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const reason of getRejections(results)) {
    expect(reason).toBeInstanceOf(AppError);
    expect(reason).toHaveProperty(
      'code',
      expect.stringMatching(/^(?:quota-exhausted-text-anonymous|conflict)$/),
    );
  }
  expect((await getUsage(guest.uid))?.textUsed).toBe(1);
});

test('twenty concurrent transactions with one key count one session', async () => {
  const learner = await createLearner();
  const results = await raceStarts(learner, 20, randomUUID());
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
  for (const reason of getRejections(results)) expect(reason).toHaveProperty('code', 'conflict');
  expect((await getUsage(learner.uid))?.textUsed).toBe(1);
});

test('twenty concurrent transactions for a newly registered user reset usage once', async () => {
  const guest = await createGuest();
  await raceStarts(guest, 1);
  const results = await raceStarts({ uid: guest.uid, email: 'registered@parley.test' }, 20);
  const granted = results.filter(({ status }) => status === 'fulfilled').length;
  expect(granted).toBeGreaterThan(0);
  expect(granted).toBeLessThanOrEqual(5);
  for (const reason of getRejections(results)) {
    expect(reason).toHaveProperty('code', expect.stringMatching(/^(?:quota-exhausted-text|conflict)$/));
  }
  expect((await getUsage(guest.uid))?.textUsed).toBe(granted);
});
