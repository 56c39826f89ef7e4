import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { getSessionId } from '../../src/sessions/session-store.ts';
import { getCallRef, readCall } from '../../src/voice/call-store.ts';
import { startVoiceSession } from '../../src/voice/start-voice-session.ts';
import { readError, expectError } from '../support/api.ts';
import {
  getModelCalls,
  endCall,
  getCallEnds,
  createUniqueLesson,
  createOffer,
  getStoredCallIds,
  POLL_TIMEOUT,
  requestCall,
  startCall,
} from '../support/calls.ts';
import { getVoiceUsed, db } from '../support/database.ts';
import { startHeldCall } from '../support/held-calls.ts';
import { getModelRequests, scriptModel, type Behaviour } from '../support/model.ts';
import { createRequestContext } from '../support/request-context.ts';
import { createTestDeps, serveAppForTest } from '../support/test-server.ts';
import { createGuest, type TestUser } from '../support/users.ts';

/** Checks that the guest was not charged and can start again. */
async function expectNothingCharged(guest: TestUser): Promise<void> {
  expect(await getStoredCallIds(guest.uid)).toEqual([]);
  expect(await getVoiceUsed(guest.uid)).toBe(0);
  const { sessionId } = await startCall(guest, createUniqueLesson());
  expect(await getVoiceUsed(guest.uid)).toBe(1);
  await endCall(guest, sessionId);
}

describe('asks the model once, and refunds the session, when the model', () => {
  test.each<[string, Behaviour, { status: number; code: string }]>([
    ['fails', { kind: 'status', status: 500 }, { status: 503, code: 'model-unavailable' }],
    [
      'is overloaded',
      { kind: 'status', status: 429, retryAfter: 1 },
      { status: 503, code: 'model-unavailable' },
    ],
    ['rejects the offer', { kind: 'status', status: 400 }, { status: 502, code: 'model-failed' }],
    ['rejects the API key', { kind: 'status', status: 401 }, { status: 502, code: 'model-failed' }],
    ['does not answer', { kind: 'stall' }, { status: 503, code: 'model-unavailable' }],
    ['sends a broken body', { kind: 'broken-body' }, { status: 502, code: 'model-failed' }],
  ])('%s', async (_how, behaviour, failure) => {
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    await scriptModel(word, behaviour);
    const start = { lesson, offer: createOffer(), key: randomUUID() };
    expect(await readError(await requestCall(guest, start))).toEqual(failure);
    expect(await getModelRequests(word)).toHaveLength(1);
    expect(await getCallEnds(word)).not.toContain('open');
    await expectError(requestCall(guest, start), 409, 'session-ended');
    await expectNothingCharged(guest);
  });
});

describe('while the model is opening a call', () => {
  test('hangs up and refunds when the call cannot be stored', async () => {
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const { response, id, answer } = await startHeldCall(guest, { lesson });
    // The document is now too large for any further field.
    await getCallRef(db, id).update({ padding: 'x'.repeat(1_048_000) });
    answer();
    expect((await response).status).toBe(500);
    expect(await getCallEnds(word)).toEqual(['hangup']);
    await expectNothingCharged(guest);
  });

  test('hangs up when the session is ended', async () => {
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const { response, id, answer } = await startHeldCall(guest, { lesson });
    await endCall(guest, id.split('-')[0] ?? '');
    answer();
    await expectError(response, 409, 'session-ended');
    expect(await getCallEnds(word)).toEqual(['hangup']);
    expect(await getStoredCallIds(guest.uid)).toEqual([]);
    // The learner ended the session without reporting that the call never connected.
    expect(await getVoiceUsed(guest.uid)).toBe(1);
  });

  test('hangs up and refunds when the client disconnects', async () => {
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const controller = new AbortController();
    const { response, answer } = await startHeldCall(guest, { lesson, signal: controller.signal });
    controller.abort();
    await expect(response).rejects.toThrow('aborted');
    answer();
    await vi.waitFor(async () => expect(await getCallEnds(word)).toEqual(['hangup']), POLL_TIMEOUT);
    // The document is deleted last.
    await vi.waitFor(async () => expect(await getStoredCallIds(guest.uid)).toEqual([]), POLL_TIMEOUT);
    await expectNothingCharged(guest);
  });
});

describe('when the client disconnects after the model has opened a call', () => {
  test.each([
    ['the call continues if a repeated start has received its answer', true, ['open'], 1],
    ['the call is hung up if no repeated start has received its answer', false, ['hangup'], 0],
  ])('%s', async (_what, isRepeated, ends, used) => {
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const scheduling = Promise.withResolvers<undefined>();
    const services = createTestDeps({}, { scheduleHangUp: () => scheduling.promise });
    const controller = new AbortController();
    const start = { ...lesson, offerSdp: createOffer() };
    const context = createRequestContext({ uid: guest.uid, isGuest: true, idempotencyKey: randomUUID() });
    const first = startVoiceSession(services, start, { ...context, signal: controller.signal });
    const sessionId = getSessionId(guest.uid, context.idempotencyKey);
    const readAnswer = async () => readCall(await getCallRef(db, `${sessionId}-1`).get())?.opened?.answerSdp;
    await expect.poll(readAnswer, POLL_TIMEOUT).toMatch(/^v=0/u);
    const repeated = isRepeated && (await startVoiceSession(services, start, context));
    controller.abort();
    scheduling.resolve(undefined);
    await expect(first).rejects.toThrow('aborted');
    expect(await getCallEnds(word)).toEqual(ends);
    expect(await getVoiceUsed(guest.uid)).toBe(used);
    if (repeated) await endCall(guest, repeated.sessionId);
  });
});

async function serveWithUnresponsiveQueue() {
  return serveAppForTest({}, { scheduleHangUp: () => new Promise(() => undefined) });
}

describe('an unresponsive task queue', () => {
  test('does not prevent a call', async () => {
    const apiUrl = await serveWithUnresponsiveQueue();
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const { sessionId } = await startCall(guest, { lesson, apiUrl });
    expect(await getCallEnds(word)).toEqual(['open']);
    await endCall(guest, sessionId);
  });

  test('does not leave a call open when the client disconnects', async () => {
    const apiUrl = await serveWithUnresponsiveQueue();
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const controller = new AbortController();
    const response = requestCall(guest, { lesson, apiUrl, signal: controller.signal });
    await vi.waitFor(async () => expect(await getCallEnds(word)).toEqual(['open']), POLL_TIMEOUT);
    controller.abort();
    await expect(response).rejects.toThrow('aborted');
    await vi.waitFor(async () => expect(await getCallEnds(word)).toEqual(['hangup']), POLL_TIMEOUT);
    await vi.waitFor(async () => expect(await getStoredCallIds(guest.uid)).toEqual([]), POLL_TIMEOUT);
    await expectNothingCharged(guest);
  });
});

test('charges a failed start to the rate limit, because it cost a model request', async () => {
  const apiUrl = await serveAppForTest({ GUEST_SPENDING_PER_DEVICE: '0.20/0.20' });
  const headers = { 'X-Device-Id': randomUUID() };
  const { lesson, word } = createUniqueLesson();
  await scriptModel(word, { kind: 'status', status: 500 });
  const guest = await createGuest();
  await expectError(requestCall(guest, { lesson, apiUrl, headers }), 503, 'model-unavailable');
  expect(await getVoiceUsed(guest.uid)).toBe(0);
  const start = { ...createUniqueLesson(), apiUrl, headers };
  await expectError(requestCall(await createGuest(), start), 429, 'too-many-guests');
  expect(await getModelCalls(start.word)).toEqual([]);
});
