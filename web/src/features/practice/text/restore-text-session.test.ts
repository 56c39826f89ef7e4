// @vitest-environment jsdom
import type { Lesson } from '@parley/functions/contract';
import { beforeEach, expect, test } from 'vitest';
import { requestStart } from '../session/request-start.ts';
import { getSavedTextOwner, restoreTextSession } from './restore-text-session.ts';
import { saveTextSession } from './save-text-session.ts';
import type { Active, TextState } from './text-state.ts';

const ANN = 'ann';
const KEY = 'parley.text-session';
const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['take off'] };
const ongoing = {
  session: { id: '0'.repeat(32), maxMessages: 6, wordPatterns: [{ word: 'go', pattern: '(go)' }] },
  lesson,
  messages: [
    { id: '1', role: 'assistant', content: 'Hi!', at: 1 },
    { id: '2', role: 'user', content: 'Hello', at: 2 },
  ],
} satisfies Partial<Active>;
const createActiveState = (turn: Active['turn']): TextState => ({ status: 'active', ...ongoing, turn });
const idle: TextState = { status: 'idle', error: null, retryKey: null };

beforeEach(() => sessionStorage.clear());

test('restores an active session', () => {
  saveTextSession(createActiveState({ status: 'ready' }), ANN);
  expect(restoreTextSession(ANN)).toEqual({ ...createActiveState({ status: 'ready' }) });
});

test('restores an interrupted reply as failed', () => {
  saveTextSession(createActiveState({ status: 'replying', draft: '' }), ANN);
  saveTextSession(createActiveState({ status: 'replying', draft: 'And y' }), ANN);
  expect(restoreTextSession(ANN)).toMatchObject({
    status: 'active',
    turn: { status: 'failed', error: 'interrupted' },
  });
});

test('restores a finishing session as active', () => {
  saveTextSession({ status: 'finishing', ...ongoing, turn: { status: 'limit' } }, ANN);
  expect(restoreTextSession(ANN)).toMatchObject({ status: 'active', turn: { status: 'limit' } });
});

test('restores the key of a start whose outcome is unknown', () => {
  saveTextSession(
    {
      status: 'starting',
      lesson: ongoing.lesson,
      idempotencyKey: 'key-1',
      fallbackKey: null,
    },
    ANN,
  );
  const withRetryKey = { ...idle, retryKey: 'key-1' };
  expect(restoreTextSession(ANN)).toEqual(withRetryKey);
  saveTextSession({ ...withRetryKey, error: 'offline' }, ANN);
  expect(restoreTextSession(ANN)).toEqual(withRetryKey);
});

test('restores a start that another page requested, until that start has begun', () => {
  requestStart(lesson);
  const restored = restoreTextSession(ANN);
  expect(restored).toMatchObject({ status: 'starting', lesson });
  saveTextSession(restored, ANN);
  expect(restoreTextSession(ANN)).toMatchObject({ status: 'idle' });
});

test('restores results until the learner starts a new session', () => {
  const { messages, session } = ongoing;
  const results: TextState = {
    status: 'results',
    sessionId: session.id,
    lesson,
    messages,
    wordPatterns: session.wordPatterns,
  };
  saveTextSession(results, ANN);
  expect(restoreTextSession(ANN)).toEqual({ ...results });
  saveTextSession(idle, ANN);
  expect(sessionStorage.getItem(KEY)).toBeNull();
  expect(restoreTextSession(ANN)).toEqual(idle);
});

test('restores results with the feedback that was done', () => {
  const { messages, session } = ongoing;
  const results: TextState = {
    status: 'results',
    sessionId: session.id,
    lesson,
    messages,
    wordPatterns: [],
    reachedLimit: 6,
  };
  const vocabulary = { suggestedWords: ['journey'] };
  saveTextSession(results, ANN, {
    status: 'open',
    input: { sessionId: session.id, lesson, messages },
    score: { status: 'pending' },
    grammar: { status: 'failed', error: 'internal' },
    vocabulary: { status: 'done', value: vocabulary },
  });
  const restored = restoreTextSession(ANN);
  expect(restored).toEqual({ ...results, feedback: { vocabulary } });

  // Nothing is requested yet after the reload.
  saveTextSession(restored, ANN, { status: 'idle' });
  expect(restoreTextSession(ANN)).toEqual(restored);
});

test('does not save the feedback on another session', () => {
  const { messages, session } = ongoing;
  const results: TextState = { status: 'results', sessionId: session.id, lesson, messages, wordPatterns: [] };
  saveTextSession(results, ANN, {
    status: 'open',
    input: { sessionId: 'other', lesson, messages: [] },
    score: { status: 'pending' },
    grammar: { status: 'pending' },
    vocabulary: { status: 'done', value: { suggestedWords: ['other'] } },
  });
  expect(restoreTextSession(ANN)).toEqual(results);
});

test('restores results that an earlier version saved without feedback', () => {
  const { messages, session } = ongoing;
  const results = { status: 'results', sessionId: session.id, lesson, messages, wordPatterns: [] };
  sessionStorage.setItem(KEY, JSON.stringify({ ...results, owner: ANN }));
  expect(restoreTextSession(ANN)).toEqual(results);
});

test('restores a session that the server has ended', () => {
  saveTextSession(createActiveState({ status: 'ended' }), ANN);
  expect(restoreTextSession(ANN)).toMatchObject({ status: 'active', turn: { status: 'ended' } });
});

test('ignores an invalid saved session', () => {
  saveTextSession(createActiveState({ status: 'ready' }), ANN);
  const copy = sessionStorage.getItem(KEY) ?? '';
  sessionStorage.setItem(KEY, copy.replace('Intermediate', 'Expert'));
  expect(restoreTextSession(ANN)).toEqual(idle);
});

test('has no owner before the session has started', () => {
  expect(getSavedTextOwner()).toBeNull();
  saveTextSession({ ...idle, retryKey: 'key-1' }, ANN);
  expect(getSavedTextOwner()).toBeNull();
  saveTextSession(createActiveState({ status: 'ready' }), ANN);
  expect(getSavedTextOwner()).toBe(ANN);
});

test('ends the saved session when a guest has signed in as another user, and keeps the results if it was long enough', () => {
  saveTextSession(createActiveState({ status: 'ready' }), ANN);
  expect(restoreTextSession('ben')).toEqual(idle);

  const moreMessages = [3, 4].map((id) => ({ id: `${id}`, role: 'user' as const, content: 'More', at: id }));
  const messages = [...ongoing.messages, ...moreMessages];
  saveTextSession({ status: 'active', ...ongoing, messages, turn: { status: 'ready' } }, ANN);
  const { id: sessionId } = ongoing.session;
  expect(restoreTextSession('ben')).toMatchObject({ status: 'results', sessionId, messages });
  expect(getSavedTextOwner()).toBe(ANN);
});
