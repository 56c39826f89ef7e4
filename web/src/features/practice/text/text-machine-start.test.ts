import { describe, expect, test } from 'vitest';
import type { TextEvent } from './text-machine.ts';
import { applyEvents, idle, lesson, session, START, STARTED, starting } from './testing/text-states.ts';

const otherLesson = { ...lesson, topic: 'Present Simple' } as const;

describe('starting a text session', () => {
  test('starts the session on the server with the lesson and a new key', () => {
    const { state, effects } = applyEvents(idle, START);
    expect(state).toMatchObject({ status: 'starting', idempotencyKey: 'key-1' });
    expect(effects).toEqual([{ type: 'start', lesson, idempotencyKey: 'key-1' }]);
  });

  test('starts a session that was requested on another page when the page opens', () => {
    const { state, effects } = applyEvents(starting, { type: 'RESUME' });
    expect(state).toEqual(starting);
    expect(effects).toEqual([{ type: 'start', lesson, idempotencyKey: 'key-1' }]);
  });

  test('becomes active when the introduction arrives', () => {
    const { state, effects } = applyEvents(starting, STARTED);
    expect(state).toMatchObject({
      status: 'active',
      session,
      lesson,
      messages: [{ id: '1', role: 'assistant', content: 'Hi!', at: 1 }],
      turn: { status: 'ready' },
    });
    expect(effects).toEqual([]);
  });

  test.each(['offline', 'timeout', 'internal', 'unavailable', 'conflict'] as const)(
    'repeats a start that failed with %s under the same key',
    (error) => {
      const { state, effects } = applyEvents(starting, { type: 'START_FAILED', step: 'session', error });
      expect(state).toMatchObject({ status: 'idle', error, retryKey: 'key-1' });
      expect(effects).toEqual([]);
      const again = applyEvents(state, { ...START, idempotencyKey: 'key-2' });
      expect(again.effects).toMatchObject([{ type: 'start', idempotencyKey: 'key-1' }]);
    },
  );

  test('discards the key of a start that the server rejected', () => {
    const error = 'quota-exhausted-text-anonymous';
    const { state, effects } = applyEvents(starting, { type: 'START_FAILED', step: 'session', error });
    expect(state).toMatchObject({ status: 'idle', error, retryKey: null });
    expect(effects).toEqual([{ type: 'showError', error }]);
  });

  test('reuses the key of a cancelled start for another lesson', () => {
    const { state } = applyEvents(starting, { type: 'END' });
    const { effects } = applyEvents(state, { type: 'START', lesson: otherLesson, idempotencyKey: 'key-2' });
    expect(effects).toMatchObject([{ type: 'start', idempotencyKey: 'key-1', lesson: otherLesson }]);
  });

  test.each(['model-failed', 'too-many-requests', 'timeout'] as const)(
    'keeps the key when the introduction fails with %s, because the session may not have been refunded',
    (error) => {
      const { state } = applyEvents(starting, { type: 'START_FAILED', step: 'introduction', error });
      expect(state).toMatchObject({ status: 'idle', error, retryKey: 'key-1' });
    },
  );

  test('retries a repeated start once under the fallback key when its session was refunded', () => {
    const REFUNDED: TextEvent = { type: 'START_FAILED', step: 'session', error: 'session-ended' };
    const failed = applyEvents(starting, { type: 'START_FAILED', step: 'introduction', error: 'offline' });
    const again = applyEvents(failed.state, { ...START, idempotencyKey: 'key-2' }, REFUNDED);
    expect(again.state.status).toBe('starting');
    expect(again.effects).toMatchObject([{ type: 'start', idempotencyKey: 'key-2' }]);
    expect(applyEvents(again.state, REFUNDED).state).toMatchObject({
      status: 'idle',
      error: 'session-ended',
      retryKey: null,
    });
  });

  test('does not use the fallback key when the introduction fails, or when the start fails for a reason other than a refund', () => {
    const cancelled = applyEvents(starting, { type: 'END' });
    const again = applyEvents(cancelled.state, { ...START, idempotencyKey: 'key-2' }).state;
    for (const failed of [
      { type: 'START_FAILED', step: 'introduction', error: 'session-ended' },
      { type: 'START_FAILED', step: 'session', error: 'too-many-requests' },
    ] as const) {
      const { state, effects } = applyEvents(again, failed);
      expect(state).toEqual({ status: 'idle', error: failed.error, retryKey: 'key-1' });
      expect(effects).toEqual([]);
    }
  });

  test('keeps the key of a cancelled start, so that a repeat is not counted twice', () => {
    const { state, effects } = applyEvents(starting, { type: 'END' });
    expect(state).toMatchObject({ status: 'idle', error: null, retryKey: 'key-1' });
    expect(effects).toEqual([{ type: 'cancel' }]);
  });

  test('dismisses the error of a failed start', () => {
    const { state } = applyEvents(starting, { type: 'START_FAILED', step: 'session', error: 'offline' });
    expect(applyEvents(state, { type: 'DISMISS' }).state).toMatchObject({ status: 'idle', error: null });
  });
});
