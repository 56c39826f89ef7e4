// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  CANCEL,
  applyEvents,
  awaitingReply,
  learnerSpeaking,
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
import type { VoiceEvent } from './voice-state.ts';

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

  test('waits until the tutor has finished before requesting a hint', () => {
    const asked = applyEvents(speaking, { type: 'HINT' });
    expect(asked.state).toMatchObject({ tutor: 'speaking', transcript: [{ isInterrupted: false }] });
    expect(asked.effects).toEqual([]);
    const done = applyEvents(asked.state, createResponseDone('completed'));
    expect(done.effects).toEqual([{ type: 'cancel', key: 'reply' }]);
    const { state, effects } = applyEvents(done.state, createPlaybackEvent('stopped'));
    expect(state).toMatchObject({ tutor: 'thinking', afterSpeech: null });
    expect(effects).toMatchObject([{ type: 'send', events: [{ type: 'response.create' }] }, REPLY_TIMER]);
  });

  test('does not request a hint if the learner begins to speak before the tutor has finished', () => {
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
    expect(effects).toMatchObject([
      { type: 'send', events: [SLOWER_UPDATE] },
      { type: 'cancel', key: 'reply' },
    ]);
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
