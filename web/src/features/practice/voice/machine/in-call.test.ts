// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  CANCEL,
  CONNECTED,
  applyEvents,
  awaitingReply,
  learnerSpeaking,
  listening,
  connected,
  greeting,
  pushToTalkReleased,
  createPlaybackEvent,
  GREETING,
  createResponseCreated,
  createResponseDone,
  createServerEvent,
  speaking,
  afterReply,
  createTimeUp,
} from '../testing/voice-states.ts';
import { reply } from '../connection/realtime-events.ts';
import type { VoiceEvent } from './voice-state.ts';
import { isUnanswered } from './turns.ts';

const UNSTABLE: VoiceEvent = { type: 'CONNECTION_CHANGED', connection: 'unstable' };
const SLOWER: VoiceEvent = { type: 'CHANGE_SETTING', change: { pace: 'slower' } };
const SLOWER_UPDATE = { type: 'session.update', session: { audio: { output: { speed: 0.8 } } } };
const REPLY_TIMER = { type: 'startTimer', key: 'reply', milliseconds: 10_000 };
const STABLE: VoiceEvent = { type: 'CONNECTION_CHANGED', connection: 'stable' };

describe('a connected call', () => {
  test('updates the transcript and the turn', () => {
    expect(speaking).toMatchObject({ tutor: 'speaking', transcript: [{ text: 'Hi! What did you do?' }] });
    expect(connected).toMatchObject({ tutor: 'quiet', learner: 'quiet' });
    expect(learnerSpeaking).toMatchObject({
      learner: 'speaking',
      transcript: [{}, { role: 'user', status: 'speaking' }],
    });
    expect(awaitingReply).toMatchObject({
      tutor: 'thinking',
      transcript: [{}, { role: 'user', status: 'pending' }],
    });
  });

  test('gives an unstable connection 15 seconds to recover', () => {
    const { state, effects } = applyEvents(connected, UNSTABLE);
    expect(state).toMatchObject({ status: 'connected', connection: 'unstable' });
    expect(effects).toEqual([{ type: 'startTimer', key: 'grace', milliseconds: 15_000 }]);
    expect(applyEvents(state, UNSTABLE)).toEqual({ state, effects: [] });
  });

  test('continues when the connection recovers', () => {
    const { state, effects } = applyEvents(connected, UNSTABLE, STABLE);
    expect(state).toMatchObject({ status: 'connected', connection: 'stable' });
    expect(effects).toEqual([{ type: 'cancel', key: 'grace' }]);
    expect(applyEvents(state, STABLE)).toEqual({ state, effects: [] });
    expect(applyEvents(state, createTimeUp('grace'))).toEqual({ state, effects: [] });
  });

  test.each([
    ['SAY_AGAIN', /Say your last message again/u],
    ['HINT', /Give a short hint/u],
  ] as const)('requests a response with the matching instructions on %s', (type, instructions) => {
    const { state, effects } = applyEvents(connected, { type });
    expect(state).toMatchObject({ tutor: 'thinking' });
    expect(effects).toMatchObject([
      {
        type: 'send',
        events: [
          {
            type: 'response.create',
            response: { instructions: expect.stringMatching(instructions) as unknown },
          },
        ],
      },
      REPLY_TIMER,
    ]);
  });

  test('waits until the tutor has finished before it requests a hint', () => {
    const asked = applyEvents(speaking, { type: 'HINT' });
    expect(asked.state).toMatchObject({ tutor: 'speaking', transcript: [{ isInterrupted: false }] });
    expect(asked.effects).toEqual([]);
    const done = applyEvents(asked.state, createResponseDone('completed'));
    expect(done.effects).toEqual([]);
    const { state, effects } = applyEvents(done.state, createPlaybackEvent('stopped'));
    expect(state).toMatchObject({ tutor: 'thinking', afterSpeech: null });
    expect(effects).toMatchObject([{ type: 'send', events: [{ type: 'response.create' }] }, REPLY_TIMER]);
  });

  test('requests no hint when the learner begins to speak meanwhile', () => {
    const asked = applyEvents(speaking, { type: 'HINT' });
    const spoke = applyEvents(
      asked.state,
      createServerEvent({ type: 'input_audio_buffer.speech_started', item_id: 'u1' }),
      createResponseDone('cancelled'),
      createPlaybackEvent('cleared'),
    );
    expect(spoke.state).toMatchObject({ afterSpeech: null, tutor: 'quiet' });
    expect(spoke.effects).toEqual([]);
  });

  test.each([
    ['the learner waits for the reply to what they said', awaitingReply],
    ['the learner speaks', learnerSpeaking],
  ])('requests neither a hint nor a repetition while %s', (_when, state) => {
    for (const type of ['HINT', 'SAY_AGAIN'] as const) {
      expect(applyEvents(state, { type })).toEqual({ state, effects: [] });
    }
  });

  test('stops a reply that begins to play after it was cancelled', () => {
    const held = applyEvents(greeting, createResponseCreated(GREETING), { type: 'TOGGLE_TURN_HOLD' });
    expect(held.effects[0]).toMatchObject({ events: [{ type: 'response.cancel', response_id: 'r' }] });
    const { state, effects } = applyEvents(held.state, createPlaybackEvent('started'));
    expect(state).toMatchObject({ tutor: 'quiet' });
    expect(effects).toEqual([{ type: 'send', events: [{ type: 'output_audio_buffer.clear' }] }]);
  });

  test('mutes and unmutes the microphone', () => {
    const muted = applyEvents(connected, { type: 'TOGGLE_MUTED' });
    expect(muted.state).toMatchObject({ microphone: { status: 'muted' } });
    expect(muted.effects).toEqual([{ type: 'setMicrophoneEnabled', isEnabled: false }]);
    const open = applyEvents(muted.state, { type: 'TOGGLE_MUTED' });
    expect(open.state).toMatchObject({ microphone: { status: 'open' } });
    expect(open.effects).toEqual([{ type: 'setMicrophoneEnabled', isEnabled: true }]);
    expect(applyEvents(pushToTalkReleased, { type: 'TOGGLE_MUTED' }).state).toBe(pushToTalkReleased);
  });

  test('changes the pace when no response is in progress', () => {
    const { effects } = applyEvents(connected, SLOWER);
    expect(effects).toMatchObject([{ type: 'send', events: [SLOWER_UPDATE] }]);
  });

  test('postpones a change of the pace until no response is in progress', () => {
    const later = applyEvents(speaking, SLOWER);
    expect(later.state).toMatchObject({ responses: { update: SLOWER_UPDATE } });
    expect(later.effects).toEqual([]);
    const { state, effects } = applyEvents(later.state, createResponseDone('completed'));
    expect(state).toMatchObject({ responses: { update: null } });
    expect(effects).toMatchObject([{ type: 'send', events: [SLOWER_UPDATE] }]);
  });

  test('switches the microphone', () => {
    const { state, effects } = applyEvents(connected, {
      type: 'CHANGE_SETTING',
      change: { microphone: null },
    });
    expect(state).toBe(connected);
    expect(effects).toEqual([{ type: 'switchMicrophone', id: null }]);
  });
});

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

  test('is over when the tutor speaks or the learner continues', () => {
    expect(
      applyEvents(greeting, createResponseCreated(GREETING), createPlaybackEvent('started')).effects,
    ).toEqual([{ type: 'cancel', key: 'reply' }]);
    const speech = createServerEvent({ type: 'input_audio_buffer.speech_started', item_id: 'u2' });
    expect(applyEvents(awaitingReply, speech).effects).toEqual([{ type: 'cancel', key: 'reply' }]);
  });

  test('is requested again once after a pause, and then reported', () => {
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

  test('is not requested again when the learner begins to speak', () => {
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

  test('is over without a report when it was complete without any sound', () => {
    const { state } = applyEvents(greeting, createResponseCreated(GREETING), createResponseDone('completed'));
    expect(state).toMatchObject({ tutor: 'quiet' });
    expect(isUnanswered(state)).toBe(false);
  });

  test('is reported at once when it was blocked before any sound', () => {
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

describe('a call that the model ends', () => {
  const OUT_OF_QUOTA = createResponseDone('failed', { error: { code: 'insufficient_quota' } });
  const EXPIRED = createServerEvent({ type: 'error', error: { code: 'session_expired' } });

  test.each([OUT_OF_QUOTA, EXPIRED])('refunds the session when nothing has been said', (event) => {
    const { state, effects } = applyEvents(greeting, createResponseCreated(GREETING), event);
    expect(state).toMatchObject({ status: 'idle', error: 'model-unavailable', retryKey: null });
    expect(effects).toEqual([{ type: 'refundSession', reason: 'unconnected' }, CANCEL]);
  });

  test.each([OUT_OF_QUOTA, EXPIRED])('leads to the results when the learner has spoken', (event) => {
    const { state, effects } = applyEvents(afterReply, event);
    expect(state).toMatchObject({ status: 'analysing', reason: 'model-unavailable' });
    expect(effects).toEqual([CANCEL, { type: 'prepareResults' }]);
    expect(applyEvents(connected, event).state).toMatchObject({ status: 'idle', error: 'model-unavailable' });
  });
});
