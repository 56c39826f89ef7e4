// @vitest-environment jsdom
import type { Lesson } from '@parley/functions/contract';
import { beforeEach, expect, test } from 'vitest';
import { requestStart } from './request-start.ts';
import { storedTextSession, storedVoiceSession } from './session-storage.ts';

const lesson: Lesson = { level: 'Advanced', topic: 'Past Simple', customWords: [] };

beforeEach(() => sessionStorage.clear());

test('stores a start with a new key', () => {
  requestStart(lesson);
  expect(storedTextSession.read()).toMatchObject({ status: 'starting', lesson });
  expect(storedTextSession.read()).toHaveProperty('idempotencyKey');
});

test('keeps the key of a start whose outcome is unknown', () => {
  storedTextSession.write({ status: 'starting', idempotencyKey: 'key-1' });
  requestStart(lesson);
  expect(storedTextSession.read()).toEqual({ status: 'starting', idempotencyKey: 'key-1', lesson });
});

test('does not replace another session', () => {
  const results = {
    status: 'results' as const,
    sessionId: '0'.repeat(32),
    lesson,
    messages: [],
    wordPatterns: [],
    owner: 'u1',
  };
  storedTextSession.write(results);
  requestStart(lesson);
  expect(storedTextSession.read()).toEqual(results);

  storedTextSession.remove();
  storedVoiceSession.write(results);
  requestStart(lesson);
  expect(storedTextSession.exists()).toBe(false);
});

test('stores a start even if a call failed to start earlier', () => {
  storedVoiceSession.write({ status: 'starting', idempotencyKey: 'key-1' });
  requestStart(lesson);
  expect(storedTextSession.read()).toMatchObject({ status: 'starting', lesson });
});
