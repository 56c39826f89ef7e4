import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { retryOnConflict, startTextSession } from '../support/api.ts';
import { endCall, createUniqueLesson, startCall } from '../support/calls.ts';
import { refundSession } from '../../src/sessions/close-session.ts';
import { getSessionStatus, getTextUsed } from '../support/database.ts';
import { createTestDeps, serveAppForTest } from '../support/test-server.ts';
import { save, getTranscript, createLearnerWithSession, createTranscript } from '../support/transcripts.ts';
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

const readTimes = (stored: Record<string, unknown> | undefined, ...fields: string[]) =>
  fields.map((field) => {
    const value = stored?.[field];
    return value instanceof Timestamp ? value.toMillis() : undefined;
  });

describe('saveTranscript', () => {
  test('saves the lesson, messages and feedback', async () => {
    const { learner, sessionId, transcript } = await createLearnerWithSession();
    const response = await save({ ...transcript, feedback: { score: SCORE } }, learner);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
    const stored = await getTranscript(sessionId);
    expect(stored).toMatchObject({
      owner: learner.uid,
      type: 'text',
      level: 'Intermediate',
      topic: 'Past Simple',
      customWords: ['trip'],
      messages: transcript.messages.map(({ id, role, content }) => ({ id, role, content })),
      feedback: { score: SCORE },
    });
    expect(Object.keys(stored ?? {})).not.toContain('sentAt');
  });

  test('accepts a body with exactly the transcript fields in docs/product.md', async () => {
    const { learner, sessionId, transcript } = await createLearnerWithSession();
    const { sentAt: _sentAt, feedback: _feedback, ...body } = transcript;
    expect((await save(body, learner)).status).toBe(200);
    const stored = await getTranscript(sessionId);
    expect(stored).toMatchObject({ feedback: {}, messages: [{ id: '1' }, { id: '2' }] });
    expect(readTimes(stored, 'startedAt')).toEqual([Date.parse(transcript.startedAt)]);
  });

  test('accepts messages from older versions of the page, which have `at` and no id', async () => {
    const { learner, sessionId, transcript } = await createLearnerWithSession();
    const messages = transcript.messages.map(({ role, content, timestamp }) => ({
      role,
      content,
      at: timestamp,
    }));
    expect((await save({ ...transcript, messages }, learner)).status).toBe(200);
    const stored = await getTranscript(sessionId);
    const timestamp: unknown = expect.any(Timestamp);
    expect(stored).toMatchObject({
      messages: [
        { id: '1', timestamp },
        { id: '2', timestamp },
      ],
    });
    expect(JSON.stringify(stored)).not.toContain('"at"');
  });

  test('schedules the deletion for three years later', async () => {
    const { learner, sessionId, transcript } = await createLearnerWithSession();
    await save(transcript, learner);
    const [savedAt = 0, deleteAt = 0] = readTimes(await getTranscript(sessionId), 'savedAt', 'deleteAt');
    expect(Math.abs(Date.now() - savedAt)).toBeLessThan(10_000);
    const inThreeYears = new Date(savedAt);
    inThreeYears.setUTCFullYear(inThreeYears.getUTCFullYear() + 3);
    expect(deleteAt).toBe(inThreeYears.getTime());
  });

  test('saves a call with more tutor messages than the server has counted', async () => {
    const learner = await createLearner();
    const { lesson } = createUniqueLesson();
    const { sessionId } = await startCall(learner, { lesson });
    const { messages, ...rest } = createTranscript(sessionId, lesson);
    const many = Array.from({ length: 40 }, () => messages).flat();
    await endCall(learner, sessionId);
    expect((await save({ ...rest, type: 'voice', messages: many }, learner)).status).toBe(200);
    expect(await getTranscript(sessionId)).toMatchObject({ type: 'voice', owner: learner.uid });
  });

  test("saves a former guest's session after registration", async () => {
    const guest = await createGuest();
    const { sessionId } = await startTextSession(guest);
    const learner = await register(guest);
    expect((await save(createTranscript(sessionId), learner)).status).toBe(200);
    expect(await getTranscript(sessionId)).toMatchObject({ owner: guest.uid });
  });

  test('corrects the times of a phone whose clock is two days ahead', async () => {
    const { learner, sessionId, transcript } = await createLearnerWithSession();
    const shifted = {
      ...transcript,
      startedAt: twoDaysAhead(transcript.startedAt),
      endedAt: twoDaysAhead(transcript.endedAt),
      sentAt: twoDaysAhead(transcript.sentAt),
      messages: transcript.messages.map(({ timestamp, ...message }) =>
        Object.assign(message, { timestamp: twoDaysAhead(timestamp) }),
      ),
    };
    expect((await save(shifted, learner)).status).toBe(200);
    const elapsed = Date.now() - Date.parse(transcript.sentAt);
    const [startedAt = 0, endedAt = 0] = readTimes(await getTranscript(sessionId), 'startedAt', 'endedAt');
    // Allows for the time until the server reads the transcript.
    const reported = Date.parse(transcript.startedAt);
    expect(startedAt).toBeGreaterThanOrEqual(reported);
    expect(startedAt).toBeLessThanOrEqual(reported + elapsed);
    expect(endedAt - startedAt).toBe(Date.parse(transcript.endedAt) - Date.parse(transcript.startedAt));
  });

  test('saves a message with a lone surrogate', async () => {
    const { learner, sessionId, transcript } = await createLearnerWithSession();
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
    expect(await getTranscript(sessionId)).toMatchObject({
      messages: [{ content: 'a\ufffd' }],
      feedback: { vocabulary: { suggestedWords: ['b\ufffd'] } },
    });
  });

  test('saves a conversation of nearly the maximum size', async () => {
    const learner = await createLearner();
    const { lesson } = createUniqueLesson();
    const { sessionId } = await startCall(learner, { lesson });
    await endCall(learner, sessionId);
    const transcript = createTranscript(sessionId, lesson);
    const at = transcript.startedAt;
    const messages = Array.from({ length: 250 }, () => ({ role: 'user', content: 'x'.repeat(2_000), at }));
    expect((await save({ ...transcript, type: 'voice', messages }, learner)).status).toBe(200);
  });
});

describe('saving a transcript again', () => {
  test('with different messages changes nothing', async () => {
    const { learner, sessionId, transcript } = await createLearnerWithSession();
    await save(transcript, learner);
    const first = await getTranscript(sessionId);
    const [hello] = transcript.messages;
    const other = { ...transcript, messages: [{ ...hello, content: 'I said something else.' }] };
    expect((await save(other, learner)).status).toBe(200);
    expect(await getTranscript(sessionId)).toEqual(first);
  });

  test('adds missing feedback once', async () => {
    const { learner, sessionId, transcript } = await createLearnerWithSession();
    await save({ ...transcript, feedback: { score: SCORE } }, learner);
    const first = await getTranscript(sessionId);
    const better = { ...SCORE, totalScore: 100 };
    await save({ ...transcript, feedback: { score: better, grammar: GRAMMAR } }, learner);
    expect(await getTranscript(sessionId)).toEqual({
      ...first,
      feedback: { score: SCORE, grammar: GRAMMAR },
    });
    const otherGrammar = { errorAnalysis: { mistakes: [], summary: 'Perfect!' } };
    await save({ ...transcript, feedback: { grammar: otherGrammar, vocabulary: VOCABULARY } }, learner);
    expect(await getTranscript(sessionId)).toEqual({
      ...first,
      feedback: { score: SCORE, grammar: GRAMMAR, vocabulary: VOCABULARY },
    });
  });

  test('three times at once stores one transcript with all feedback', async () => {
    const { learner, sessionId, transcript } = await createLearnerWithSession();
    const parts = [{ score: SCORE }, { grammar: GRAMMAR }, { vocabulary: VOCABULARY }];
    const apiUrl = await serveAppForTest();
    const statuses = await Promise.all(
      parts.map(
        async (feedback) =>
          (await retryOnConflict(() => save({ ...transcript, feedback }, learner, apiUrl))).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200]);
    expect((await getTranscript(sessionId))?.['feedback']).toEqual({
      score: SCORE,
      grammar: GRAMMAR,
      vocabulary: VOCABULARY,
    });
  });
});

test('a session whose transcript is saved is not refunded', async () => {
  const { learner, sessionId, transcript } = await createLearnerWithSession();
  await save(transcript, learner);
  const services = createTestDeps();
  expect(await refundSession(services, sessionId, learner.uid)).toBe(false);
  expect(await getSessionStatus(sessionId)).toBe('ended');
  expect(await getTextUsed(learner.uid)).toBe(1);
});
