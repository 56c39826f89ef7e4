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

test('replaces what is known of a session', () => {
  const progress = { sessions: [createSummary(1), createSummary(2)] };
  const mistakes = { article: 1 };
  expect(addSession(progress, createSummary(1, { mistakes })).sessions).toEqual([
    createSummary(1, { mistakes }),
    createSummary(2),
  ]);
});

test('puts a session that is saved late in its place', () => {
  const progress = { sessions: [createSummary(1), createSummary(3)] };
  expect(addSession(progress, createSummary(2)).sessions.map(({ endedAt }) => endedAt)).toEqual([1, 2, 3]);
});

test('keeps the latest 400 sessions', () => {
  const sessions = Array.from({ length: 400 }, (_, index) => createSummary(index + 1));
  const kept = addSession({ sessions }, createSummary(401)).sessions;
  expect(kept).toHaveLength(400);
  expect(kept[0]?.endedAt).toBe(2);
  // Firestore's limit is 1 MB.
  expect(JSON.stringify(kept).length).toBeLessThan(200_000);
});
