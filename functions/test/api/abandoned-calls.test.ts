import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AppError } from '../../src/platform/errors.ts';
import { getUsageRef } from '../../src/sessions/usage-store.ts';
import { endCallIfDue } from '../../src/voice/hang-up.ts';
import { expectError } from '../support/api.ts';
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
import { getVoiceUsed, db, getSessionStatus } from '../support/database.ts';
import { createTestDeps, NO_QUEUE, serveAppForTest } from '../support/test-server.ts';
import { createGuest } from '../support/users.ts';

/** Does what the sweep (`hangUpExpiredCalls`) does with a due call, but leaves other tests' calls alone. */
const sweep = (id: string) => endCallIfDue(createTestDeps(), id);

/**
 * Makes a guest's start fail: the model opens the call, but its answer is unusable and the call cannot be hung up.
 * `beforeFailure` runs before the start is abandoned.
 */
async function abandonCall(beforeFailure: (uid: string) => Promise<unknown> = async () => undefined) {
  const guest = await createGuest();
  const { ai } = createTestDeps();
  const apiUrl = await serveAppForTest(
    {},
    {
      ...NO_QUEUE,
      ai: {
        ...ai,
        openCall: async (...args) => {
          await ai.openCall(...args);
          await beforeFailure(guest.uid);
          throw new AppError('model-failed', 'Half an answer.');
        },
        hangUp: () => Promise.reject(new Error('out of reach')),
      },
    },
  );
  const { lesson, word } = createUniqueLesson();
  const start = { lesson, key: randomUUID(), offer: createOffer() };
  const response = await requestCall(guest, { ...start, apiUrl });
  await expectError(response, 502, 'model-failed');
  expect(await getCallEnds(word)).toEqual(['open']);
  const [id = '', ...others] = await getStoredCallIds(guest.uid);
  expect(others).toEqual([]);
  return { guest, word, start, id, sessionId: id.split('-')[0] ?? '' };
}

/** Unreadable usage makes every refund fail. */
const breakUsage = (uid: string) => getUsageRef(db, uid).update({ voiceUsed: 'many' });
const repairUsage = (uid: string) => getUsageRef(db, uid).update({ voiceUsed: 1 });

const failToOpenCall = () => Promise.reject(new AppError('model-failed', 'No answer.'));

test('the sweep hangs up a call whose answer was unusable and whose first hang-up failed', async () => {
  const { guest, word, id } = await abandonCall();
  expect(await getVoiceUsed(guest.uid)).toBe(0);
  expect(await sweep(id)).toBe(true);
  expect(await getCallEnds(word)).toEqual(['hangup']);
  expect(await getStoredCallIds(guest.uid)).toEqual([]);
  expect(await getVoiceUsed(guest.uid)).toBe(0);
});

test('the sweep refunds a session only once when the first refund failed', async () => {
  const { guest, word, id, sessionId } = await abandonCall(breakUsage);
  await repairUsage(guest.uid);
  expect(await getSessionStatus(sessionId)).toBe('reserved');
  await Promise.all([sweep(id), sweep(id)]);
  expect(await getCallEnds(word)).toEqual(['hangup']);
  expect(await getSessionStatus(sessionId)).toBe('refunded');
  expect(await getVoiceUsed(guest.uid)).toBe(0);
  const again = await startCall(guest, createUniqueLesson());
  await sweep(id);
  expect(await getVoiceUsed(guest.uid)).toBe(1);
  await endCall(guest, again.sessionId);
});

test('a repeated start before the sweep gets its own call without being counted again', async () => {
  const { guest, word, start, sessionId } = await abandonCall(breakUsage);
  await repairUsage(guest.uid);
  const again = await startCall(guest, start);
  expect(again.sessionId).toBe(sessionId);
  expect(again.remoteSdp).toMatch(/^v=0/);
  // A start waits at most three seconds for an older call to end.
  await expect.poll(() => getCallEnds(word), POLL_TIMEOUT).toEqual(['hangup', 'open']);
  expect(await getVoiceUsed(guest.uid)).toBe(1);
  await endCall(guest, sessionId);
});

test('a repeated start that fails before the sweep refunds the session only once', async () => {
  const { guest, word, start, id, sessionId } = await abandonCall(breakUsage);
  await repairUsage(guest.uid);
  const { ai } = createTestDeps();
  const apiUrl = await serveAppForTest({}, { ai: { ...ai, openCall: failToOpenCall } });
  const again = await requestCall(guest, { ...start, apiUrl });
  await expectError(again, 502, 'model-failed');
  expect(await getVoiceUsed(guest.uid)).toBe(0);
  expect(await sweep(id)).toBe(true);
  expect(await getCallEnds(word)).toEqual(['hangup']);
  expect(await getSessionStatus(sessionId)).toBe('refunded');
  expect(await getVoiceUsed(guest.uid)).toBe(0);
});
