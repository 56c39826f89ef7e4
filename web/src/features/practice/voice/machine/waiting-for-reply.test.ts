// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  CONNECTED,
  applyEvents,
  awaitingReply,
  listening,
  greeting,
  createPlaybackEvent,
  GREETING,
  createResponseCreated,
  createReplyDelta,
  createResponseDone,
  createServerEvent,
  speaking,
  createTimeUp,
} from '../testing/voice-states.ts';
import { reply } from '../connection/realtime-events.ts';
import type { VoiceEvent } from './voice-state.ts';
import { isUnanswered } from './turns.ts';

const UNSTABLE: VoiceEvent = { type: 'CONNECTION_CHANGED', connection: 'unstable' };
const REPLY_TIMER = { type: 'startTimer', key: 'reply', milliseconds: 10_000 };
const STABLE: VoiceEvent = { type: 'CONNECTION_CHANGED', connection: 'stable' };

describe('waiting for a reply', () => {
  test('stops after 10 seconds, and lets the learner ask again', () => {
    expect(applyEvents(listening, CONNECTED).effects).toContainEqual(REPLY_TIMER);
    const overdue = applyEvents(greeting, createTimeUp('reply'));
    expect(overdue.state).toMatchObject({ tutor: 'quiet', responses: { unanswered: reply } });
    expect(overdue.effects).toEqual([{ type: 'cancel', key: 'reply' }]);
    expect(isUnanswered(overdue.state)).toBe(true);

    const { state, effects } = applyEvents(overdue.state, { type: 'ASK_AGAIN' });

    expect(isUnanswered(state)).toBe(false);
    expect(state).toMatchObject({ tutor: 'thinking' });
    expect(effects).toMatchObject([{ type: 'send', events: [{ type: 'response.create' }] }, REPLY_TIMER]);
  });

  test('starts again when an unstable connection has recovered', () => {
    const created = applyEvents(greeting, createResponseCreated(GREETING), UNSTABLE);
    expect(created.effects).toContainEqual({ type: 'cancel', key: 'reply' });
    const { state, effects } = applyEvents(created.state, STABLE);
    expect(state).toMatchObject({ tutor: 'thinking', responses: { status: 'active' } });
    expect(effects).toContainEqual(REPLY_TIMER);
  });

  test('lasts until the reply is complete', () => {
    const begun = applyEvents(greeting, createResponseCreated(GREETING), createPlaybackEvent('started'));
    expect(begun.effects).toEqual([REPLY_TIMER]);
    const { effects } = applyEvents(begun.state, createResponseDone('completed'));
    expect(effects).toEqual([{ type: 'cancel', key: 'reply' }]);
  });

  test('leaves time to say the words that have arrived', () => {
    const begun = applyEvents(greeting, createResponseCreated(GREETING), createPlaybackEvent('started'));
    const { effects } = applyEvents(begun.state, createReplyDelta('Hello! It is nice to meet you. '));
    expect(effects).toEqual([{ ...REPLY_TIMER, milliseconds: 13_100 }]);
  });

  test('stops when a reply stalls after its sound began, and lets the learner ask again', () => {
    const { state, effects } = applyEvents(speaking, createTimeUp('reply'));

    expect(state).toMatchObject({ tutor: 'quiet', responses: { status: 'cancelling' } });
    expect(isUnanswered(state)).toBe(true);
    expect(effects).toMatchObject([
      { events: [{ type: 'response.cancel', response_id: 'r' }] },
      { events: [{ type: 'output_audio_buffer.clear' }] },
      { type: 'cancel', key: 'reply' },
    ]);
    const done = applyEvents(state, createPlaybackEvent('cleared'), createResponseDone('cancelled'));
    expect(isUnanswered(done.state)).toBe(true);
    expect(applyEvents(done.state, { type: 'ASK_AGAIN' }).effects).toMatchObject([
      { type: 'send', events: [{ type: 'response.create' }] },
      REPLY_TIMER,
    ]);
  });

  test('ends when the learner continues', () => {
    const speech = createServerEvent({ type: 'input_audio_buffer.speech_started', item_id: 'u2' });
    expect(applyEvents(awaitingReply, speech).effects).toEqual([{ type: 'cancel', key: 'reply' }]);
  });
});

describe('a reply', () => {
  test('is requested again once after a pause when it fails, and reported when it fails again', () => {
    const failing = applyEvents(greeting, createResponseCreated(GREETING), createResponseDone('failed'));
    expect(failing.state).toMatchObject({ tutor: 'thinking' });
    expect(failing.effects).toEqual([{ type: 'startTimer', key: 'retry', milliseconds: 2_000 }]);
    const repeated = applyEvents(failing.state, createTimeUp('retry'));
    expect(repeated.effects).toMatchObject([{ events: [{ type: 'response.create' }] }, REPLY_TIMER]);

    const { state } = applyEvents(
      repeated.state,
      createResponseCreated('request-3'),
      createResponseDone('failed'),
    );

    expect(state).toMatchObject({ tutor: 'quiet', responses: { unanswered: reply } });
  });

  test('is not requested again after a failure when the learner begins to speak', () => {
    const speech = createServerEvent({ type: 'input_audio_buffer.speech_started', item_id: 'u1' });
    const failing = applyEvents(
      greeting,
      createResponseCreated(GREETING),
      createResponseDone('failed'),
    ).state;
    expect(applyEvents(failing, speech).effects).toEqual([
      { type: 'cancel', key: 'retry' },
      { type: 'cancel', key: 'reply' },
    ]);
  });

  test('is requested again after a pause when the request is refused as invalid', () => {
    const refused = createServerEvent({
      type: 'error',
      error: { code: 'invalid_value', event_id: GREETING },
    });
    expect(applyEvents(greeting, refused).effects).toEqual([
      { type: 'startTimer', key: 'retry', milliseconds: 2_000 },
    ]);
  });

  test('ends without a report when it is complete without any sound', () => {
    const { state } = applyEvents(greeting, createResponseCreated(GREETING), createResponseDone('completed'));
    expect(state).toMatchObject({ tutor: 'quiet' });
    expect(isUnanswered(state)).toBe(false);
  });

  test('is reported at once when it is blocked before any sound', () => {
    const blocked = createResponseDone('incomplete', { reason: 'content_filter' });
    expect(applyEvents(greeting, createResponseCreated(GREETING), blocked).state).toMatchObject({
      tutor: 'quiet',
      responses: { unanswered: reply },
    });
    expect(isUnanswered(applyEvents(speaking, blocked).state)).toBe(false);
  });

  test('is requested by the page when the server could not create it', () => {
    const refused = createServerEvent({
      type: 'error',
      error: { code: 'conversation_already_has_active_response', event_id: null },
    });
    const { effects } = applyEvents(
      awaitingReply,
      refused,
      createResponseCreated(),
      createResponseDone('cancelled'),
    );
    expect(effects).toMatchObject([{ type: 'send', events: [{ type: 'response.create' }] }, REPLY_TIMER]);
  });
});
