import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { StartVoiceSessionResponse, type Lesson } from '../../src/contract/index.ts';
import { parseBody, readError, expectError, retryOnConflict } from '../support/api.ts';
import {
  endCall,
  getCallEnds,
  createUniqueLesson,
  createOffer,
  getStoredCallIds,
  POLL_TIMEOUT,
  requestCall,
  startCall,
} from '../support/calls.ts';
import { getVoiceUsed, getSession, getSessionStatus } from '../support/database.ts';
import { startHeldCall } from '../support/held-calls.ts';
import { getModelRequests, scriptModel } from '../support/model.ts';
import { NO_QUEUE, serveAppForTest } from '../support/test-server.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const SESSION_ENDED = { status: 409, code: 'session-ended' };

// A start waits at most three seconds for an older call to end, so these tests poll until that call has ended.

describe('a repeated start', () => {
  test('with the same offer returns the same answer and opens no second call', async () => {
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const start = { lesson, offer: createOffer(), key: randomUUID() };
    const { serverNow: _first, ...first } = await startCall(guest, start);
    const { serverNow: _second, ...second } = await startCall(guest, start);
    expect(second).toEqual(first);
    expect(await getCallEnds(word)).toEqual(['open']);
    expect(await getVoiceUsed(guest.uid)).toBe(1);
    await endCall(guest, first.sessionId);
  });

  test('sent eight times at once returns the same answer for one session and one call', async () => {
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const start = { lesson, offer: createOffer(), key: randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => retryOnConflict(() => requestCall(guest, start))),
    );
    const answers = await Promise.all(
      responses.map((response) => parseBody(response, StartVoiceSessionResponse)),
    );
    expect(new Set(answers.map(({ remoteSdp }) => remoteSdp)).size).toBe(1);
    expect(await getCallEnds(word)).toEqual(['open']);
    expect(await getVoiceUsed(guest.uid)).toBe(1);
    await endCall(guest, answers[0]?.sessionId ?? '');
  });

  // A start that finds the session reserved, but no call document, assumes that a call was answered.
  test('sent many times while the model fails asks it once and is refunded', async () => {
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    await scriptModel(word, { kind: 'stall' });
    // A busy machine may need longer than the server's time limit for requests, which is not tested here.
    const apiUrl = await serveAppForTest({}, { ...NO_QUEUE, requestTimeoutMs: 60_000 });
    const start = { lesson, offer: createOffer(), key: randomUUID(), apiUrl };
    const request = () => retryOnConflict(() => requestCall(guest, start));
    const first = request();
    // Starts before this would compete for the documents' locks, for minutes on a busy machine.
    await expect.poll(() => getStoredCallIds(guest.uid), POLL_TIMEOUT).toHaveLength(1);
    const responses = await Promise.all([first, ...Array.from({ length: 23 }, request)]);
    const failures = await Promise.all(responses.map(readError));
    expect(failures.map(({ code }) => code).toSorted()).toEqual([
      'model-unavailable',
      ...Array.from({ length: 23 }, () => SESSION_ENDED.code),
    ]);
    expect(await getModelRequests(word)).toHaveLength(1);
    expect(await getVoiceUsed(guest.uid)).toBe(0);
    expect(await getStoredCallIds(guest.uid)).toEqual([]);
  });

  test('with another offer reconnects the same session and hangs up the old call', async () => {
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const key = randomUUID();
    const first = await startCall(guest, { lesson, key });
    const second = await startCall(guest, { lesson, key });
    expect(second.sessionId).toBe(first.sessionId);
    expect(second.expiresAt).toBe(first.expiresAt);
    expect(second.remoteSdp).not.toBe(first.remoteSdp);
    await expect.poll(() => getCallEnds(word), POLL_TIMEOUT).toEqual(['hangup', 'open']);
    expect(await getVoiceUsed(guest.uid)).toBe(1);
    await endCall(guest, first.sessionId);
    expect(await getCallEnds(word)).toEqual(['hangup', 'hangup']);
  });

  test('with another lesson reconnects with that lesson', async () => {
    const guest = await createGuest();
    const [before, after] = [createUniqueLesson(), createUniqueLesson()];
    const start = { offer: createOffer(), key: randomUUID() };
    const { sessionId } = await startCall(guest, { ...start, lesson: before.lesson });
    await startCall(guest, { ...start, lesson: after.lesson });
    await expect.poll(() => getCallEnds(before.word), POLL_TIMEOUT).toEqual(['hangup']);
    expect(await getCallEnds(after.word)).toEqual(['open']);
    expect((await getSession(sessionId))?.customWords).toEqual([after.word]);
    await endCall(guest, sessionId);
  });

  test('is allowed five attempts but not a sixth', async () => {
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const key = randomUUID();
    const { sessionId } = await startCall(guest, { lesson, key });
    for (let attempt = 2; attempt <= 5; attempt += 1) await startCall(guest, { lesson, key });
    await expectError(requestCall(guest, { lesson, key }), 429, 'too-many-requests');
    await expect
      .poll(() => getCallEnds(word), POLL_TIMEOUT)
      .toEqual(['hangup', 'hangup', 'hangup', 'hangup', 'open']);
    expect(await getVoiceUsed(guest.uid)).toBe(1);
    await endCall(guest, sessionId);
  });

  test('with another offer supersedes a call that the model is still opening', async () => {
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const key = randomUUID();
    const first = await startHeldCall(guest, { lesson, key });
    const { sessionId } = await startCall(guest, { lesson, key });
    first.answer();
    expect(await readError(await first.response)).toEqual(SESSION_ENDED);
    expect((await getCallEnds(word)).toSorted()).toEqual(['hangup', 'open']);
    expect(await getVoiceUsed(guest.uid)).toBe(1);
    expect(await getSessionStatus(sessionId)).toBe('reserved');
    await endCall(guest, sessionId);
  });

  test('with another offer that fails also ends the attempt in progress and is refunded', async () => {
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const key = randomUUID();
    const first = await startHeldCall(guest, { lesson, key });
    await scriptModel(word, { kind: 'status', status: 500 }, 1);
    expect((await requestCall(guest, { lesson, key })).status).toBe(503);
    first.answer();
    expect(await readError(await first.response)).toEqual(SESSION_ENDED);
    expect(await getCallEnds(word)).toEqual(['hangup']);
    expect(await getStoredCallIds(guest.uid)).toEqual([]);
    expect(await getVoiceUsed(guest.uid)).toBe(0);
  });

  test('is rejected after the session has ended', async () => {
    const guest = await createGuest();
    const { lesson } = createUniqueLesson();
    const start = { lesson, offer: createOffer(), key: randomUUID() };
    const { sessionId } = await startCall(guest, start);
    await endCall(guest, sessionId);
    expect(await readError(await requestCall(guest, start))).toEqual(SESSION_ENDED);
    expect(await readError(await requestCall(guest, { ...start, offer: createOffer() }))).toEqual(
      SESSION_ENDED,
    );
  });

  test('whose second attempt fails is not refunded, because the first was answered', async () => {
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const key = randomUUID();
    const { sessionId } = await startCall(guest, { lesson, key });
    await scriptModel(word, { kind: 'status', status: 500 }, 1);
    expect((await requestCall(guest, { lesson, key })).status).toBe(503);
    expect(await getVoiceUsed(guest.uid)).toBe(1);
    await startCall(guest, { lesson, key });
    await expect.poll(() => getCallEnds(word), POLL_TIMEOUT).toEqual(['hangup', 'open']);
    await endCall(guest, sessionId);
  });
});

/** Starts a call with its own key, and retries with that key on `conflict`. */
function startWithRetries(user: TestUser, lesson: Lesson): Promise<Response> {
  const start = { lesson, offer: createOffer(), key: randomUUID() };
  return retryOnConflict(() => requestCall(user, start));
}

describe('one call for each user:', () => {
  test('a guest who starts two at once gets one', async () => {
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const responses = await Promise.all([startWithRetries(guest, lesson), startWithRetries(guest, lesson)]);
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
    const responses = await Promise.all(Array.from({ length: 5 }, () => startWithRetries(learner, lesson)));
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
