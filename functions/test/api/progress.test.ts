import { describe, expect, test } from 'vitest';
import { rebuildProgress } from '../../src/transcripts/rebuild-progress.ts';
import { retryOnConflict } from '../support/api.ts';
import { createUniqueLesson, endCall, startCall } from '../support/calls.ts';
import {
  createLearnerWithSession,
  createTranscript,
  getProgress,
  getTranscript,
  save,
} from '../support/transcripts.ts';
import { db } from '../support/database.ts';
import { serveAppForTest } from '../support/test-server.ts';
import { stack } from '../support/stack.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const FIGURES = {
  words: 60,
  messages: 5,
  sentences: 6,
  differentWords: 40,
  knownShare: 1,
  advancedWords: 4,
  linkingWords: 4,
  practiceWords: 1,
  practiceWordsUsed: 1,
};
const SCORE = {
  totalScore: 100,
  figures: FIGURES,
  wordsUsed: ['trip'],
  customWords: ['trip'],
  linkingWords: [],
  improvementTip: 'Go on.',
};
const createMistake = (category: string) => ({
  wrong: 'goed',
  right: 'went',
  category,
  severity: 'wrong',
  isTopic: true,
  reason: 'Irregular.',
});
const GRAMMAR = {
  errorAnalysis: {
    mistakes: [
      {
        message: 'I goed to the park.',
        explanation: 'Irregular.',
        edits: [createMistake('verb-tense'), createMistake('article')],
      },
      { message: 'I goed.', explanation: 'Irregular.', edits: [createMistake('verb-tense')] },
    ],
    summary: 'Good.',
  },
};
const FLUENCY = { speakingMs: 30_000, pauses: 5, turns: 3, answers: 3, answerMs: 4_000 };

const SOME_NUMBER: unknown = expect.any(Number);

describe('saving a transcript', () => {
  test("adds the session to the learner's progress, and its score and mistakes once the feedback is complete", async () => {
    const { learner, sessionId, transcript } = await createLearnerWithSession();
    await save(transcript, learner);
    const summary = {
      id: sessionId,
      type: 'text',
      level: 'Intermediate',
      topic: 'Past Simple',
      endedAt: SOME_NUMBER,
      durationMs: 3_000,
      messages: 1,
      words: 5,
      vocabulary: { A1: 'i go to the park' },
    };
    expect(await getProgress(learner.uid)).toEqual({ sessions: [summary] });
    await save({ ...transcript, feedback: { score: SCORE } }, learner);
    expect(await getProgress(learner.uid)).toEqual({ sessions: [summary] });
    await save({ ...transcript, feedback: { grammar: GRAMMAR } }, learner);
    expect(await getProgress(learner.uid)).toMatchObject({
      sessions: [
        {
          ...summary,
          score: { total: SOME_NUMBER, parts: { communication: 1, range: 1, practiceWords: 1 } },
          mistakes: { 'verb-tense': 2, article: 1 },
        },
      ],
    });
  });

  test('summarises the stored messages, even if those in a later save are different', async () => {
    const { learner, transcript } = await createLearnerWithSession();
    await save(transcript, learner);
    const [hello] = transcript.messages;
    const messages = [{ ...hello, role: 'user', content: 'One two three four five six seven eight nine.' }];
    await save({ ...transcript, messages, feedback: { grammar: GRAMMAR } }, learner);
    expect(await getProgress(learner.uid)).toMatchObject({
      sessions: [{ words: 5, mistakes: { article: 1 } }],
    });
  });

  test('keeps the sessions in the order in which they ended', async () => {
    const learner = await createLearner();
    const ids: string[] = [];
    for (const seconds of [60, 30]) {
      const { lesson } = createUniqueLesson();
      const { sessionId } = await startCall(learner, { lesson });
      await endCall(learner, sessionId);
      const transcript = createTranscript(sessionId, lesson);
      const sentAt = new Date(Date.parse(transcript.sentAt) + seconds * 1_000).toISOString();
      await save({ ...transcript, type: 'voice', sentAt }, learner);
      ids.unshift(sessionId);
    }
    const stored = await getProgress(learner.uid);
    expect(stored?.sessions.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test('loses no session when two are saved at once', async () => {
    const { learner, transcript } = await createLearnerWithSession();
    const { lesson } = createUniqueLesson();
    const { sessionId } = await startCall(learner, { lesson });
    await endCall(learner, sessionId);
    const call = { ...createTranscript(sessionId, lesson), type: 'voice' };
    const apiUrl = await serveAppForTest();
    await Promise.all([transcript, call].map((each) => retryOnConflict(() => save(each, learner, apiUrl))));
    expect((await getProgress(learner.uid))?.sessions).toHaveLength(2);
  });

  test('keeps the fluency of a call, and ignores that of a text session', async () => {
    const learner = await createLearner();
    const { lesson } = createUniqueLesson();
    const { sessionId } = await startCall(learner, { lesson });
    await endCall(learner, sessionId);
    await save({ ...createTranscript(sessionId, lesson), type: 'voice', fluency: FLUENCY }, learner);
    expect(await getProgress(learner.uid)).toMatchObject({
      sessions: [{ type: 'voice', fluency: FLUENCY }],
    });
    expect(await getTranscript(sessionId)).toMatchObject({ fluency: FLUENCY });

    const text = await createLearnerWithSession();
    await save({ ...text.transcript, fluency: FLUENCY }, text.learner);
    expect(JSON.stringify(await getProgress(text.learner.uid))).not.toContain('fluency');
  });

  test('refuses impossible fluency figures', async () => {
    const { learner, transcript } = await createLearnerWithSession();
    const response = await save({ ...transcript, fluency: { ...FLUENCY, speakingMs: -1 } }, learner);
    expect(response.status).toBe(400);
    expect(await getProgress(learner.uid)).toBeUndefined();
  });
});

const setGoal = (weeklyGoal: unknown, { token }: TestUser) =>
  fetch(`${stack.apiUrl}/progress/weeklyGoal`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ weeklyGoal }),
  });

describe('setting the weekly goal', () => {
  test('keeps the goal when a session is saved', async () => {
    const { learner, transcript } = await createLearnerWithSession();
    expect((await setGoal(4, learner)).status).toBe(200);
    await save(transcript, learner);
    expect(await getProgress(learner.uid)).toMatchObject({ weeklyGoal: 4, sessions: [{ words: 5 }] });
  });

  test('removes the goal, and keeps the sessions', async () => {
    const { learner, transcript } = await createLearnerWithSession();
    await save(transcript, learner);
    await setGoal(4, learner);
    expect((await setGoal(null, learner)).status).toBe(200);
    const progress = await getProgress(learner.uid);
    expect(progress).toMatchObject({ sessions: [{ words: 5 }] });
    expect(progress).not.toHaveProperty('weeklyGoal');
  });

  test('stores nothing for a learner without a goal or sessions', async () => {
    const learner = await createLearner();
    expect((await setGoal(null, learner)).status).toBe(200);
    expect(await getProgress(learner.uid)).toBeUndefined();
  });

  test.each([0, 22, 2.5, '3', undefined])('refuses %j', async (goal) => {
    const learner = await createLearner();
    expect((await setGoal(goal, learner)).status).toBe(400);
    expect(await getProgress(learner.uid)).toBeUndefined();
  });

  test('refuses guests', async () => {
    expect((await setGoal(3, await createGuest())).status).toBe(403);
  });
});

test('rebuilding the progress gives the same numbers, and keeps the goal', async () => {
  const { learner, transcript } = await createLearnerWithSession();
  await save({ ...transcript, feedback: { score: SCORE, grammar: GRAMMAR } }, learner);
  const { lesson } = createUniqueLesson();
  const { sessionId } = await startCall(learner, { lesson });
  await endCall(learner, sessionId);
  await save({ ...createTranscript(sessionId, lesson), type: 'voice', fluency: FLUENCY }, learner);
  const before = await getProgress(learner.uid);
  expect(before?.sessions).toHaveLength(2);
  await db.collection('progress').doc(learner.uid).set({ sessions: [], weeklyGoal: 5 });
  await rebuildProgress(db, learner.uid);
  expect(await getProgress(learner.uid)).toEqual({ ...before, weeklyGoal: 5 });
});
