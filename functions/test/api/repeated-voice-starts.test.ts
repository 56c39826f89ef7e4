import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { StartVoiceSessionResponse } from '../../src/contract/index.ts';
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
import { serveWithLongTimeLimit } from '../support/test-server.ts';
import { createGuest } from '../support/users.ts';

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
    const apiUrl = await serveWithLongTimeLimit();
    const start = { lesson, offer: createOffer(), key: randomUUID(), apiUrl };
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
    const apiUrl = await serveWithLongTimeLimit();
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
