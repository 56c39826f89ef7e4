import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { getCallRef } from '../../src/voice/call-store.ts';
import { errorOf, expectError } from '../support/api.ts';
import {
  getModelCalls,
  endCall,
  getCallEnds,
  newLesson,
  newOffer,
  getStoredCallIds,
  SOON,
  startCall,
  startedCall,
} from '../support/calls.ts';
import { getVoiceUsed, db } from '../support/database.ts';
import { startHeldCall } from '../support/held-calls.ts';
import { modelRequests, scriptModel, type Behaviour } from '../support/model.ts';
import { serveAppForTest } from '../support/own-server.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

/** Checks that nothing was charged and that the guest can start again. */
async function expectNothingSpent(guest: TestUser): Promise<void> {
  expect(await getStoredCallIds(guest.uid)).toEqual([]);
  expect(await getVoiceUsed(guest.uid)).toBe(0);
  const { sessionId } = await startedCall(guest, newLesson());
  expect(await getVoiceUsed(guest.uid)).toBe(1);
  await endCall(guest, sessionId);
}

describe('asks the model once, and refunds the session, when the model', () => {
  test.each<[string, Behaviour, { status: number; code: string }]>([
    ['breaks', { kind: 'status', status: 500 }, { status: 503, code: 'model-unavailable' }],
    [
      'is overloaded',
      { kind: 'status', status: 429, retryAfter: 1 },
      { status: 503, code: 'model-unavailable' },
    ],
    ['rejects the offer', { kind: 'status', status: 400 }, { status: 502, code: 'model-failed' }],
    ['rejects the API key', { kind: 'status', status: 401 }, { status: 502, code: 'model-failed' }],
    ['does not answer', { kind: 'stall' }, { status: 503, code: 'model-unavailable' }],
    ['answers with something else', { kind: 'broken-body' }, { status: 502, code: 'model-failed' }],
  ])('%s', async (_how, behaviour, failure) => {
    const guest = await createGuest();
    const { lesson, word } = newLesson();
    await scriptModel(word, behaviour);
    const start = { lesson, offer: newOffer(), key: randomUUID() };
    expect(await errorOf(await startCall(guest, start))).toEqual(failure);
    expect(await modelRequests(word)).toHaveLength(1);
    expect(await getCallEnds(word)).not.toContain('open');
    await expectError(startCall(guest, start), 409, 'session-ended');
    await expectNothingSpent(guest);
  });
});

describe('while the model is opening a call', () => {
  test('hangs up and refunds when the call cannot be stored', async () => {
    const guest = await createGuest();
    const { lesson, word } = newLesson();
    const { response, id, answer } = await startHeldCall(guest, { lesson });
    // Too large for any further field.
    await getCallRef(db, id).update({ padding: 'x'.repeat(1_048_000) });
    answer();
    expect((await response).status).toBe(500);
    expect(await getCallEnds(word)).toEqual(['hangup']);
    await expectNothingSpent(guest);
  });

  test('hangs up when the session is ended', async () => {
    const guest = await createGuest();
    const { lesson, word } = newLesson();
    const { response, id, answer } = await startHeldCall(guest, { lesson });
    await endCall(guest, id.split('-')[0] ?? '');
    answer();
    await expectError(response, 409, 'session-ended');
    expect(await getCallEnds(word)).toEqual(['hangup']);
    expect(await getStoredCallIds(guest.uid)).toEqual([]);
    // The learner ended the session without reporting that it never connected.
    expect(await getVoiceUsed(guest.uid)).toBe(1);
  });

  test('hangs up and refunds when the client disconnects', async () => {
    const guest = await createGuest();
    const { lesson, word } = newLesson();
    const leaving = new AbortController();
    const { response, answer } = await startHeldCall(guest, { lesson, signal: leaving.signal });
    leaving.abort();
    await expect(response).rejects.toThrow('aborted');
    answer();
    await vi.waitFor(async () => expect(await getCallEnds(word)).toEqual(['hangup']), SOON);
    // The document is deleted last.
    await vi.waitFor(async () => expect(await getStoredCallIds(guest.uid)).toEqual([]), SOON);
    await expectNothingSpent(guest);
  });
});

async function serveWithoutQueue() {
  return serveAppForTest({}, { scheduleHangUp: () => new Promise(() => undefined) });
}

describe('an unresponsive task queue', () => {
  test('does not prevent a call', async () => {
    const apiUrl = await serveWithoutQueue();
    const guest = await createGuest();
    const { lesson, word } = newLesson();
    const { sessionId } = await startedCall(guest, { lesson, apiUrl });
    expect(await getCallEnds(word)).toEqual(['open']);
    await endCall(guest, sessionId);
  });

  test('does not leave a call open when the client disconnects', async () => {
    const apiUrl = await serveWithoutQueue();
    const guest = await createGuest();
    const { lesson, word } = newLesson();
    const leaving = new AbortController();
    const response = startCall(guest, { lesson, apiUrl, signal: leaving.signal });
    await vi.waitFor(async () => expect(await getCallEnds(word)).toEqual(['open']), SOON);
    leaving.abort();
    await expect(response).rejects.toThrow('aborted');
    await vi.waitFor(async () => expect(await getCallEnds(word)).toEqual(['hangup']), SOON);
    await vi.waitFor(async () => expect(await getStoredCallIds(guest.uid)).toEqual([]), SOON);
    await expectNothingSpent(guest);
  });
});

test('counts a failed start against the rate limit, because the model was asked', async () => {
  const apiUrl = await serveAppForTest({ USER_STARTS_PER_USER: '1/1' });
  const learner = await createLearner();
  const { lesson, word } = newLesson();
  await scriptModel(word, { kind: 'status', status: 500 });
  await startCall(learner, { lesson, apiUrl: apiUrl });
  await expectError(startCall(learner, { ...newLesson(), apiUrl: apiUrl }), 429, 'too-many-requests');
  expect(await getVoiceUsed(learner.uid)).toBe(0);
  expect(await getModelCalls(word)).toEqual([]);
});
