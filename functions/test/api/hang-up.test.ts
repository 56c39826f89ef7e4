import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { Deps } from '../../src/deps.ts';
import { reserveCall } from '../../src/voice/reserve-call.ts';
import { endCallIfDue, hangUpExpiredCalls } from '../../src/voice/hang-up.ts';
import { getSessionId } from '../../src/sessions/session-store.ts';
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
import { createDatabaseThatLoses } from '../support/fake-databases.ts';
import { getVoiceUsed, db, getSession, getSessionStatus } from '../support/database.ts';
import { scriptModel } from '../support/model.ts';
import { createTestDeps, NO_QUEUE, serveAppForTest } from '../support/test-server.ts';
import { createGuest, type TestUser } from '../support/users.ts';

const createClock = (milliseconds: number) => () => new Date(Date.now() + milliseconds);

// The sweep ends all due calls, including those of other tests in the same database, so these tests take place long ago,
// when no other call was due.
const START = Date.now() - 20 * 365 * 86_400_000;

/** Creates dependencies without a task queue and with a clock stopped this many milliseconds after `START`. */
const createDepsAfter = (milliseconds: number): Deps =>
  createTestDeps({}, { ...NO_QUEUE, now: () => new Date(START + milliseconds) });

const errors: string[] = [];
const log = (severity: string, message: string) => {
  if (severity === 'error') errors.push(message);
};

/** Starts a call for a guest who closes the tab, so that only the server can end the call. */
async function startCallAndCloseTab(overrides: Partial<Deps> = createDepsAfter(0)) {
  const apiUrl = await serveAppForTest({}, overrides);
  const guest = await createGuest();
  const { lesson, word } = createUniqueLesson();
  const { sessionId } = await startCall(guest, { lesson, apiUrl });
  return { guest, word, sessionId, id: `${sessionId}-1` };
}

/** Reserves a guest's session and does nothing else, as if the function had been killed at that moment. */
async function crashStart(guest: TestUser, now: Date) {
  const { lesson } = createUniqueLesson();
  const idempotencyKey = randomUUID();
  const { uid } = guest;
  const sessionId = getSessionId(uid, idempotencyKey);
  const ids = { requestId: randomUUID(), sessionId, uid };
  const request = { ...ids, isGuest: true, address: null, type: 'voice', lesson, now } as const;
  await reserveCall({ db, maxCalls: 1_000 }, request, 'hash', async () => undefined);
  expect(await getVoiceUsed(uid)).toBe(1);
  return { lesson, key: idempotencyKey, sessionId };
}

test('the deployed task ends a call left open by a closed tab shortly after its time is up, and not before', async () => {
  const scheduled: Parameters<Deps['scheduleHangUp']>[] = [];
  // The call started 114 seconds ago and lasts two minutes. The deployed function uses the real time and would treat a
  // start of that age as crashed, so it receives the task only after the model has answered.
  const { guest, word, sessionId, id } = await startCallAndCloseTab({
    now: createClock(-114_000),
    scheduleHangUp: async (...task) => {
      scheduled.push(task);
    },
  });
  const endsAt = (await getSession(sessionId))?.expiresAt.getTime() ?? 0;
  expect(endsAt - Date.now()).toBeLessThan(6_000);
  expect(scheduled).toEqual([[id, new Date(endsAt + 3_000)]]);
  const { scheduleHangUp } = createTestDeps();
  for (const task of scheduled) await scheduleHangUp(...task);
  await vi.waitFor(async () => expect(await getCallEnds(word)).toEqual(['hangup']), {
    timeout: 20_000,
    interval: 100,
  });
  expect(Date.now()).toBeGreaterThanOrEqual(endsAt + 3_000);
  await vi.waitFor(async () => expect(await getSessionStatus(sessionId)).toBe('ended'), POLL_TIMEOUT);
  expect(await getStoredCallIds(guest.uid)).toEqual([]);
  expect(await getVoiceUsed(guest.uid)).toBe(1);
});

describe('a hang-up task', () => {
  test('that is too early keeps the call and is retried', async () => {
    const { guest, word, sessionId, id } = await startCallAndCloseTab();
    expect(await endCallIfDue(createDepsAfter(0), id)).toBe(false);
    expect(await endCallIfDue(createDepsAfter(121_000), id)).toBe(false);
    expect(await getCallEnds(word)).toEqual(['open']);
    await endCall(guest, sessionId);
  });

  test('ends the call after the three-second grace period', async () => {
    const { guest, word, sessionId, id } = await startCallAndCloseTab();
    expect(await endCallIfDue(createDepsAfter(123_000), id)).toBe(true);
    expect(await getCallEnds(word)).toEqual(['hangup']);
    expect(await getSessionStatus(sessionId)).toBe('ended');
    expect(await getStoredCallIds(guest.uid)).toEqual([]);
  });

  test('does nothing for a call that has ended', async () => {
    const { guest, sessionId, id } = await startCallAndCloseTab();
    await endCall(guest, sessionId);
    expect(await endCallIfDue(createDepsAfter(0), id)).toBe(true);
  });

  test('is retried when the model fails', async () => {
    const { word, id } = await startCallAndCloseTab();
    const [call] = await getModelCalls(word);
    await scriptModel(call?.id ?? '', { kind: 'status', status: 500 }, 1);
    await expect(endCallIfDue(createDepsAfter(123_000), id)).rejects.toMatchObject({
      code: 'model-unavailable',
    });
    expect(await getCallEnds(word)).toEqual(['open']);
    expect(await endCallIfDue(createDepsAfter(123_000), id)).toBe(true);
    expect(await getCallEnds(word)).toEqual(['hangup']);
  });
});

test('connects a call even if its end cannot be scheduled', async () => {
  const { guest, word, sessionId } = await startCallAndCloseTab({
    scheduleHangUp: () => Promise.reject(new Error('no queue')),
  });
  await endCall(guest, sessionId);
  expect(await getCallEnds(word)).toEqual(['hangup']);
});

describe('the sweep', () => {
  test('ends due calls, and continues when one fails', async () => {
    errors.length = 0;
    const [stuck, due] = await Promise.all([startCallAndCloseTab(), startCallAndCloseTab()]);
    const [call] = await getModelCalls(stuck.word);
    await scriptModel(call?.id ?? '', { kind: 'status', status: 500 }, 1);
    await hangUpExpiredCalls(createDepsAfter(124_000), log);
    expect(await getCallEnds(due.word)).toEqual(['hangup']);
    expect(await getSessionStatus(due.sessionId)).toBe('ended');
    expect(await getCallEnds(stuck.word)).toEqual(['open']);
    expect(errors).toContain('ending a call failed');
    await hangUpExpiredCalls(createDepsAfter(124_000), log);
    expect(await getCallEnds(stuck.word)).toEqual(['hangup']);
  });

  test('keeps calls that have time left', async () => {
    const { guest, word, sessionId } = await startCallAndCloseTab();
    await hangUpExpiredCalls(createDepsAfter(90_000), log);
    expect(await getCallEnds(word)).toEqual(['open']);
    await endCall(guest, sessionId);
  });

  test('waits for a call that becomes due before the next sweep, and ends it', async () => {
    const { word, sessionId } = await startCallAndCloseTab();
    // Due in two seconds by this clock.
    const now = createClock(START + 121_000 - Date.now());
    await hangUpExpiredCalls({ ...createDepsAfter(0), now }, log);
    expect(await getCallEnds(word)).toEqual(['hangup']);
    expect(await getSessionStatus(sessionId)).toBe('ended');
  });
});

describe('a start that crashed before its call was opened', () => {
  test('is refunded once, a minute later', async () => {
    const guest = await createGuest();
    const { sessionId } = await crashStart(guest, createDepsAfter(0).now());
    await hangUpExpiredCalls(createDepsAfter(30_000), log);
    expect(await getVoiceUsed(guest.uid)).toBe(1);
    await Promise.all([
      hangUpExpiredCalls(createDepsAfter(61_000), log),
      hangUpExpiredCalls(createDepsAfter(61_000), log),
    ]);
    expect(await getVoiceUsed(guest.uid)).toBe(0);
    expect(await getSessionStatus(sessionId)).toBe('refunded');
    const again = await startCall(guest, createUniqueLesson());
    expect(await getVoiceUsed(guest.uid)).toBe(1);
    await endCall(guest, again.sessionId);
  });

  test('is refunded by the next sweep when the database fails during the first', async () => {
    const guest = await createGuest();
    const { sessionId } = await crashStart(guest, createDepsAfter(0).now());
    const failing = { ...createDepsAfter(61_000), db: createDatabaseThatLoses('transaction') };
    await hangUpExpiredCalls(failing, log);
    expect(await getStoredCallIds(guest.uid)).toEqual([`${sessionId}-1`]);
    await hangUpExpiredCalls(createDepsAfter(61_000), log);
    expect(await getVoiceUsed(guest.uid)).toBe(0);
    expect(await getSessionStatus(sessionId)).toBe('refunded');
    expect(await getStoredCallIds(guest.uid)).toEqual([]);
  });

  test('does not block another start with the same key', async () => {
    const guest = await createGuest();
    const { lesson, key, sessionId } = await crashStart(guest, new Date());
    const offer = createOffer();
    expect((await startCall(guest, { lesson, key, offer })).sessionId).toBe(sessionId);
    expect(await getVoiceUsed(guest.uid)).toBe(1);
    await endCall(guest, sessionId);
  });

  test('is refunded when its second attempt fails, because no attempt was answered', async () => {
    const guest = await createGuest();
    const { lesson, key } = await crashStart(guest, new Date());
    await scriptModel(lesson.customWords[0] ?? '', { kind: 'status', status: 500 }, 1);
    expect((await requestCall(guest, { lesson, key })).status).toBe(503);
    expect(await getVoiceUsed(guest.uid)).toBe(0);
    expect(await getStoredCallIds(guest.uid)).toEqual([]);
  });
});
