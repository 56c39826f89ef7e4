import { describe, expect, test } from 'vitest';
import {
  applyEvents,
  createReplyFailedEvent,
  lesson,
  ready,
  REPLIED,
  replying,
  SEND,
  getMessageTexts,
} from './testing/text-states.ts';

describe('an active text session', () => {
  test('trims a message and requests a reply', () => {
    const { state, effects } = applyEvents(ready, SEND);
    expect(getMessageTexts(state)).toEqual(['Hi!', 'Hello']);
    expect(state).toMatchObject({ turn: { status: 'replying', draft: '' } });
    expect(effects).toMatchObject([{ type: 'reply', sessionId: 's1', lesson }]);
  });

  test.each(['', '  \n ', 'x'.repeat(2_001)])('does not send a message that is empty or too long', (text) => {
    expect(applyEvents(ready, { type: 'SEND', text, at: 2 }).state).toBe(ready);
  });

  test('sends a message of 2,000 characters', () => {
    expect(applyEvents(ready, { type: 'SEND', text: 'x'.repeat(2_000), at: 2 }).effects).toHaveLength(1);
  });

  test('sends nothing while the tutor is replying', () => {
    expect(applyEvents(replying, SEND).state).toBe(replying);
  });

  test('streams the draft, and replaces it with the complete reply', () => {
    const drafted = applyEvents(
      replying,
      { type: 'DELTA', delta: 'And ' },
      { type: 'DELTA', delta: 'you' },
    ).state;
    expect(drafted).toMatchObject({ turn: { status: 'replying', draft: 'And you' } });
    const { state } = applyEvents(drafted, REPLIED);
    expect(getMessageTexts(state)).toEqual(['Hi!', 'Hello', 'And you?']);
    expect(state).toMatchObject({ turn: { status: 'ready' } });
  });

  test('ignores late events after a reply has failed', () => {
    const { state } = applyEvents(replying, createReplyFailedEvent('offline'));
    for (const event of [
      { type: 'DELTA', delta: 'And' },
      REPLIED,
      createReplyFailedEvent('timeout'),
    ] as const) {
      expect(applyEvents(state, event)).toEqual({ state, effects: [] });
    }
    expect(applyEvents(state, { type: 'TIME_UP' })).toEqual({ state, effects: [] });
  });

  test('keeps the message but discards the draft when a reply fails, and can retry', () => {
    const { state } = applyEvents(
      replying,
      { type: 'DELTA', delta: 'And' },
      createReplyFailedEvent('offline'),
    );
    expect(state).toMatchObject({ status: 'active', turn: { status: 'failed', error: 'offline' } });
    expect(getMessageTexts(state)).toEqual(['Hi!', 'Hello']);
    const again = applyEvents(state, { type: 'RETRY' });
    expect(again.effects).toMatchObject([{ type: 'reply', messages: [{}, { content: 'Hello' }] }]);
  });

  test('keeps the unanswered message when another one is sent', () => {
    const { state } = applyEvents(replying, createReplyFailedEvent('offline'), {
      type: 'SEND',
      text: 'Are you there?',
      at: 4,
    });
    expect(getMessageTexts(state)).toEqual(['Hi!', 'Hello', 'Are you there?']);
  });

  test('ignores a retry when no reply has failed', () => {
    expect(applyEvents(ready, { type: 'RETRY' }).state).toBe(ready);
  });

  test('cancels the reply when the session is ended', () => {
    const { state, effects } = applyEvents(replying, { type: 'END' });
    expect(state).toMatchObject({ status: 'idle', error: null, retryKey: null });
    expect(effects).toEqual([{ type: 'cancel' }]);
  });
});
