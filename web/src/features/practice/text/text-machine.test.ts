import type { Lesson } from '@parley/functions/contract';
import { describe, expect, test } from 'vitest';
import { createMachineStore } from '../../../lib/machine.ts';
import type { TextEffect, TextEvent } from './text-machine.ts';
import { reduceText } from './text-machine.ts';
import { canFinish, type TextState } from './text-state.ts';

const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['take off'] };
const otherLesson: Lesson = { ...lesson, topic: 'Present Simple' };
const session = { id: 's1', maxMessages: 6, wordPatterns: [] };

/** The state and the last effects after some events. */
function after(state: TextState, ...events: TextEvent[]) {
  let now = state;
  let effects: readonly object[] = [];
  for (const event of events) {
    ({ state: now, effects } = reduceText(now, event));
  }
  return { state: now, effects };
}

const idle: TextState = { status: 'idle', error: null, retryKey: null };
const START: TextEvent = { type: 'START', lesson, idempotencyKey: 'key-1' };
const STARTED = { type: 'STARTED', session, introduction: 'Hi!', at: 1 } as const;
const SEND: TextEvent = { type: 'SEND', text: ' Hello ', at: 2 };
const REPLIED: TextEvent = { type: 'REPLIED', text: 'And you?', at: 3 };
const failed = (
  error: 'offline' | 'MESSAGE_LIMIT_REACHED' | 'session-ended' | 'session-not-found',
): TextEvent => ({
  type: 'REPLY_FAILED',
  error,
});

const starting = after(idle, START).state;
const ready = after(starting, STARTED).state;
const replying = after(ready, SEND).state;
const talked = (rounds: number) =>
  after(ready, ...Array.from({ length: rounds }, () => [SEND, REPLIED]).flat()).state;
const toMessages = (state: TextState) =>
  'messages' in state ? state.messages.map((m) => m.content) : undefined;

describe('starting', () => {
  test('starts the session at the server with the lesson and a new key', () => {
    const { state, effects } = after(idle, START);
    expect(state).toMatchObject({ status: 'starting', idempotencyKey: 'key-1' });
    expect(effects).toEqual([{ type: 'start', lesson, idempotencyKey: 'key-1' }]);
  });

  test('becomes active with the introduction', () => {
    const { state, effects } = after(starting, STARTED);
    expect(state).toMatchObject({
      status: 'active',
      session,
      lesson,
      messages: [{ id: '1', role: 'assistant', content: 'Hi!', at: 1 }],
      turn: { status: 'ready' },
    });
    expect(effects).toEqual([]);
  });

  test.each(['offline', 'timeout', 'internal', 'conflict'] as const)(
    'repeats a start that failed with %s under the same key',
    (error) => {
      const { state, effects } = after(starting, { type: 'START_FAILED', step: 'session', error });
      expect(state).toMatchObject({ status: 'idle', error, retryKey: 'key-1' });
      expect(effects).toEqual([]);
      const again = after(state, { ...START, idempotencyKey: 'key-2' });
      expect(again.effects).toMatchObject([{ type: 'start', idempotencyKey: 'key-1' }]);
    },
  );

  test('uses a new key after a refused start', () => {
    const error = 'quota-exhausted-text-anonymous';
    const { state, effects } = after(starting, { type: 'START_FAILED', step: 'session', error });
    expect(state).toMatchObject({ status: 'idle', error, retryKey: null });
    expect(effects).toEqual([{ type: 'react', error }]);
  });

  test('reuses the key of a cancelled start for another lesson', () => {
    const { state } = after(starting, { type: 'END' });
    const { effects } = after(state, { type: 'START', lesson: otherLesson, idempotencyKey: 'key-2' });
    expect(effects).toMatchObject([{ type: 'start', idempotencyKey: 'key-1', lesson: otherLesson }]);
  });

  test('uses a new key after a refused introduction, whose session was refunded', () => {
    const { state } = after(starting, { type: 'START_FAILED', step: 'introduction', error: 'model-failed' });
    expect(state).toMatchObject({ status: 'idle', error: 'model-failed', retryKey: null });
  });

  test('keeps the key when the outcome of the introduction is unknown', () => {
    const { state } = after(starting, { type: 'START_FAILED', step: 'introduction', error: 'timeout' });
    expect(state).toMatchObject({ retryKey: 'key-1' });
  });

  test('retries a repeated start once under the spare key when its session was refunded', () => {
    const GIVEN_BACK: TextEvent = { type: 'START_FAILED', step: 'session', error: 'session-ended' };
    const lost = after(starting, { type: 'START_FAILED', step: 'introduction', error: 'offline' });
    const again = after(lost.state, { ...START, idempotencyKey: 'key-2' }, GIVEN_BACK);
    expect(again.state.status).toBe('starting');
    expect(again.effects).toMatchObject([{ type: 'start', idempotencyKey: 'key-2' }]);
    expect(after(again.state, GIVEN_BACK).state).toMatchObject({
      status: 'idle',
      error: 'session-ended',
      retryKey: null,
    });
  });

  test('keeps the key of a cancelled start, so that repeating it spends nothing', () => {
    const { state, effects } = after(starting, { type: 'END' });
    expect(state).toMatchObject({ status: 'idle', error: null, retryKey: 'key-1' });
    expect(effects).toEqual([{ type: 'cancel' }]);
  });

  test('dismisses the error of a start', () => {
    const { state } = after(starting, { type: 'START_FAILED', step: 'session', error: 'offline' });
    expect(after(state, { type: 'DISMISS' }).state).toMatchObject({ status: 'idle', error: null });
  });
});

describe('active', () => {
  test('trims, shows and answers a message', () => {
    const { state, effects } = after(ready, SEND);
    expect(toMessages(state)).toEqual(['Hi!', 'Hello']);
    expect(state).toMatchObject({ turn: { status: 'replying', draft: '' } });
    expect(effects).toMatchObject([{ type: 'reply', sessionId: 's1', lesson }]);
  });

  test.each(['', '  \n ', 'x'.repeat(2_001)])('does not send an empty or too long message', (text) => {
    expect(after(ready, { type: 'SEND', text, at: 2 }).state).toBe(ready);
  });

  test('sends a message of 2,000 characters', () => {
    expect(after(ready, { type: 'SEND', text: 'x'.repeat(2_000), at: 2 }).effects).toHaveLength(1);
  });

  test('sends nothing while the tutor replies', () => {
    expect(after(replying, SEND).state).toBe(replying);
  });

  test('streams the draft, which becomes the message', () => {
    const drafted = after(replying, { type: 'DELTA', delta: 'And ' }, { type: 'DELTA', delta: 'you' }).state;
    expect(drafted).toMatchObject({ turn: { status: 'replying', draft: 'And you' } });
    const { state } = after(drafted, REPLIED);
    expect(toMessages(state)).toEqual(['Hi!', 'Hello', 'And you?']);
    expect(state).toMatchObject({ turn: { status: 'ready' } });
  });

  test('drops the draft of a failed reply, keeps the message and can retry', () => {
    const { state } = after(replying, { type: 'DELTA', delta: 'And' }, failed('offline'));
    expect(state).toMatchObject({ status: 'active', turn: { status: 'failed', error: 'offline' } });
    expect(toMessages(state)).toEqual(['Hi!', 'Hello']);
    const again = after(state, { type: 'RETRY' });
    expect(again.effects).toMatchObject([{ type: 'reply', messages: [{}, { content: 'Hello' }] }]);
  });

  test('keeps the unanswered message when another one is sent', () => {
    const { state } = after(replying, failed('offline'), { type: 'SEND', text: 'Are you there?', at: 4 });
    expect(toMessages(state)).toEqual(['Hi!', 'Hello', 'Are you there?']);
  });

  test('retries failed replies only', () => {
    expect(after(ready, { type: 'RETRY' }).state).toBe(ready);
  });

  test('cancels the reply when the session is ended', () => {
    const { state, effects } = after(replying, { type: 'END' });
    expect(state).toMatchObject({ status: 'idle', error: null, retryKey: null });
    expect(effects).toEqual([{ type: 'cancel' }]);
  });
});

describe('the end of a session', () => {
  test('shows a toast after the last reply, with time to read it', () => {
    const { state, effects } = after(talked(5), SEND, REPLIED);
    expect(state).toMatchObject({ status: 'active', turn: { status: 'limit' } });
    expect(effects).toEqual([
      { type: 'react', error: 'MESSAGE_LIMIT_REACHED' },
      { type: 'startTimer', milliseconds: 4_000 },
    ]);
    const over = after(state, { type: 'TIME_UP' });
    expect(over.state.status).toBe('finishing');
    expect(over.effects).toEqual([{ type: 'prepareResults' }]);
  });

  test('does not count the introduction and failed replies', () => {
    const { state } = after(talked(4), SEND, failed('offline'), { type: 'RETRY' }, REPLIED);
    expect(state).toMatchObject({ turn: { status: 'ready' } });
  });

  test('sends nothing after the last reply', () => {
    const over = talked(6);
    expect(after(over, SEND).state).toBe(over);
  });

  test('Finish Practice skips the time to read', () => {
    const { state, effects } = after(talked(6), { type: 'FINISH' });
    expect(state.status).toBe('finishing');
    expect(effects).toMatchObject([{ type: 'cancel' }, { type: 'prepareResults' }]);
  });

  test('opens the results when the server reports the message limit', () => {
    const { state, effects } = after(replying, failed('MESSAGE_LIMIT_REACHED'));
    expect(state.status).toBe('finishing');
    expect(effects).toMatchObject([
      { type: 'react', error: 'MESSAGE_LIMIT_REACHED' },
      { type: 'prepareResults' },
    ]);
  });

  test.each(['session-ended', 'session-not-found'] as const)(
    'opens the results with all messages after %s',
    (error) => {
      const { state, effects } = after(talked(1), SEND, failed(error));
      expect(state.status).toBe('finishing');
      expect(toMessages(state)).toHaveLength(4);
      expect(effects).toMatchObject([{ type: 'react', error }, { type: 'prepareResults' }]);
    },
  );

  test('gives time to read the last reply after a reload', () => {
    const { state, effects } = after(talked(6), { type: 'RESUME' });
    expect(effects).toMatchObject([{ type: 'startTimer', milliseconds: 4_000 }]);
    expect(after(state, { type: 'TIME_UP' }).state.status).toBe('finishing');
  });

  test('requests the feedback again after a reload of the results', () => {
    const results = after(talked(3), { type: 'FINISH' }, { type: 'PREPARED' }).state;
    expect(after(results, { type: 'RESUME' }).effects).toMatchObject([{ type: 'startFeedback', lesson }]);
  });

  test('changes nothing else after a reload', () => {
    for (const state of [idle, starting, ready]) {
      expect(after(state, { type: 'RESUME' })).toEqual({ state, effects: [] });
    }
  });

  test('offers Finish Practice after three messages', () => {
    expect([2, 3].map((rounds) => canFinish(talked(rounds)))).toEqual([false, true]);
    expect(after(talked(2), { type: 'FINISH' }).state).toMatchObject({ status: 'active' });
    expect(after(talked(3), { type: 'FINISH' }).state.status).toBe('finishing');
  });

  test('Finish Practice cancels the pending reply', () => {
    const { effects } = after(talked(2), SEND, { type: 'FINISH' });
    expect(effects).toMatchObject([{ type: 'cancel' }, { type: 'prepareResults' }]);
  });

  test('opens the results with all messages, and requests the feedback', () => {
    const { state, effects } = after(talked(3), { type: 'FINISH' }, { type: 'PREPARED' });
    expect(state).toMatchObject({ status: 'results', sessionId: 's1', lesson, wordPatterns: [] });
    expect(toMessages(state)).toHaveLength(7);
    expect(effects).toMatchObject([{ type: 'startFeedback', lesson }]);
  });

  test('returns to the conversation when the results cannot be prepared', () => {
    const { state, effects } = after(talked(3), { type: 'FINISH' }, { type: 'PREPARE_FAILED' });
    expect(state).toMatchObject({ status: 'active', turn: { status: 'ready' } });
    expect(toMessages(state)).toHaveLength(7);
    expect(effects).toEqual([{ type: 'toast', text: 'feedbackNotStarted' }]);
  });

  test('can retry a reply that was cancelled for the results', () => {
    const { state } = after(talked(2), SEND, { type: 'FINISH' }, { type: 'PREPARE_FAILED' });
    expect(state).toMatchObject({ status: 'active', turn: { status: 'failed', error: 'interrupted' } });
  });

  test('starts a new practice from the results only', () => {
    const results = after(talked(3), { type: 'FINISH' }, { type: 'PREPARED' }).state;
    expect(after(results, { type: 'START_NEW' }).state).toMatchObject({ status: 'idle', error: null });
    expect(after(ready, { type: 'START_NEW' }).state).toBe(ready);
  });
});

/** A session whose effects report only what a test sends for them. */
function runSession(...events: TextEvent[]) {
  const started: { effect: TextEffect; send: (event: TextEvent) => void }[] = [];
  const machine = { initial: () => idle, reduce: reduceText };
  const { getState, send } = createMachineStore(machine, (effect: TextEffect, context) => {
    started.push({ effect, send: context.send });
  });
  /** Reports for the nth effect of a type. */
  const report = (type: TextEffect['type'], n: number, event: TextEvent) =>
    started.filter(({ effect }) => effect.type === type)[n]?.send(event);
  const expectIgnored = (type: TextEffect['type'], n: number, event: TextEvent) => {
    const state = getState();
    report(type, n, event);
    expect(getState()).toBe(state);
  };
  events.forEach(send);
  return { send, report, getState, expectIgnored };
}

describe('stale events', () => {
  test('a cancelled start neither opens a session nor fails the next start', () => {
    const { expectIgnored, report, getState } = runSession(START, { type: 'END' }, START);
    expectIgnored('start', 0, STARTED);
    expectIgnored('start', 0, { type: 'START_FAILED', step: 'session', error: 'offline' });
    report('start', 1, STARTED);
    expect(getState().status).toBe('active');
  });

  test('a cancelled reply does not reach the next session', () => {
    const { expectIgnored, report, send } = runSession(START);
    report('start', 0, STARTED);
    send(SEND);
    send({ type: 'END' });
    send(START);
    report('start', 1, STARTED);
    send(SEND);
    expectIgnored('reply', 0, { type: 'DELTA', delta: 'old' });
    expectIgnored('reply', 0, { type: 'REPLIED', text: 'old', at: 9 });
    expectIgnored('reply', 0, { type: 'REPLY_FAILED', error: 'offline' });
  });

  test('the reading time of an earlier session does not end the next one', () => {
    const { expectIgnored, report, send } = runSession(START);
    const finishTalk = (n: number) => {
      report('start', n, { ...STARTED, session: { ...session, maxMessages: 1 } });
      send(SEND);
      report('reply', n, REPLIED);
    };
    finishTalk(0);
    send({ type: 'END' });
    send(START);
    finishTalk(1);
    expectIgnored('startTimer', 0, { type: 'TIME_UP' });
  });

  test('results that were prepared for a cancelled finish do not open', () => {
    const { expectIgnored, report, send } = runSession(START);
    report('start', 0, STARTED);
    for (const n of [0, 1, 2]) {
      send(SEND);
      report('reply', n, REPLIED);
    }
    send({ type: 'FINISH' });
    report('prepareResults', 0, { type: 'PREPARE_FAILED' });
    send({ type: 'FINISH' });
    expectIgnored('prepareResults', 0, { type: 'PREPARED' });
  });
});
