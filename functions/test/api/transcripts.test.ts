import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { errorOf, expectError, retryOnConflict, lessonWith, post, startedSession } from '../support/api.ts';
import { endCall, newLesson, startedCall } from '../support/calls.ts';
import { db, sessionOf } from '../support/database.ts';
import { serveAppForTest } from '../support/own-server.ts';
import { save, storedTranscript, transcriptOf } from '../support/transcripts.ts';
import { createGuest, createLearner, register } from '../support/users.ts';

const SCORE = {
  totalScore: 70,
  wordsUsed: ['trip'],
  customWords: ['trip'],
  linkingWords: ['because'],
  improvementTip: 'Use more linking words.',
};
const GRAMMAR = {
  errorAnalysis: { mistakes: [{ message: '"goed"', explanation: 'went' }], summary: 'Good.' },
};
const VOCABULARY = { suggestedWords: ['stroll'] };

const TWO_DAYS_MS = 2 * 86_400_000;
const twoDaysAhead = (time: string) => new Date(Date.parse(time) + TWO_DAYS_MS).toISOString();

const datesOf = (stored: Record<string, unknown> | undefined, ...fields: string[]) =>
  fields.map((field) => {
    const value = stored?.[field];
    return value instanceof Timestamp ? value.toMillis() : undefined;
  });

async function learnerWithSession(lesson = lessonWith('trip')) {
  const learner = await createLearner();
  const { sessionId } = await startedSession(learner, lesson);
  return { learner, sessionId, transcript: transcriptOf(sessionId, lesson) };
}

describe('saveTranscript', () => {
  test('saves lesson, times and feedback', async () => {
    const { learner, sessionId, transcript } = await learnerWithSession();
    const response = await save({ ...transcript, feedback: { score: SCORE } }, learner);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
    const stored = await storedTranscript(sessionId);
    expect(stored).toMatchObject({
      owner: learner.uid,
      type: 'text',
      level: 'Intermediate',
      topic: 'Past Simple',
      customWords: ['trip'],
      messages: transcript.messages.map(({ role, content }) => ({ role, content })),
      feedback: { score: SCORE },
    });
    expect(Object.keys(stored ?? {})).not.toContain('sentAt');
  });

  test('sets the deletion to three years later', async () => {
    const { learner, sessionId, transcript } = await learnerWithSession();
    await save(transcript, learner);
    const [savedAt = 0, deleteAt = 0] = datesOf(await storedTranscript(sessionId), 'savedAt', 'deleteAt');
    expect(Math.abs(Date.now() - savedAt)).toBeLessThan(10_000);
    const inThreeYears = new Date(savedAt);
    inThreeYears.setUTCFullYear(inThreeYears.getUTCFullYear() + 3);
    expect(deleteAt).toBe(inThreeYears.getTime());
  });

  test('saves a call with any number of tutor messages', async () => {
    const learner = await createLearner();
    const { lesson } = newLesson();
    const { sessionId } = await startedCall(learner, { lesson });
    const { messages, ...rest } = transcriptOf(sessionId, lesson);
    const many = Array.from({ length: 40 }, () => messages).flat();
    await endCall(learner, sessionId);
    expect((await save({ ...rest, type: 'voice', messages: many }, learner)).status).toBe(200);
    expect(await storedTranscript(sessionId)).toMatchObject({ type: 'voice', owner: learner.uid });
  });

  test("saves a former guest's session after registration", async () => {
    const guest = await createGuest();
    const { sessionId } = await startedSession(guest);
    const learner = await register(guest);
    expect((await save(transcriptOf(sessionId), learner)).status).toBe(200);
    expect(await storedTranscript(sessionId)).toMatchObject({ owner: guest.uid });
  });

  test('corrects the times of a phone whose clock is two days ahead', async () => {
    const { learner, sessionId, transcript } = await learnerWithSession();
    const wrong = {
      ...transcript,
      startedAt: twoDaysAhead(transcript.startedAt),
      endedAt: twoDaysAhead(transcript.endedAt),
      sentAt: twoDaysAhead(transcript.sentAt),
      messages: transcript.messages.map(({ at, ...message }) =>
        Object.assign(message, { at: twoDaysAhead(at) }),
      ),
    };
    expect((await save(wrong, learner)).status).toBe(200);
    const spent = Date.now() - Date.parse(transcript.sentAt);
    const [startedAt = 0, endedAt = 0] = datesOf(await storedTranscript(sessionId), 'startedAt', 'endedAt');
    // Allows for the time until the server reads the transcript.
    const reported = Date.parse(transcript.startedAt);
    expect(startedAt).toBeGreaterThanOrEqual(reported);
    expect(startedAt).toBeLessThanOrEqual(reported + spent);
    expect(endedAt - startedAt).toBe(Date.parse(transcript.endedAt) - Date.parse(transcript.startedAt));
  });

  test('saves a message with a lone surrogate', async () => {
    const { learner, sessionId, transcript } = await learnerWithSession();
    const [hello] = transcript.messages;
    const response = await save(
      {
        ...transcript,
        messages: [{ ...hello, content: 'a\ud800' }],
        feedback: { vocabulary: { suggestedWords: ['b\udc00'] } },
      },
      learner,
    );
    expect(response.status).toBe(200);
    expect(await storedTranscript(sessionId)).toMatchObject({
      messages: [{ content: 'a\ufffd' }],
      feedback: { vocabulary: { suggestedWords: ['b\ufffd'] } },
    });
  });

  test('saves the longest possible conversation', async () => {
    const learner = await createLearner();
    const { lesson } = newLesson();
    const { sessionId } = await startedCall(learner, { lesson });
    await endCall(learner, sessionId);
    const transcript = transcriptOf(sessionId, lesson);
    const at = transcript.startedAt;
    const messages = Array.from({ length: 250 }, () => ({ role: 'user', content: 'x'.repeat(2_000), at }));
    expect((await save({ ...transcript, type: 'voice', messages }, learner)).status).toBe(200);
  });
});

describe('saving a transcript again', () => {
  test('changes nothing', async () => {
    const { learner, sessionId, transcript } = await learnerWithSession();
    await save(transcript, learner);
    const first = await storedTranscript(sessionId);
    const [hello] = transcript.messages;
    const other = { ...transcript, messages: [{ ...hello, content: 'I said something else.' }] };
    expect((await save(other, learner)).status).toBe(200);
    expect(await storedTranscript(sessionId)).toEqual(first);
  });

  test('adds missing feedback once', async () => {
    const { learner, sessionId, transcript } = await learnerWithSession();
    await save({ ...transcript, feedback: { score: SCORE } }, learner);
    const first = await storedTranscript(sessionId);
    const better = { ...SCORE, totalScore: 100 };
    await save({ ...transcript, feedback: { score: better, grammar: GRAMMAR } }, learner);
    expect(await storedTranscript(sessionId)).toEqual({
      ...first,
      feedback: { score: SCORE, grammar: GRAMMAR },
    });
    const otherGrammar = { errorAnalysis: { mistakes: [], summary: 'Perfect!' } };
    await save({ ...transcript, feedback: { grammar: otherGrammar, vocabulary: VOCABULARY } }, learner);
    expect(await storedTranscript(sessionId)).toEqual({
      ...first,
      feedback: { score: SCORE, grammar: GRAMMAR, vocabulary: VOCABULARY },
    });
  });

  test('three times at once stores one transcript with all feedback', async () => {
    const { learner, sessionId, transcript } = await learnerWithSession();
    const parts = [{ score: SCORE }, { grammar: GRAMMAR }, { vocabulary: VOCABULARY }];
    const apiUrl = await serveAppForTest();
    const statuses = await Promise.all(
      parts.map(
        async (feedback) =>
          (await retryOnConflict(() => save({ ...transcript, feedback }, learner, apiUrl))).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200]);
    expect((await storedTranscript(sessionId))?.['feedback']).toEqual({
      score: SCORE,
      grammar: GRAMMAR,
      vocabulary: VOCABULARY,
    });
  });
});

describe('saveTranscript rejects', () => {
  const NOT_FOUND = { status: 404, code: 'session-not-found' };

  test('guests', async () => {
    const guest = await createGuest();
    const { sessionId } = await startedSession(guest);
    await expectError(save(transcriptOf(sessionId), guest), 403, 'registered-only');
    expect(await storedTranscript(sessionId)).toBeUndefined();
  });

  test('unauthenticated callers', async () => {
    const { sessionId, transcript } = await learnerWithSession();
    await expectError(save(transcript, undefined), 401, 'unauthenticated');
    expect(await storedTranscript(sessionId)).toBeUndefined();
  });

  test("another user's session, and leaves it unchanged", async () => {
    const [{ learner, sessionId, transcript }, thief] = await Promise.all([
      learnerWithSession(),
      createLearner(),
    ]);
    expect(await errorOf(await save(transcript, thief))).toEqual(NOT_FOUND);
    expect(await storedTranscript(sessionId)).toBeUndefined();
    await save(transcript, learner);
    const first = await storedTranscript(sessionId);
    expect(await errorOf(await save({ ...transcript, feedback: { score: SCORE } }, thief))).toEqual(
      NOT_FOUND,
    );
    expect(await storedTranscript(sessionId)).toEqual(first);
  });

  test('an unknown session', async () => {
    const response = await save(transcriptOf('0'.repeat(32)), await createLearner());
    expect(await errorOf(response)).toEqual(NOT_FOUND);
  });

  test('a session of another type', async () => {
    const { learner, sessionId, transcript } = await learnerWithSession();
    expect(await errorOf(await save({ ...transcript, type: 'voice' }, learner))).toEqual(NOT_FOUND);
    expect(await storedTranscript(sessionId)).toBeUndefined();
  });

  test('a refunded session', async () => {
    const learner = await createLearner();
    const { lesson } = newLesson();
    const { sessionId } = await startedCall(learner, { lesson });
    await post('endVoiceSession', { sessionId, connected: false }, learner);
    expect((await sessionOf(sessionId))?.status).toBe('refunded');
    const response = await save({ ...transcriptOf(sessionId, lesson), type: 'voice' }, learner);
    await expectError(response, 409, 'session-ended');
    expect(await storedTranscript(sessionId)).toBeUndefined();
  });

  test.each([
    ['without a record', (uid: string) => db.doc(`users/${uid}`).delete()],
    ['who is being deleted', (uid: string) => db.doc(`deletions/${uid}`).set({ at: new Date() })],
  ])('a user %s', async (_who, prepare) => {
    const { learner, sessionId, transcript } = await learnerWithSession();
    await prepare(learner.uid);
    await expectError(save(transcript, learner), 404, 'user-not-found');
    expect(await storedTranscript(sessionId)).toBeUndefined();
  });
});
