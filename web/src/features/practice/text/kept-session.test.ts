// @vitest-environment jsdom
import type { Lesson } from '@parley/functions/contract';
import { beforeEach, expect, test } from 'vitest';
import { keepSession, restoreSession } from './kept-session.ts';
import type { Active, TextState } from './text-state.ts';

const KEY = 'parley.text-session';
const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['take off'] };
const talk = {
  session: { id: '0'.repeat(32), maxMessages: 6, wordPatterns: [{ word: 'go', pattern: '(go)' }] },
  lesson,
  messages: [
    { id: '1', role: 'assistant', content: 'Hi!', at: 1 },
    { id: '2', role: 'user', content: 'Hello', at: 2 },
  ],
} satisfies Partial<Active>;
const active = (turn: Active['turn']): TextState => ({ status: 'active', attempt: 7, ...talk, turn });
const idle: TextState = { status: 'idle', attempt: 0, error: null, unsettledKey: null };

beforeEach(() => sessionStorage.clear());

test('an active session is there again after a reload', () => {
  keepSession(active({ status: 'ready' }));
  expect(restoreSession()).toEqual({ ...active({ status: 'ready' }), attempt: 0 });
});

test('a reply that was under way can be asked for again', () => {
  keepSession(active({ status: 'replying', draft: '' }));
  keepSession(active({ status: 'replying', draft: 'And y' }));
  expect(restoreSession()).toMatchObject({
    status: 'active',
    turn: { status: 'failed', error: 'interrupted' },
  });
});

test('a session that was finishing can be finished again', () => {
  keepSession({ status: 'finishing', attempt: 7, ...talk, turn: { status: 'limit' } });
  expect(restoreSession()).toMatchObject({ status: 'active', turn: { status: 'limit' } });
});

test('a start whose outcome is unknown keeps its key', () => {
  keepSession({
    status: 'starting',
    attempt: 1,
    lesson: talk.lesson,
    idempotencyKey: 'key-1',
    spareKey: null,
  });
  const unsettled = { ...idle, unsettledKey: 'key-1' };
  expect(restoreSession()).toEqual(unsettled);
  keepSession({ ...unsettled, error: 'offline' });
  expect(restoreSession()).toEqual(unsettled);
});

test('the results are there again, until a new practice begins', () => {
  const { messages, session } = talk;
  const results: TextState = {
    status: 'results',
    attempt: 9,
    lesson,
    messages,
    wordPatterns: session.wordPatterns,
  };
  keepSession(results);
  expect(restoreSession()).toEqual({ ...results, attempt: 0 });
  keepSession(idle);
  expect(sessionStorage.getItem(KEY)).toBeNull();
  expect(restoreSession()).toEqual(idle);
});

test('a copy of another shape is forgotten', () => {
  keepSession(active({ status: 'ready' }));
  const copy = sessionStorage.getItem(KEY) ?? '';
  sessionStorage.setItem(KEY, copy.replace('Intermediate', 'Expert'));
  expect(restoreSession()).toEqual(idle);
});
