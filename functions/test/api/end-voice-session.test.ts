import { describe, expect, test } from 'vitest';
import { getCallRef, readCall } from '../../src/voice/call-store.ts';
import { readError, expectError } from '../support/api.ts';
import {
  getModelCalls,
  requestEnd,
  startCallAsGuest,
  endCall,
  getCallEnds,
  getStoredCallIds,
} from '../support/calls.ts';
import { getVoiceUsed, db, getSessionStatus } from '../support/database.ts';
import { scriptModel } from '../support/model.ts';
import { NO_QUEUE, serveAppForTest } from '../support/test-server.ts';
import { createGuest } from '../support/users.ts';

describe('endVoiceSession', () => {
  test('hangs up and does not refund the session', async () => {
    const { guest, sessionId, word } = await startCallAsGuest();
    const response = await requestEnd(guest, { sessionId });
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(await getCallEnds(word)).toEqual(['hangup']);
    expect(await getStoredCallIds(guest.uid)).toEqual([]);
    expect(await getSessionStatus(sessionId)).toBe('ended');
    expect(await getVoiceUsed(guest.uid)).toBe(1);
  });

  test('can be repeated, even concurrently', async () => {
    const { guest, sessionId, word } = await startCallAsGuest();
    const responses = await Promise.all(Array.from({ length: 4 }, () => requestEnd(guest, { sessionId })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await requestEnd(guest, { sessionId })).status).toBe(200);
    expect(await getCallEnds(word)).toEqual(['hangup']);
    expect(await getVoiceUsed(guest.uid)).toBe(1);
  });

  test('succeeds when the model has already ended the call', async () => {
    const { guest, sessionId, word } = await startCallAsGuest();
    const [call] = await getModelCalls(word);
    await scriptModel(call?.id ?? '', { kind: 'status', status: 404 });
    await endCall(guest, sessionId);
    expect(await getSessionStatus(sessionId)).toBe('ended');
  });

  test('leaves the call to the sweep when the model fails to hang up', async () => {
    const apiUrl = await serveAppForTest({}, NO_QUEUE);
    const { guest, sessionId, word } = await startCallAsGuest(apiUrl);
    const [call] = await getModelCalls(word);
    await scriptModel(call?.id ?? '', { kind: 'status', status: 500 }, 1);
    expect((await requestEnd(guest, { sessionId })).status).toBe(200);
    expect(await getSessionStatus(sessionId)).toBe('ended');
    expect(await getCallEnds(word)).toEqual(['open']);
    const dueAt = readCall(await getCallRef(db, `${sessionId}-1`).get())?.dueAt;
    expect(dueAt?.getTime()).toBeLessThanOrEqual(Date.now());
    await endCall(guest, sessionId);
    expect(await getCallEnds(word)).toEqual(['hangup']);
  });
});

describe('endVoiceSession rejects', () => {
  const NOT_FOUND = { status: 404, code: 'session-not-found' };

  test("another user's call, which continues", async () => {
    const { guest, sessionId, word } = await startCallAsGuest();
    expect(await readError(await requestEnd(await createGuest(), { sessionId }))).toEqual(NOT_FOUND);
    expect(await getCallEnds(word)).toEqual(['open']);
    expect(await getSessionStatus(sessionId)).toBe('reserved');
    await endCall(guest, sessionId);
  });

  test('an unknown session', async () => {
    expect(await readError(await requestEnd(await createGuest(), { sessionId: '0'.repeat(32) }))).toEqual(
      NOT_FOUND,
    );
  });

  test.each([
    ['a missing id', {}],
    ['an invalid id', { sessionId: '../x' }],
    ['a string for connected', { sessionId: '0'.repeat(32), connected: 'no' }],
  ])('%s', async (_what, body) => {
    await expectError(requestEnd(await createGuest(), body), 400, 'invalid-argument');
  });
});
