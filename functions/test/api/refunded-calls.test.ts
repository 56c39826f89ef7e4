import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CALL_GRACE_SECONDS } from '../../src/contract/index.ts';
import { endCallIfDue } from '../../src/voice/hang-up.ts';
import { LESSON, post } from '../support/api.ts';
import {
  endCall,
  getCallEnds,
  createUniqueLesson,
  getStoredCallIds,
  POLL_TIMEOUT,
  requestCall,
  requestEnd,
  startCall,
  startCallAsGuest,
} from '../support/calls.ts';
import { getVoiceUsed, getSessionStatus } from '../support/database.ts';
import { scriptModel } from '../support/model.ts';
import { createTestDeps, serveAppForTest } from '../support/test-server.ts';
import { createGuest, createLearner, signUpAgain, type TestUser } from '../support/users.ts';

/** The length of a guest's calls. */
const CALL_SECONDS = 120;

/** Serves the app with its own clock and a model that takes this many seconds to open a call, after `beforeCall`. */
async function serveWithSlowModel(seconds: number, beforeCall?: () => Promise<void>) {
  let now = Date.now();
  const advance = (elapsedSeconds: number) => {
    now += elapsedSeconds * 1000;
  };
  const { ai } = createTestDeps();
  const openCall: typeof ai.openCall = async (...args) => {
    advance(seconds);
    await beforeCall?.();
    return ai.openCall(...args);
  };
  const overrides = { now: () => new Date(now), ai: { ...ai, openCall } };
  const apiUrl = await serveAppForTest({}, overrides);
  return { url: apiUrl, advance, deps: createTestDeps({}, overrides) };
}

/** Starts a call and ends it as not understood; returns the response, which says whether it was refunded. */
async function completeUnheardCall(user: TestUser) {
  const { sessionId } = await startCall(user, createUniqueLesson());
  return (await requestEnd(user, { sessionId, understood: false })).json();
}

describe('a call in which nothing was understood', () => {
  test('is refunded once to a guest', async () => {
    const guest = await createGuest();
    expect(await completeUnheardCall(guest)).toEqual({ refunded: true });
    expect(await getVoiceUsed(guest.uid)).toBe(0);
    expect(await completeUnheardCall(guest)).toEqual({});
    expect(await getVoiceUsed(guest.uid)).toBe(1);
  });

  test('is refunded to a registered user only twice a period, even if the account is deleted and created again', async () => {
    const apiUrl = await serveAppForTest({ RATE_LIMIT_HASH_KEY: 'unheard' });
    const completeUnheard = async (user: TestUser) => {
      const { sessionId } = await startCall(user, { ...createUniqueLesson(), apiUrl });
      return (await requestEnd(user, { sessionId, understood: false }, apiUrl)).json();
    };
    const learner = await createLearner();
    expect(await completeUnheard(learner)).toEqual({ refunded: true });
    expect(await completeUnheard(learner)).toEqual({ refunded: true });
    expect((await post('deleteAccount', { confirmation: 'DELETE' }, learner, {}, apiUrl)).status).toBe(200);
    const again = await signUpAgain(learner);
    expect(await completeUnheard(again)).toEqual({});
    expect(await getVoiceUsed(again.uid)).toBe(1);
  });

  test.each([
    ['is refunded 5 minutes after its time was up, even if the server has ended it meanwhile', 300, 0],
    ['is not refunded 7 minutes after its time was up', 420, 1],
  ])('%s', async (_title, seconds, voiceUsed) => {
    const { url, advance, deps } = await serveWithSlowModel(0);
    const guest = await createGuest();
    const { sessionId } = await startCall(guest, { ...createUniqueLesson(), apiUrl: url });
    advance(CALL_SECONDS + CALL_GRACE_SECONDS);
    expect(await endCallIfDue(deps, `${sessionId}-1`)).toBe(true);
    expect(await getSessionStatus(sessionId)).toBe('ended');
    advance(seconds - CALL_GRACE_SECONDS);
    await requestEnd(guest, { sessionId, understood: false }, url);
    expect(await getVoiceUsed(guest.uid)).toBe(voiceUsed);
    await requestEnd(guest, { sessionId, understood: false }, url);
    expect(await getVoiceUsed(guest.uid)).toBe(voiceUsed);
  });

  test('is not refunded 7 minutes after its time was up, even if a failed reconnection has left the session open', async () => {
    const guest = await createGuest();
    // While a call is restored, the server ends the previous one; the clock must not jump meanwhile.
    const waitForOneCall = async () => {
      await expect.poll(() => getStoredCallIds(guest.uid), POLL_TIMEOUT).toHaveLength(1);
    };
    const { url, advance } = await serveWithSlowModel(0, waitForOneCall);
    const { lesson, word } = createUniqueLesson();
    const start = { lesson, key: randomUUID(), apiUrl: url };
    const { sessionId } = await startCall(guest, start);
    await scriptModel(word, { kind: 'status', status: 500 }, 1);
    expect((await requestCall(guest, start)).status).toBe(503);
    advance(CALL_SECONDS + 420);
    expect(await getSessionStatus(sessionId)).toBe('reserved');
    expect(await (await requestEnd(guest, { sessionId, understood: false }, url)).json()).toEqual({});
    expect(await getVoiceUsed(guest.uid)).toBe(1);
  });

  test('is not refunded after the learner has ended it as understood', async () => {
    const { guest, sessionId } = await startCallAsGuest();
    await requestEnd(guest, { sessionId });
    expect(await (await requestEnd(guest, { sessionId, understood: false })).json()).toEqual({});
    expect(await getVoiceUsed(guest.uid)).toBe(1);
  });

  test('is not refunded after its feedback has been requested', async () => {
    const { guest, sessionId } = await startCallAsGuest();
    const messages = [{ role: 'user', content: 'I go to school every day.' }];
    const feedback = { ...LESSON, sessionId, messages };
    expect((await post('generateScoreFeedback', feedback, guest)).status).toBe(200);
    expect(await (await requestEnd(guest, { sessionId, understood: false })).json()).toEqual({});
    expect(await getVoiceUsed(guest.uid)).toBe(1);
  });
});

describe('a call that never connected', () => {
  test('is refunded once', async () => {
    const { guest, sessionId, word } = await startCallAsGuest();
    expect((await requestEnd(guest, { sessionId, connected: false })).status).toBe(200);
    expect(await getCallEnds(word)).toEqual(['hangup']);
    expect(await getSessionStatus(sessionId)).toBe('refunded');
    expect(await getVoiceUsed(guest.uid)).toBe(0);
    const again = await startCall(guest, createUniqueLesson());
    expect((await requestEnd(guest, { sessionId, connected: false })).status).toBe(200);
    expect(await getVoiceUsed(guest.uid)).toBe(1);
    await endCall(guest, again.sessionId);
  });

  test.each([
    ['is refunded when it is ended 20 seconds after the model has answered', 20, 0],
    ['is not refunded when it is ended 21 seconds after the model has answered', 21, 1],
  ])('%s', async (_title, seconds, voiceUsed) => {
    const { url, advance } = await serveWithSlowModel(25);
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const { sessionId } = await startCall(guest, { lesson, apiUrl: url });
    advance(seconds);
    await requestEnd(guest, { sessionId, connected: false }, url);
    expect(await getVoiceUsed(guest.uid)).toBe(voiceUsed);
    expect(await getCallEnds(word)).toEqual(['hangup']);
  });

  test('is refunded as not understood when it is too late to report that the tutor could not speak', async () => {
    const { url, advance } = await serveWithSlowModel(0);
    const guest = await createGuest();
    const { sessionId } = await startCall(guest, { ...createUniqueLesson(), apiUrl: url });
    advance(21);
    const response = await requestEnd(guest, { sessionId, connected: false, understood: false }, url);
    expect(await response.json()).toEqual({ refunded: true });
  });

  test('is not refunded when the first attempt was answered more than 20 seconds ago', async () => {
    const { url, advance } = await serveWithSlowModel(0);
    const guest = await createGuest();
    const start = { ...createUniqueLesson(), key: randomUUID(), apiUrl: url };
    const { sessionId } = await startCall(guest, start);
    advance(21);
    await startCall(guest, start);
    await requestEnd(guest, { sessionId, connected: false }, url);
    expect(await getVoiceUsed(guest.uid)).toBe(1);
  });

  test('is not refunded after three refunds in the same hour', async () => {
    // The clock stands still, so all four reports arrive within an hour.
    const { url } = await serveWithSlowModel(0);
    const guest = await createGuest();
    const voiceUsed: unknown[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { sessionId } = await startCall(guest, { ...createUniqueLesson(), apiUrl: url });
      expect((await requestEnd(guest, { sessionId, connected: false }, url)).status).toBe(200);
      voiceUsed.push(await getVoiceUsed(guest.uid));
    }
    expect(voiceUsed).toEqual([0, 0, 0, 1]);
  });

  test('is not refunded if it was already ended as connected', async () => {
    const { guest, sessionId } = await startCallAsGuest();
    await requestEnd(guest, { sessionId });
    await requestEnd(guest, { sessionId, connected: false });
    expect(await getSessionStatus(sessionId)).toBe('ended');
    expect(await getVoiceUsed(guest.uid)).toBe(1);
  });

  test('is not refunded when reported as connected', async () => {
    const { guest, sessionId } = await startCallAsGuest();
    await requestEnd(guest, { sessionId, connected: true });
    expect(await getVoiceUsed(guest.uid)).toBe(1);
  });
});
