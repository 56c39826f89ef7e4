import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  MAX_OFFER_BYTES,
  StartVoiceSessionResponse,
  getTurnDetection,
  type StartTextSessionResponse,
} from '../../src/contract/index.ts';
import { bodyOf, errorOf, expectError, LESSON, post, start, startedSession } from '../support/api.ts';
import {
  getModelCalls,
  endCall,
  getCallEnds,
  newLesson,
  newOffer,
  getStoredCallIds,
  startCall,
  startedCall,
} from '../support/calls.ts';
import { getVoiceUsed, sessionOf, usageOf } from '../support/database.ts';
import { createGuest, createLearner, signUp, type TestUser } from '../support/users.ts';

/** Starts a call and ends it, which uses up one session. */
async function spend(user: TestUser): Promise<void> {
  const { sessionId } = await startedCall(user, newLesson());
  await endCall(user, sessionId);
}

describe('a guest', () => {
  test('gets a call of two minutes, counted once', async () => {
    const guest = await createGuest();
    const { lesson, word } = newLesson();
    const begun = Date.now();
    const response = await startCall(guest, { lesson });
    const answer = await bodyOf(response, StartVoiceSessionResponse);
    expect(answer.remoteSdp).toMatch(/^v=0\r\n/);
    expect(answer.wordPatterns.map((pattern) => pattern.word)).toEqual([word]);
    expect(Date.parse(answer.expiresAt)).toBeGreaterThanOrEqual(begun + 120_000);
    expect(Date.parse(answer.expiresAt)).toBeLessThan(Date.now() + 120_000);
    expect(Date.parse(answer.serverNow)).toBeGreaterThanOrEqual(begun);
    expect(await usageOf(guest.uid)).toMatchObject({ voiceUsed: 1, textUsed: 0 });
    expect(await getCallEnds(word)).toEqual(['open']);
    await endCall(guest, answer.sessionId);
  });

  test('cannot start a second call', async () => {
    const guest = await createGuest();
    await spend(guest);
    const { lesson, word } = newLesson();
    await expectError(startCall(guest, { lesson }), 403, 'quota-exhausted-voice-anonymous');
    expect(await getVoiceUsed(guest.uid)).toBe(1);
    expect(await getModelCalls(word)).toEqual([]);
  });

  test('who had a call can still start a text session', async () => {
    const guest = await createGuest();
    await spend(guest);
    expect((await start(guest)).status).toBe(200);
  });
});

describe('a registered user', () => {
  test('on FREE has two calls of five minutes a month', async () => {
    const learner = await createLearner();
    const { expiresAt, serverNow, sessionId } = await startedCall(learner, newLesson());
    expect(Date.parse(expiresAt) - Date.parse(serverNow)).toBeGreaterThan(290_000);
    await endCall(learner, sessionId);
    await spend(learner);
    await expectError(startCall(learner, newLesson()), 403, 'quota-exhausted-voice');
  });

  test('with admin status has no limit', async () => {
    const admin = await createLearner({ admin: true });
    for (let call = 0; call < 3; call += 1) await spend(admin);
    expect(await getVoiceUsed(admin.uid)).toBe(3);
  });

  test('without a record gets an error and is not charged', async () => {
    const user = await signUp(`${randomUUID()}@parley.test`);
    await expectError(startCall(user, newLesson()), 404, 'user-not-found');
  });
});

test('sends lesson, turn detection and English transcription to the model', async () => {
  const learner = await createLearner();
  const { lesson, word } = newLesson();
  const { sessionId } = await startedCall(learner, { lesson: { ...lesson, level: 'Advanced' } });
  const [call] = await getModelCalls(word);
  expect(call?.session).toMatchObject({
    type: 'realtime',
    model: 'gpt-realtime-2.1-mini',
    audio: {
      input: {
        transcription: { model: 'gpt-4o-mini-transcribe', language: 'en' },
        noise_reduction: { type: 'near_field' },
        turn_detection: getTurnDetection('Advanced'),
      },
      output: { voice: 'marin' },
    },
  });
  expect(JSON.stringify(call?.session)).toContain(
    JSON.stringify(JSON.stringify({ ...lesson, level: 'Advanced' })).slice(1, -1),
  );
  await endCall(learner, sessionId);
});

const without = (pattern: RegExp) => newOffer().replaceAll(pattern, '');

describe('rejects an offer that cannot be answered before reserving a session:', () => {
  test.each<[string, unknown]>([
    ['none', undefined],
    ['nothing', 7],
    ['an empty one', ''],
    ['something else', 'Hello'],
    ['prose after the first line', 'v=0\r\nPlease answer me.\r\n'],
    ['one without audio', newOffer().replace('m=audio', 'm=video')],
    ['one without Opus', without(/a=rtpmap.*\r\n/g)],
    ['one without a data channel', newOffer().replace('webrtc-datachannel', 'webrtc-nothing')],
    ['one without ICE', without(/a=ice-(?:ufrag|pwd).*\r\n/g)],
    ['one without DTLS', without(/a=fingerprint.*\r\n/g)],
    ['one of more than 16 KB', `${newOffer()}a=x:${'y'.repeat(MAX_OFFER_BYTES)}\r\n`],
  ])('%s', async (_what, offerSdp) => {
    const guest = await createGuest();
    const { lesson, word } = newLesson();
    const response = await post('startVoiceSession', { ...lesson, offerSdp }, guest);
    await expectError(response, 400, 'invalid-argument');
    expect(await usageOf(guest.uid)).toBeUndefined();
    expect(await getModelCalls(word)).toEqual([]);
    expect(await getStoredCallIds(guest.uid)).toEqual([]);
  });
});

test('accepts an offer of exactly 16 KB', async () => {
  const guest = await createGuest();
  const offer = newOffer();
  const padding = `a=x:${'y'.repeat(MAX_OFFER_BYTES - offer.length - 6)}\r\n`;
  expect(offer.length + padding.length).toBe(MAX_OFFER_BYTES);
  const { sessionId } = await startedCall(guest, { ...newLesson(), offer: offer + padding });
  await endCall(guest, sessionId);
});

test('creates a new session for every start without a key', async () => {
  const learner = await createLearner();
  const ids = [];
  for (let call = 0; call < 2; call += 1) {
    const { lesson } = newLesson();
    const response = await post('startVoiceSession', { ...lesson, offerSdp: newOffer() }, learner);
    const { sessionId } = await bodyOf(response, StartVoiceSessionResponse);
    await endCall(learner, sessionId);
    ids.push(sessionId);
  }
  expect(new Set(ids).size).toBe(2);
  expect(await getVoiceUsed(learner.uid)).toBe(2);
});

describe('does not mix up text and voice sessions:', () => {
  test('a call accepts no text messages', async () => {
    const guest = await createGuest();
    const { sessionId } = await startedCall(guest, newLesson());
    const NOT_FOUND = { status: 404, code: 'session-not-found' };
    const talk = { ...LESSON, sessionId, conversation: ['User: Hello'] };
    expect(await errorOf(await post('generateResponse', talk, guest))).toEqual(NOT_FOUND);
    expect(await errorOf(await post('generateIntro', { ...LESSON, sessionId }, guest))).toEqual(NOT_FOUND);
    expect(await getVoiceUsed(guest.uid)).toBe(1);
    await endCall(guest, sessionId);
  });

  test('the key of a text session cannot start a call', async () => {
    const learner = await createLearner();
    const key = randomUUID();
    await start(learner, LESSON, key);
    await expectError(startCall(learner, { ...newLesson(), key }), 409, 'idempotency-key-reused');
  });

  test('a text session cannot be hung up', async () => {
    const guest = await createGuest();
    const { sessionId }: StartTextSessionResponse = await startedSession(guest);
    await expectError(post('endVoiceSession', { sessionId }, guest), 404, 'session-not-found');
    expect((await sessionOf(sessionId))?.status).toBe('reserved');
  });
});
