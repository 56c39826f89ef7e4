import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  MAX_OFFER_BYTES,
  StartVoiceSessionResponse,
  getInitialTurnDetection,
  type StartTextSessionResponse,
} from '../../src/contract/index.ts';
import {
  parseBody,
  readError,
  expectError,
  LESSON,
  post,
  requestTextSession,
  startTextSession,
} from '../support/api.ts';
import {
  getModelCalls,
  endCall,
  getCallEnds,
  createUniqueLesson,
  createOffer,
  getStoredCallIds,
  requestCall,
  startCall,
} from '../support/calls.ts';
import { getVoiceUsed, getSession, getUsage } from '../support/database.ts';
import { createDatabaseThatRepeats } from '../support/fake-databases.ts';
import { NO_QUEUE, serveAppForTest } from '../support/test-server.ts';
import { createGuest, createLearner, signUp, type TestUser } from '../support/users.ts';

/** Starts a call and ends it, which uses up one session. */
async function completeCall(user: TestUser): Promise<void> {
  const { sessionId } = await startCall(user, createUniqueLesson());
  await endCall(user, sessionId);
}

describe('a guest', () => {
  test('gets a two-minute call that counts as one session', async () => {
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const requestedAt = Date.now();
    const response = await requestCall(guest, { lesson });
    const answer = await parseBody(response, StartVoiceSessionResponse);
    expect(answer.remoteSdp).toMatch(/^v=0\r\n/);
    expect(answer.wordPatterns.map((pattern) => pattern.word)).toEqual([word]);
    expect(Date.parse(answer.expiresAt)).toBeGreaterThanOrEqual(requestedAt + 120_000);
    expect(Date.parse(answer.expiresAt)).toBeLessThan(Date.now() + 120_000);
    expect(Date.parse(answer.serverNow)).toBeGreaterThanOrEqual(requestedAt);
    expect(await getUsage(guest.uid)).toMatchObject({ voiceUsed: 1, textUsed: 0 });
    expect(await getCallEnds(word)).toEqual(['open']);
    await endCall(guest, answer.sessionId);
  });

  test('decides when the tutor corrects mistakes', async () => {
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const request = { ...lesson, offerSdp: createOffer(), corrections: 'flow' };
    await parseBody(await post('startVoiceSession', request, guest), StartVoiceSessionResponse);
    const [call] = await getModelCalls(word);
    expect(JSON.stringify(call?.session)).toContain('Correct nothing during the call');
  });

  test('cannot start a second call', async () => {
    const guest = await createGuest();
    await completeCall(guest);
    const { lesson, word } = createUniqueLesson();
    await expectError(requestCall(guest, { lesson }), 403, 'quota-exhausted-voice-anonymous');
    expect(await getVoiceUsed(guest.uid)).toBe(1);
    expect(await getModelCalls(word)).toEqual([]);
  });

  test('who had a call can still start a text session', async () => {
    const guest = await createGuest();
    await completeCall(guest);
    expect((await requestTextSession(guest)).status).toBe(200);
  });
});

describe('a registered user', () => {
  test('on FREE gets two five-minute calls a month', async () => {
    const learner = await createLearner();
    const { expiresAt, serverNow, sessionId } = await startCall(learner, createUniqueLesson());
    expect(Date.parse(expiresAt) - Date.parse(serverNow)).toBeGreaterThan(290_000);
    await endCall(learner, sessionId);
    await completeCall(learner);
    await expectError(requestCall(learner, createUniqueLesson()), 403, 'quota-exhausted-voice');
  });

  test('with admin status has no limit', async () => {
    const admin = await createLearner({ admin: true });
    for (let call = 0; call < 3; call += 1) await completeCall(admin);
    expect(await getVoiceUsed(admin.uid)).toBe(3);
  });

  test('without a record gets an error and uses no session', async () => {
    const user = await signUp(`${randomUUID()}@parley.test`);
    await expectError(requestCall(user, createUniqueLesson()), 404, 'user-not-found');
    expect(await getVoiceUsed(user.uid)).toBeUndefined();
  });
});

test('sends the lesson and the settings for turn detection and English transcription to the model', async () => {
  const learner = await createLearner();
  const { lesson, word } = createUniqueLesson();
  const { sessionId } = await startCall(learner, { lesson: { ...lesson, level: 'Advanced' } });
  const [call] = await getModelCalls(word);
  expect(call?.session).toMatchObject({
    type: 'realtime',
    model: 'gpt-realtime-2.1-mini',
    audio: {
      input: {
        transcription: { model: 'gpt-transcribe', languages: ['en'] },
        noise_reduction: { type: 'near_field' },
        turn_detection: getInitialTurnDetection('Advanced'),
      },
      output: { voice: 'marin' },
    },
  });
  expect(JSON.stringify(call?.session)).toContain(
    JSON.stringify(JSON.stringify({ ...lesson, level: 'Advanced' })).slice(1, -1),
  );
  await endCall(learner, sessionId);
});

const createOfferWithout = (pattern: RegExp) => createOffer().replaceAll(pattern, '');

describe('rejects an invalid offer before reserving a session:', () => {
  test.each<[string, unknown]>([
    ['missing', undefined],
    ['a number', 7],
    ['an empty one', ''],
    ['a string that is not SDP', 'Hello'],
    ['text that is not SDP after the first line', 'v=0\r\nPlease answer me.\r\n'],
    ['one without audio', createOffer().replace('m=audio', 'm=video')],
    ['one without Opus', createOfferWithout(/a=rtpmap.*\r\n/g)],
    ['one without a data channel', createOffer().replace('webrtc-datachannel', 'webrtc-nothing')],
    ['one without ICE', createOfferWithout(/a=ice-(?:ufrag|pwd).*\r\n/g)],
    ['one without DTLS', createOfferWithout(/a=fingerprint.*\r\n/g)],
    ['larger than 16 KB', `${createOffer()}a=x:${'y'.repeat(MAX_OFFER_BYTES)}\r\n`],
  ])('%s', async (_what, offerSdp) => {
    const guest = await createGuest();
    const { lesson, word } = createUniqueLesson();
    const response = await post('startVoiceSession', { ...lesson, offerSdp }, guest);
    await expectError(response, 400, 'invalid-argument');
    expect(await getUsage(guest.uid)).toBeUndefined();
    expect(await getModelCalls(word)).toEqual([]);
    expect(await getStoredCallIds(guest.uid)).toEqual([]);
  });
});

test('accepts an offer of exactly 16 KB', async () => {
  const guest = await createGuest();
  const offer = createOffer();
  const padding = `a=x:${'y'.repeat(MAX_OFFER_BYTES - offer.length - 6)}\r\n`;
  expect(offer.length + padding.length).toBe(MAX_OFFER_BYTES);
  const { sessionId } = await startCall(guest, { ...createUniqueLesson(), offer: offer + padding });
  await endCall(guest, sessionId);
});

test('opens the call when Firestore repeats the transaction of its start, because the response was lost', async () => {
  const guest = await createGuest();
  const apiUrl = await serveAppForTest({}, { ...NO_QUEUE, db: createDatabaseThatRepeats() });
  const { lesson, word } = createUniqueLesson();
  await startCall(guest, { lesson, apiUrl });
  expect(await getCallEnds(word)).toEqual(['open']);
  expect(await getVoiceUsed(guest.uid)).toBe(1);
});

test('creates a new session for every start without an idempotency key', async () => {
  const learner = await createLearner();
  const ids = [];
  for (let call = 0; call < 2; call += 1) {
    const { lesson } = createUniqueLesson();
    const response = await post('startVoiceSession', { ...lesson, offerSdp: createOffer() }, learner);
    const { sessionId } = await parseBody(response, StartVoiceSessionResponse);
    await endCall(learner, sessionId);
    ids.push(sessionId);
  }
  expect(new Set(ids).size).toBe(2);
  expect(await getVoiceUsed(learner.uid)).toBe(2);
});

describe('keeps text and voice sessions apart:', () => {
  test('a call accepts no text messages', async () => {
    const guest = await createGuest();
    const { sessionId } = await startCall(guest, createUniqueLesson());
    const NOT_FOUND = { status: 404, code: 'session-not-found' };
    const body = { ...LESSON, sessionId, conversation: ['User: Hello'] };
    expect(await readError(await post('generateResponse', body, guest))).toEqual(NOT_FOUND);
    expect(await readError(await post('generateIntro', { ...LESSON, sessionId }, guest))).toEqual(NOT_FOUND);
    expect(await getVoiceUsed(guest.uid)).toBe(1);
    await endCall(guest, sessionId);
  });

  test('the idempotency key of a text session cannot start a call', async () => {
    const learner = await createLearner();
    const key = randomUUID();
    await requestTextSession(learner, LESSON, key);
    await expectError(requestCall(learner, { ...createUniqueLesson(), key }), 409, 'idempotency-key-reused');
  });

  test('a text session cannot be ended as a call', async () => {
    const guest = await createGuest();
    const { sessionId }: StartTextSessionResponse = await startTextSession(guest);
    await expectError(post('endVoiceSession', { sessionId }, guest), 404, 'session-not-found');
    expect((await getSession(sessionId))?.status).toBe('reserved');
  });
});
