import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { StartVoiceSessionResponse } from '../../src/contract/index.ts';
import { parseBody, readError, retryOnConflict } from '../support/api.ts';
import {
  endCall,
  getCallEnds,
  createUniqueLesson,
  createOffer,
  getStoredCallIds,
  POLL_TIMEOUT,
  requestCall,
  startCall,
  type StartCallOptions,
} from '../support/calls.ts';
import { getVoiceUsed, getSessionStatus } from '../support/database.ts';
import { startHeldCall } from '../support/held-calls.ts';
import { serveWithLongTimeLimit } from '../support/test-server.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const SESSION_ENDED = { status: 409, code: 'session-ended' };

/** Starts a call with its own key, and retries with that key on `conflict`. */
function startWithRetries(
  user: TestUser,
  options: Pick<StartCallOptions, 'lesson' | 'apiUrl'>,
): Promise<Response> {
  const start = { ...options, offer: createOffer(), key: randomUUID() };
  return retryOnConflict(() => requestCall(user, start));
}

// A start waits at most three seconds for an older call to end, so these tests poll until that call has ended.

describe('one call for each user:', () => {
  test('a guest who starts two at once gets one', async () => {
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const responses = await Promise.all([
      startWithRetries(guest, { lesson }),
      startWithRetries(guest, { lesson }),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 403]));
    expect(await getVoiceUsed(guest.uid)).toBe(1);
    expect(await getCallEnds(word)).toEqual(['open']);
    const granted = responses.find(({ status }) => status === 200);
    if (granted) await endCall(guest, (await parseBody(granted, StartVoiceSessionResponse)).sessionId);
  });

  test('a second start hangs up the first call, which stays counted', async () => {
    const learner = await createLearner();
    const [one, other] = [createUniqueLesson(), createUniqueLesson()];
    const { sessionId: first } = await startCall(learner, one);
    const { sessionId: second } = await startCall(learner, other);
    await expect.poll(() => getCallEnds(one.word), POLL_TIMEOUT).toEqual(['hangup']);
    expect(await getCallEnds(other.word)).toEqual(['open']);
    await expect.poll(() => getStoredCallIds(learner.uid), POLL_TIMEOUT).toEqual([`${second}-1`]);
    expect(await getVoiceUsed(learner.uid)).toBe(2);
    await endCall(learner, first);
    await endCall(learner, second);
  });

  test('a second start ends a first one that the model has not answered, and refunds it', async () => {
    const learner = await createLearner();
    const [one, other] = [createUniqueLesson(), createUniqueLesson()];
    const first = await startHeldCall(learner, one);
    const { sessionId } = await startCall(learner, other);
    await expect.poll(() => getStoredCallIds(learner.uid), POLL_TIMEOUT).toEqual([`${sessionId}-1`]);
    first.answer();
    expect(await readError(await first.response)).toEqual(SESSION_ENDED);
    expect(await getCallEnds(one.word)).toEqual(['hangup']);
    expect(await getCallEnds(other.word)).toEqual(['open']);
    expect(await getVoiceUsed(learner.uid)).toBe(1);
    await endCall(learner, sessionId);
  });

  test('many starts at once leave one call open, and only rejected starts are refunded', async () => {
    const learner = await createLearner({ plan: 'SMART' });
    const { lesson, word } = createUniqueLesson();
    const apiUrl = await serveWithLongTimeLimit();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => startWithRetries(learner, { lesson, apiUrl })),
    );
    const granted = responses.filter(({ status }) => status === 200);
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const getOpenCalls = async () => (await getCallEnds(word)).filter((end) => end === 'open');
    await expect.poll(getOpenCalls, POLL_TIMEOUT).toHaveLength(1);
    await expect.poll(() => getStoredCallIds(learner.uid), POLL_TIMEOUT).toHaveLength(1);
    await expect.poll(() => getVoiceUsed(learner.uid), POLL_TIMEOUT).toBe(granted.length);
    for (const response of granted) {
      await endCall(learner, (await parseBody(response, StartVoiceSessionResponse)).sessionId);
    }
    expect(await getCallEnds(word)).not.toContain('open');
  });

  test("other users' calls continue", async () => {
    const { lesson, word } = createUniqueLesson();
    const guests = await Promise.all([createGuest(), createGuest()]);
    const calls = await Promise.all(guests.map((guest) => startCall(guest, { lesson })));
    expect(await getCallEnds(word)).toEqual(['open', 'open']);
    await Promise.all(guests.map((guest, index) => endCall(guest, calls[index]?.sessionId ?? '')));
  });
});

test('a call on a second device ends the session of the first, which cannot reconnect', async () => {
  const learner = await createLearner();
  const first = { ...createUniqueLesson(), key: randomUUID() };
  const second = createUniqueLesson();
  const { sessionId } = await startCall(learner, first);
  const other = await startCall(learner, second);
  await expect.poll(() => getSessionStatus(sessionId), POLL_TIMEOUT).toBe('ended');
  expect(await readError(await requestCall(learner, first))).toEqual(SESSION_ENDED);
  expect(await getCallEnds(second.word)).toEqual(['open']);
  await endCall(learner, other.sessionId);
});
