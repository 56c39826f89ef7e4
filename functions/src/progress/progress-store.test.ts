import { expect, test } from 'vitest';
import type { SessionSummary } from '../contract/index.ts';
import { addSession } from './progress-store.ts';

const createSummary = (number: number, change: Partial<SessionSummary> = {}): SessionSummary => ({
  id: String(number).padStart(32, '0'),
  type: 'text',
  level: 'Intermediate',
  topic: 'Past Simple',
  endedAt: number,
  durationMs: 60_000,
  messages: 3,
  words: 20,
  ...change,
});

test('replaces the summary of a session', () => {
  const progress = { sessions: [createSummary(1), createSummary(2)] };
  const mistakes = { article: 1 };
  expect(addSession(progress, createSummary(1, { mistakes })).sessions).toEqual([
    createSummary(1, { mistakes }),
    createSummary(2),
  ]);
});

test('keeps the sessions in order when one is saved late', () => {
  const progress = { sessions: [createSummary(1), createSummary(3)] };
  expect(addSession(progress, createSummary(2)).sessions.map(({ endedAt }) => endedAt)).toEqual([1, 2, 3]);
});

test('keeps the latest 400 sessions, and notes that there are older ones', () => {
  const sessions = Array.from({ length: 399 }, (_, index) => createSummary(index + 1));
  const full = addSession({ sessions }, createSummary(400));
  expect(full.hasOlderSessions).toBeUndefined();

  const progress = addSession(full, createSummary(401));
  expect(progress.sessions).toHaveLength(400);
  expect(progress.sessions[0]?.endedAt).toBe(2);
  expect(progress.hasOlderSessions).toBe(true);
});

test('keeps only as many sessions as fit into half a document', () => {
  const vocabulary = { A1: 'word '.repeat(4_000) };
  const added = Array.from({ length: 60 }, (_, index) => createSummary(index + 1, { vocabulary }));
  const { sessions } = added.reduce(addSession, { sessions: [] });
  expect(JSON.stringify(sessions).length).toBeLessThan(510_000);
  expect(sessions.at(-1)?.endedAt).toBe(60);
  expect(sessions.length).toBeGreaterThan(20);
});

const at = (year: number) => Date.UTC(year, 4, 20);

test('drops sessions whose transcripts have been deleted after three years', () => {
  const progress = { sessions: [createSummary(at(2026)), createSummary(at(2026) + 1)] };
  const after = addSession(progress, createSummary(at(2029)));
  expect(after.sessions.map(({ endedAt }) => endedAt)).toEqual([at(2026) + 1, at(2029)]);
  expect(after.hasOlderSessions).toBeUndefined();
});

test('keeps the examples of the latest 50 sessions, and the goal', () => {
  const examples = [{ message: 'I goed.', explanation: 'Wrong.' }];
  const sessions = Array.from({ length: 50 }, (_, index) => createSummary(index, { examples }));
  const progress = addSession({ sessions, weeklyGoal: 3 }, createSummary(50, { examples }));
  expect(progress.weeklyGoal).toBe(3);
  expect(progress.sessions.map((session) => session.examples !== undefined)).toEqual([
    false,
    ...Array.from({ length: 50 }, () => true),
  ]);
});

test('stays within half of the size of a Firestore document', () => {
  const edit = {
    wrong: 'x'.repeat(50),
    right: 'y'.repeat(50),
    category: 'noun',
    severity: 'wrong',
    isTopic: true,
  } as const;
  const example = {
    message: 'x'.repeat(200),
    explanation: 'z'.repeat(300),
    corrected: 'y'.repeat(200),
    edits: [{ ...edit, reason: 'z'.repeat(200), translation: 'я'.repeat(100) }],
  };
  const sessions = Array.from({ length: 400 }, (_, index) =>
    createSummary(index, {
      vocabulary: {
        A1: 'word '.repeat(50),
        A2: 'word '.repeat(20),
        B1: 'word '.repeat(10),
        B2: 'word '.repeat(5),
      },
      examples: [example, example, example],
      mistakes: { article: 1, noun: 2, 'verb-tense': 3 },
      score: { total: 70, parts: { communication: 0.912, accuracy: 0.834, range: 0.3, practiceWords: 0.5 } },
    }),
  );
  const progress = addSession({ sessions }, createSummary(400));
  expect(Buffer.byteLength(JSON.stringify(progress))).toBeLessThan(512 * 1024);
});
