import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test, vi } from 'vitest';
import { getCallRef } from '../../src/voice/call-store.ts';
import { endCallIfDue } from '../../src/voice/hang-up.ts';
import { readError, post } from '../support/api.ts';
import {
  getModelCalls,
  getCallEnds,
  createUniqueLesson,
  createOffer,
  getStoredCallIds,
  POLL_TIMEOUT,
  requestCall,
  startCall,
} from '../support/calls.ts';
import { db } from '../support/database.ts';
import { createHeldModel } from '../support/held-calls.ts';
import { scriptModel } from '../support/model.ts';
import { pickUnusedDay, serveOnDay } from '../support/statistics.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

type Server = Awaited<ReturnType<typeof serveOnDay>>;

const end = ({ url }: Server, user: TestUser, sessionId: string, extra: object = {}) =>
  post('endVoiceSession', { sessionId, ...extra }, user, {}, url);

/** Starts a call of at most 300 seconds for a new learner. */
async function startCallOn(server: Server) {
  const learner = await createLearner();
  const { lesson, word } = createUniqueLesson();
  const { sessionId } = await startCall(learner, { lesson, apiUrl: server.url });
  return { learner, lesson, word, sessionId, id: `${sessionId}-1` };
}

describe('the seconds of a call', () => {
  test('are counted once when several paths end it at once, and have a cost', async () => {
    const server = await serveOnDay();
    const { learner, sessionId, id } = await startCallOn(server);
    server.advance(303);
    await Promise.all([
      end(server, learner, sessionId),
      end(server, learner, sessionId),
      endCallIfDue(server.deps, id),
      endCallIfDue(server.deps, id),
    ]);
    await end(server, learner, sessionId);
    expect(await getStoredCallIds(learner.uid)).toEqual([]);
    const usage = { requests: 1, voiceSeconds: 303 };
    const [userUsage] = await server.getUserUsage(learner.uid);
    expect(userUsage).toMatchObject(usage);
    expect(userUsage?.cost).toBeCloseTo(30.3, 6);
    const { today } = await server.getOverview();
    expect(today).toMatchObject({ sessions: { text: 0, voice: 1 }, model: usage });
  });

  test('are counted until the model has ended the call', async () => {
    const server = await serveOnDay();
    const { learner, word, sessionId } = await startCallOn(server);
    const [call] = await getModelCalls(word);
    await scriptModel(call?.id ?? '', { kind: 'status', status: 500 }, 1);
    server.advance(30);
    await end(server, learner, sessionId);
    expect(await getCallEnds(word)).toEqual(['open']);
    server.advance(15);
    await end(server, learner, sessionId);
    expect(await getCallEnds(word)).toEqual(['hangup']);
    expect(await server.getUserUsage(learner.uid)).toMatchObject([{ voiceSeconds: 45 }]);
  });

  test('are counted for the first call when a second one replaces it', async () => {
    const server = await serveOnDay();
    const { learner } = await startCallOn(server);
    server.advance(40);
    const second = await startCall(learner, { lesson: createUniqueLesson().lesson, apiUrl: server.url });
    // A start waits at most three seconds for the older call to end.
    await expect
      .poll(() => server.getUserUsage(learner.uid), POLL_TIMEOUT)
      .toMatchObject([{ requests: 2, voiceSeconds: 40 }]);
    server.advance(5);
    await end(server, learner, second.sessionId);
    expect(await server.getUserUsage(learner.uid)).toMatchObject([{ requests: 2, voiceSeconds: 45 }]);
  });

  test('are capped at an hour, after which the model ends every call itself', async () => {
    const server = await serveOnDay();
    const { learner, sessionId } = await startCallOn(server);
    server.advance(5 * 3_600);
    await end(server, learner, sessionId);
    expect(await server.getUserUsage(learner.uid)).toMatchObject([{ voiceSeconds: 3_600 }]);
  });

  test('are not counted for a call stored in an old format, which can still be ended', async () => {
    const server = await serveOnDay();
    const { learner, word, sessionId, id } = await startCallOn(server);
    await getCallRef(db, id).update({ 'opened.at': FieldValue.delete() });
    server.advance(60);
    expect((await end(server, learner, sessionId)).status).toBe(200);
    expect(await getCallEnds(word)).toEqual(['hangup']);
    expect(await server.getUserUsage(learner.uid)).toMatchObject([{ requests: 1, voiceSeconds: 0 }]);
  });
});

describe('the quality of calls', () => {
  const quality = { replies: 4, replyDelayMs: 3_600, cutOffs: 1 };

  test('is counted once for a call, even when it is reported again', async () => {
    const server = await serveOnDay();
    const [first, second] = await Promise.all([startCallOn(server), startCallOn(server)]);
    server.advance(60);
    await end(server, first.learner, first.sessionId, { quality });
    await end(server, first.learner, first.sessionId, { quality });
    await end(server, second.learner, second.sessionId, { quality: { ...quality, cutOffs: 0 } });
    const { today } = await server.getOverview();
    expect(today?.calls).toEqual({ replies: 8, replyDelayMs: 7_200, cutOffs: 1 });
  });

  test.each([
    ['has more replies than seconds have passed', 3, {}],
    ['is said to have never connected', 60, { connected: false }],
  ])('is ignored for a call that %s', async (_what, seconds, report) => {
    const server = await serveOnDay();
    const { learner, sessionId } = await startCallOn(server);
    server.advance(seconds);
    expect((await end(server, learner, sessionId, { quality, ...report })).status).toBe(200);
    expect((await server.getOverview()).today?.calls.replies).toBe(0);
  });

  test.each([
    ['more cut-offs than replies', { cutOffs: 5 }],
    ['replies that take more than ten seconds', { replyDelayMs: 40_001 }],
    ['more replies than a call can have', { replies: 1_001 }],
    ['negative numbers', { replies: -1 }],
  ])('is refused with %s, and the call stays open', async (_what, wrong) => {
    const server = await serveOnDay();
    const { learner, word, sessionId } = await startCallOn(server);
    const response = await end(server, learner, sessionId, { quality: { ...quality, ...wrong } });
    expect(response.status).toBe(400);
    expect(await getCallEnds(word)).toEqual(['open']);
    expect((await server.getOverview()).today?.calls.replies).toBe(0);
    await end(server, learner, sessionId);
  });
});

describe('voice sessions', () => {
  test('that are started repeatedly count once, and another offer counts as another model request', async () => {
    const server = await serveOnDay();
    const learner = await createLearner();
    const start = { ...createUniqueLesson(), offer: createOffer(), key: randomUUID(), apiUrl: server.url };
    const { sessionId } = await startCall(learner, start);
    await startCall(learner, start);
    expect((await server.getOverview()).today).toMatchObject({
      sessions: { voice: 1 },
      model: { requests: 1 },
    });
    await startCall(learner, { ...start, offer: createOffer() });
    expect((await server.getOverview()).today).toMatchObject({
      sessions: { voice: 1 },
      model: { requests: 2 },
    });
    await end(server, learner, sessionId);
  });

  test('that are rejected count as errors', async () => {
    const server = await serveOnDay();
    const guest = await createGuest();
    const { sessionId } = await startCall(guest, { ...createUniqueLesson(), apiUrl: server.url });
    const code = 'quota-exhausted-voice-anonymous';
    const rejected = await requestCall(guest, { ...createUniqueLesson(), apiUrl: server.url });
    expect(await readError(rejected)).toMatchObject({ code });
    await end(server, guest, sessionId);
    expect((await server.getOverview()).today).toMatchObject({
      sessions: { voice: 1 },
      errors: { [code]: 1 },
    });
  });

  test('that never connected do not count, but the model request does', async () => {
    const server = await serveOnDay();
    const { learner, sessionId } = await startCallOn(server);
    server.advance(10);
    await end(server, learner, sessionId, { connected: false });
    const { today } = await server.getOverview();
    expect(today).toMatchObject({ sessions: { voice: 0 }, model: { requests: 1, voiceSeconds: 10 } });
  });

  test('that fail at the model do not count, but the model request does', async () => {
    const server = await serveOnDay();
    const learner = await createLearner();
    const { lesson, word } = createUniqueLesson();
    await scriptModel(word, { kind: 'status', status: 500 }, 1);
    expect((await requestCall(learner, { lesson, apiUrl: server.url })).status).toBe(503);
    expect((await server.getOverview()).today).toMatchObject({
      sessions: { voice: 0 },
      errors: { 'model-unavailable': 1 },
      model: { requests: 1, voiceSeconds: 0 },
    });
  });

  test('whose client disconnects before the model answers do not count', async () => {
    const { ai, answer } = createHeldModel();
    const server = await serveOnDay(pickUnusedDay(), undefined, { ai });
    const learner = await createLearner();
    const { lesson, word } = createUniqueLesson();
    const controller = new AbortController();
    const start = requestCall(learner, { lesson, apiUrl: server.url, signal: controller.signal });
    await vi.waitUntil(async () => (await getStoredCallIds(learner.uid)).length > 0, POLL_TIMEOUT);
    controller.abort();
    await expect(start).rejects.toThrow('aborted');
    answer();
    const getToday = async () => (await server.getOverview()).today;
    await expect
      .poll(getToday, POLL_TIMEOUT)
      .toMatchObject({ sessions: { voice: 0 }, model: { requests: 1, voiceSeconds: 0 } });
    await expect.poll(() => getCallEnds(word), POLL_TIMEOUT).toEqual(['hangup']);
  });
});
