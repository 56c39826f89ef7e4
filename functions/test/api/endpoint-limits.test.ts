import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/contract/index.ts';
import { createTestDeps, serveAppForTest } from '../support/test-server.ts';
import { LESSON, post } from '../support/api.ts';
import { createLearner } from '../support/users.ts';

const PER_MINUTE = 60;

test('limits the requests of each account for decks and progress', async () => {
  const url = await serveAppForTest({}, { now: () => new Date('2030-05-20T12:00:00Z') });
  const [learner, other] = [await createLearner(), await createLearner()];
  const { method, path } = ENDPOINTS.setWeeklyGoal;
  const setGoal = async ({ token }: typeof learner): Promise<number> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    return (await fetch(`${url}${path}`, { method, headers, body: '{"weeklyGoal":3}' })).status;
  };
  for (let request = 0; request < PER_MINUTE; request += 1) expect(await setGoal(learner)).toBe(200);

  expect(await setGoal(learner)).toBe(429);
  expect(await setGoal(other)).toBe(200);
});

test("limits each account's requests to all endpoints together, such as repeated starts", async () => {
  const url = await serveAppForTest(
    { REQUESTS_PER_MINUTE: '5' },
    { now: () => new Date('2030-05-20T12:00:00Z') },
  );
  const [learner, other] = [await createLearner(), await createLearner()];
  const start = async (user: typeof learner): Promise<number> =>
    (await post('startTextSession', LESSON, user, { 'Idempotency-Key': 'the-same-key' }, url)).status;
  for (let request = 0; request < 4; request += 1) expect(await start(learner)).toBe(200);
  expect((await post('changeCards', { changes: [] }, learner, {}, url)).status).toBe(400);

  expect(await start(learner)).toBe(429);
  expect(await start(other)).toBe(200);
});

test('does not ask Firebase whether a token was revoked once the limit is used up', async () => {
  const { verifyToken } = createTestDeps();
  const checked: (boolean | undefined)[] = [];
  const url = await serveAppForTest(
    { REQUESTS_PER_MINUTE: '1' },
    {
      now: () => new Date('2030-05-20T12:00:00Z'),
      verifyToken: (token, checkRevoked) => {
        checked.push(checkRevoked);
        return verifyToken(token, checkRevoked);
      },
    },
  );
  const learner = await createLearner();
  const { path } = ENDPOINTS.getOverview;
  const request = async () =>
    (await fetch(`${url}${path}?days=7`, { headers: { Authorization: `Bearer ${learner.token}` } })).status;
  expect([await request(), await request(), await request()]).toEqual([403, 429, 429]);
  expect(checked.filter(Boolean)).toHaveLength(1);
});
