import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getCallRef, readCall } from '../../src/voice/call-store.ts';
import { errorOf, post } from '../support/api.ts';
import { callsAbout, endCall, endsOf, newLesson, notedCalls, startedCall } from '../support/calls.ts';
import { callsUsed, db, statusOf } from '../support/database.ts';
import { scriptModel } from '../support/model.ts';
import { depsWith, NO_QUEUE, serveApp } from '../support/own-server.ts';
import { stack } from '../support/stack.ts';
import { createGuest, type TestUser } from '../support/users.ts';

const end = (user: TestUser, body: object, apiUrl?: string) =>
  post('endVoiceSession', body, user, {}, apiUrl);

/** A guest whose call is open; the start goes to the stack unless said otherwise. */
async function guestInCall(apiUrl: string = stack.apiUrl) {
  const guest = await createGuest();
  const { lesson, word } = newLesson();
  const { sessionId } = await startedCall(guest, { lesson, apiUrl });
  return { guest, sessionId, word };
}

/** The app, on a clock of its own, with a model that takes so many seconds to answer a call. */
async function serveSlowly(seconds: number) {
  let now = Date.now();
  const pass = (some: number) => {
    now += some * 1000;
  };
  const { ai } = depsWith();
  const openCall: typeof ai.openCall = async (...asked) => {
    pass(seconds);
    return ai.openCall(...asked);
  };
  const server = await serveApp({}, { now: () => new Date(now), ai: { ...ai, openCall } });
  onTestFinished(() => server.close());
  return { url: server.url, pass };
}

describe('ending a call', () => {
  test('hangs up, and the unit stays spent', async () => {
    const { guest, sessionId, word } = await guestInCall();
    const response = await end(guest, { sessionId });
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(await endsOf(word)).toEqual(['hangup']);
    expect(await notedCalls(guest.uid)).toEqual([]);
    expect(await statusOf(sessionId)).toBe('ended');
    expect(await callsUsed(guest.uid)).toBe(1);
  });

  test('may be repeated, also at once', async () => {
    const { guest, sessionId, word } = await guestInCall();
    const responses = await Promise.all(Array.from({ length: 4 }, () => end(guest, { sessionId })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await end(guest, { sessionId })).status).toBe(200);
    expect(await endsOf(word)).toEqual(['hangup']);
    expect(await callsUsed(guest.uid)).toBe(1);
  });

  test('that the model has ended itself is no failure', async () => {
    const { guest, sessionId, word } = await guestInCall();
    const [call] = await callsAbout(word);
    await scriptModel(call?.id ?? '', { kind: 'status', status: 404 });
    await endCall(guest, sessionId);
    expect(await statusOf(sessionId)).toBe('ended');
  });

  test('that the model cannot be told of leaves it to the sweep', async () => {
    const server = await serveApp({}, NO_QUEUE);
    onTestFinished(() => server.close());
    const { guest, sessionId, word } = await guestInCall(server.url);
    const [call] = await callsAbout(word);
    await scriptModel(call?.id ?? '', { kind: 'status', status: 500 }, 1);
    expect((await end(guest, { sessionId })).status).toBe(200);
    expect(await statusOf(sessionId)).toBe('ended');
    expect(await endsOf(word)).toEqual(['open']);
    const dueAt = readCall(await getCallRef(db, `${sessionId}-1`).get())?.dueAt;
    expect(dueAt?.getTime()).toBeLessThanOrEqual(Date.now());
    await endCall(guest, sessionId);
    expect(await endsOf(word)).toEqual(['hangup']);
  });
});

describe('a call that never came about', () => {
  test('gives its unit back, once', async () => {
    const { guest, sessionId, word } = await guestInCall();
    expect((await end(guest, { sessionId, connected: false })).status).toBe(200);
    expect(await endsOf(word)).toEqual(['hangup']);
    expect(await statusOf(sessionId)).toBe('refunded');
    expect(await callsUsed(guest.uid)).toBe(0);
    const again = await startedCall(guest, newLesson());
    expect((await end(guest, { sessionId, connected: false })).status).toBe(200);
    expect(await callsUsed(guest.uid)).toBe(1);
    await endCall(guest, again.sessionId);
  });

  test.each([
    ['until 20 seconds after the model has answered', 20, 0],
    ['and not later, when it must have come about', 21, 1],
  ])('gives it back %s', async (_when, seconds, left) => {
    const { url, pass } = await serveSlowly(25);
    const guest = await createGuest();
    const { lesson, word } = newLesson();
    const { sessionId } = await startedCall(guest, { lesson, apiUrl: url });
    pass(seconds);
    await end(guest, { sessionId, connected: false }, url);
    expect(await callsUsed(guest.uid)).toBe(left);
    expect(await endsOf(word)).toEqual(['hangup']);
  });

  test('gives nothing back where there was time to talk in the one before it', async () => {
    const { url, pass } = await serveSlowly(0);
    const guest = await createGuest();
    const start = { ...newLesson(), key: randomUUID(), apiUrl: url };
    const { sessionId } = await startedCall(guest, start);
    pass(21);
    await startedCall(guest, start);
    await end(guest, { sessionId, connected: false }, url);
    expect(await callsUsed(guest.uid)).toBe(1);
  });

  test('is believed three times an hour, and then stays spent', async () => {
    // By a clock that stands still, for at the full hour it is believed anew.
    const { url } = await serveSlowly(0);
    const guest = await createGuest();
    const left: unknown[] = [];
    for (let time = 0; time < 4; time += 1) {
      const { sessionId } = await startedCall(guest, { ...newLesson(), apiUrl: url });
      expect((await end(guest, { sessionId, connected: false }, url)).status).toBe(200);
      left.push(await callsUsed(guest.uid));
    }
    expect(left).toEqual([0, 0, 0, 1]);
  });

  test('gives nothing back once it has been ended as one that did', async () => {
    const { guest, sessionId } = await guestInCall();
    await end(guest, { sessionId });
    await end(guest, { sessionId, connected: false });
    expect(await statusOf(sessionId)).toBe('ended');
    expect(await callsUsed(guest.uid)).toBe(1);
  });

  test('and is said to have come about gives nothing back', async () => {
    const { guest, sessionId } = await guestInCall();
    await end(guest, { sessionId, connected: true });
    expect(await callsUsed(guest.uid)).toBe(1);
  });
});

describe('what cannot be ended:', () => {
  const NOT_FOUND = { status: 404, code: 'session-not-found' };

  test('another one’s call, which goes on', async () => {
    const { guest, sessionId, word } = await guestInCall();
    expect(await errorOf(await end(await createGuest(), { sessionId }))).toEqual(NOT_FOUND);
    expect(await endsOf(word)).toEqual(['open']);
    expect(await statusOf(sessionId)).toBe('reserved');
    await endCall(guest, sessionId);
  });

  test('a session that there is not', async () => {
    expect(await errorOf(await end(await createGuest(), { sessionId: '0'.repeat(32) }))).toEqual(NOT_FOUND);
  });

  test.each([
    ['no id', {}],
    ['an id that is none', { sessionId: '../x' }],
    ['a word for whether it came about', { sessionId: '0'.repeat(32), connected: 'no' }],
  ])('%s', async (_what, body) => {
    expect(await errorOf(await end(await createGuest(), body))).toEqual({
      status: 400,
      code: 'invalid-argument',
    });
  });
});
