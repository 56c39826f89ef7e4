import { describe, expect, test } from 'vitest';
import { expectError, LESSON, post } from '../support/api.ts';
import { createUniqueLesson, getCallEnds, requestCall } from '../support/calls.ts';
import { getUsage } from '../support/database.ts';
import { NO_QUEUE, serveAppForTest } from '../support/test-server.ts';
import { createGuest, createLearner, verifyEmail, type TestUser } from '../support/users.ts';

const startText = (user: TestUser, apiUrl: string) => post('startTextSession', LESSON, user, {}, apiUrl);

const serveForVoice = () => serveAppForTest({ VERIFIED_EMAIL: 'voice' }, NO_QUEUE);

describe('on the FREE plan, with VERIFIED_EMAIL=voice', () => {
  test('refuses a call before the address is verified, without using a session, and accepts it afterwards', async () => {
    const apiUrl = await serveForVoice();
    const learner = await createLearner();
    const { lesson, word } = createUniqueLesson();
    await expectError(requestCall(learner, { lesson, apiUrl }), 401, 'email-not-verified');
    expect(await getUsage(learner.uid)).toBeUndefined();
    expect(await getCallEnds(word)).toEqual([]);
    expect((await requestCall(await verifyEmail(learner), { lesson, apiUrl })).status).toBe(200);
  });

  test('allows text sessions, and calls of guests, subscribers and admins', async () => {
    const apiUrl = await serveForVoice();
    expect((await startText(await createLearner(), apiUrl)).status).toBe(200);
    const callers = [
      await createGuest(),
      await createLearner({ plan: 'SMART' }),
      await createLearner({ admin: true }),
    ];
    for (const caller of callers) {
      expect((await requestCall(caller, { ...createUniqueLesson(), apiUrl })).status).toBe(200);
    }
  });
});

test('with VERIFIED_EMAIL=all, refuses a text session, too', async () => {
  const apiUrl = await serveAppForTest({ VERIFIED_EMAIL: 'all' });
  const learner = await createLearner();
  await expectError(startText(learner, apiUrl), 401, 'email-not-verified');
  expect((await startText(await verifyEmail(learner), apiUrl)).status).toBe(200);
  expect((await startText(await createGuest(), apiUrl)).status).toBe(200);
});
