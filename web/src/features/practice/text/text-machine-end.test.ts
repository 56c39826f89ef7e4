import { describe, expect, test } from 'vitest';
import type { TextEvent } from './text-machine.ts';
import { canFinish, type TextState } from './text-state.ts';
import {
  applyEvents,
  createAnsweredSession,
  createReplyFailedEvent,
  idle,
  lesson,
  ready,
  REPLIED,
  replying,
  SEND,
  starting,
  getMessageTexts,
} from './testing/text-states.ts';

const PREPARED: TextEvent = { type: 'PREPARED' };

/** Applies the events to a session with five replies, and returns its results. */
const endWith = (...events: TextEvent[]): TextState =>
  applyEvents(createAnsweredSession(5), ...events, PREPARED).state;

describe('the end of a text session', () => {
  test('shows a toast after the last reply, and leaves time to read the reply', () => {
    const { state, effects } = applyEvents(createAnsweredSession(5), SEND, REPLIED);
    expect(state).toMatchObject({ status: 'active', turn: { status: 'limit' } });
    expect(effects).toEqual([
      { type: 'showError', error: 'MESSAGE_LIMIT_REACHED' },
      { type: 'startTimer', milliseconds: 4_000 },
    ]);
    const ended = applyEvents(state, { type: 'TIME_UP' });
    expect(ended.state.status).toBe('finishing');
    expect(ended.effects).toEqual([{ type: 'prepareResults' }]);
  });

  test('does not count the introduction or failed replies towards the limit', () => {
    const { state } = applyEvents(
      createAnsweredSession(4),
      SEND,
      createReplyFailedEvent('offline'),
      { type: 'RETRY' },
      REPLIED,
    );
    expect(state).toMatchObject({ turn: { status: 'ready' } });
  });

  test('sends nothing after the last reply', () => {
    const ended = createAnsweredSession(6);
    expect(applyEvents(ended, SEND).state).toBe(ended);
  });

  test('opens the results at once when the learner finishes after the last reply', () => {
    const { state, effects } = applyEvents(createAnsweredSession(6), { type: 'FINISH' });
    expect(state.status).toBe('finishing');
    expect(effects).toMatchObject([{ type: 'cancel' }, { type: 'prepareResults' }]);
  });

  test('opens the results when the server reports the message limit', () => {
    const { state, effects } = applyEvents(replying, createReplyFailedEvent('MESSAGE_LIMIT_REACHED'));
    expect(state).toMatchObject({ status: 'finishing', turn: { status: 'limit' } });
    expect(effects).toMatchObject([
      { type: 'showError', error: 'MESSAGE_LIMIT_REACHED' },
      { type: 'prepareResults' },
    ]);
  });

  test('opens the results on a rate-limit error at the maximum number of messages', () => {
    const { state, effects } = applyEvents(
      createAnsweredSession(5),
      SEND,
      createReplyFailedEvent('too-many-requests'),
    );
    expect(state).toMatchObject({ status: 'finishing', turn: { status: 'limit' } });
    expect(effects).toMatchObject([
      { type: 'showError', error: 'MESSAGE_LIMIT_REACHED' },
      { type: 'prepareResults' },
    ]);
  });

  test('keeps the session, and the time to wait, on a rate-limit error below the maximum number of messages', () => {
    const failure = { error: 'too-many-requests', retryAfter: 90 } as const;
    const { state } = applyEvents(createAnsweredSession(4), SEND, { type: 'REPLY_FAILED', ...failure });
    expect(state).toMatchObject({ status: 'active', turn: { status: 'failed', ...failure } });
  });

  test.each(['session-ended', 'session-not-found'] as const)(
    'opens the results with all messages after %s',
    (error) => {
      const { state, effects } = applyEvents(createAnsweredSession(1), SEND, createReplyFailedEvent(error));
      expect(state).toMatchObject({ status: 'finishing', turn: { status: 'ended' } });
      expect(getMessageTexts(state)).toHaveLength(4);
      expect(effects).toMatchObject([{ type: 'showError', error }, { type: 'prepareResults' }]);
    },
  );

  test('leaves time to read the last reply after a reload', () => {
    const { state, effects } = applyEvents(createAnsweredSession(6), { type: 'RESUME' });
    expect(effects).toMatchObject([{ type: 'startTimer', milliseconds: 4_000 }]);
    expect(applyEvents(state, { type: 'TIME_UP' }).state.status).toBe('finishing');
  });

  test('resumes the feedback after the results are reloaded, and keeps the parts that have arrived', () => {
    const results = applyEvents(createAnsweredSession(3), { type: 'FINISH' }, { type: 'PREPARED' }).state;
    const restored = { ...results, feedback: { vocabulary: { suggestedWords: ['journey'] } } };
    expect(applyEvents(restored, { type: 'RESUME' }).effects).toEqual([
      { type: 'startFeedback', session: restored },
    ]);
  });

  test('keeps the message limit in the results only if it has ended the session', () => {
    expect(endWith(SEND, REPLIED, { type: 'FINISH' })).toMatchObject({ reachedLimit: 6 });
    expect(endWith(SEND, createReplyFailedEvent('MESSAGE_LIMIT_REACHED'))).toMatchObject({ reachedLimit: 6 });
    expect(endWith({ type: 'FINISH' })).toMatchObject({ reachedLimit: undefined });
    expect(endWith(SEND, createReplyFailedEvent('session-ended'))).toMatchObject({ reachedLimit: undefined });
  });

  test('changes nothing after a reload when idle or ready for a message', () => {
    for (const state of [idle, ready]) {
      expect(applyEvents(state, { type: 'RESUME' })).toEqual({ state, effects: [] });
    }
  });

  test('lets the learner finish after sending three messages', () => {
    expect([2, 3].map((rounds) => canFinish(createAnsweredSession(rounds)))).toEqual([false, true]);
    expect(applyEvents(createAnsweredSession(2), { type: 'FINISH' }).state).toMatchObject({
      status: 'active',
    });
    expect(applyEvents(createAnsweredSession(3), { type: 'FINISH' }).state.status).toBe('finishing');
  });

  test('cancels the pending reply when the learner finishes', () => {
    const { effects } = applyEvents(createAnsweredSession(2), SEND, { type: 'FINISH' });
    expect(effects).toMatchObject([{ type: 'cancel' }, { type: 'prepareResults' }]);
  });

  test('opens the results with all messages, and requests the feedback', () => {
    const { state, effects } = applyEvents(
      createAnsweredSession(3),
      { type: 'FINISH' },
      { type: 'PREPARED' },
    );
    expect(state).toMatchObject({ status: 'results', sessionId: 's1', lesson, wordPatterns: [] });
    expect(getMessageTexts(state)).toHaveLength(7);
    expect(effects).toEqual([{ type: 'startFeedback', session: state }]);
  });

  test('returns to the conversation when the results cannot be prepared', () => {
    const { state, effects } = applyEvents(
      createAnsweredSession(3),
      { type: 'FINISH' },
      { type: 'PREPARE_FAILED', isOffline: false },
    );
    expect(state).toMatchObject({ status: 'active', turn: { status: 'ready' } });
    expect(getMessageTexts(state)).toHaveLength(7);
    expect(effects).toEqual([{ type: 'toast', text: 'feedbackNotStarted' }]);
  });

  test('marks the cancelled reply as interrupted when the results cannot be prepared', () => {
    const { state } = applyEvents(
      createAnsweredSession(2),
      SEND,
      { type: 'FINISH' },
      { type: 'PREPARE_FAILED', isOffline: false },
    );
    expect(state).toMatchObject({ status: 'active', turn: { status: 'failed', error: 'interrupted' } });
  });

  test('returns to idle for a new session only from the results', () => {
    const results = applyEvents(createAnsweredSession(3), { type: 'FINISH' }, { type: 'PREPARED' }).state;
    expect(applyEvents(results, { type: 'START_NEW' }).state).toMatchObject({ status: 'idle', error: null });
    const finishing = applyEvents(createAnsweredSession(3), { type: 'FINISH' }).state;
    for (const state of [starting, ready, replying, finishing]) {
      expect(applyEvents(state, { type: 'START_NEW' }).state).toBe(state);
    }
  });

  test('postpones the results until the browser is online', () => {
    const { state: finishing } = applyEvents(createAnsweredSession(3), { type: 'FINISH' });
    const waiting = applyEvents(finishing, { type: 'PREPARE_FAILED', isOffline: true });
    expect(waiting).toMatchObject({ state: { status: 'finishing', isWaiting: true }, effects: [] });
    const online = applyEvents(waiting.state, { type: 'ONLINE' });
    expect(online).toEqual({ state: finishing, effects: [{ type: 'prepareResults' }] });
    expect(applyEvents(online.state, { type: 'ONLINE' }).effects).toEqual([]);
  });

  test('lets the learner return to the conversation while the results wait for the connection', () => {
    const conversation = createAnsweredSession(3);
    const waiting = applyEvents(
      conversation,
      { type: 'FINISH' },
      { type: 'PREPARE_FAILED', isOffline: true },
    );
    expect(applyEvents(waiting.state, { type: 'STOP_WAITING' })).toEqual({
      state: conversation,
      effects: [],
    });
  });

  test('once back online, resends only a message that failed offline or was interrupted', () => {
    for (const error of ['offline', 'interrupted'] as const) {
      const lost = applyEvents(replying, createReplyFailedEvent(error)).state;
      expect(applyEvents(lost, { type: 'ONLINE' }).effects).toMatchObject([{ type: 'reply' }]);
    }
    const failed = applyEvents(replying, createReplyFailedEvent('model-failed')).state;
    expect(applyEvents(failed, { type: 'ONLINE' })).toEqual({ state: failed, effects: [] });
  });
});
