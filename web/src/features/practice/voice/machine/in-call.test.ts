// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  CANCEL,
  applyEvents,
  awaitingReply,
  learnerSpeaking,
  connected,
  failed,
  pushToTalkReleased,
  playback,
  speaking,
  afterReply,
  getMessageTexts,
  timeUp,
  type TestEvent,
} from '../testing/voice-states.ts';
import type { VoiceEvent } from './voice-state.ts';

const UNSTABLE: VoiceEvent = { type: 'CONNECTION_CHANGED', connection: 'unstable' };
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

  test('gives an unstable connection 5 seconds to recover', () => {
    const { state, effects } = applyEvents(connected, UNSTABLE);
    expect(state).toMatchObject({ status: 'connected', connection: 'unstable' });
    expect(effects).toEqual([{ type: 'startTimer', key: 'reconnect', milliseconds: 5_000 }]);
    expect(applyEvents(state, UNSTABLE)).toEqual({ state, effects: [] });
  });

  test('continues when the connection recovers', () => {
    const { state, effects } = applyEvents(connected, UNSTABLE, STABLE);
    expect(state).toMatchObject({ status: 'connected', connection: 'stable' });
    expect(effects).toEqual([{ type: 'cancel', key: 'reconnect' }]);
    expect(applyEvents(state, STABLE)).toEqual({ state, effects: [] });
    expect(applyEvents(state, timeUp('reconnect'))).toEqual({ state, effects: [] });
  });

  test.each([
    ['does not recover', [UNSTABLE, timeUp('reconnect')]],
    ['is lost', [failed('call-dropped')]],
  ] satisfies [string, TestEvent[]][])('opens the results when the connection %s', (_, events) => {
    const { state, effects } = applyEvents(afterReply, ...events);
    expect(state).toMatchObject({ status: 'analysing', reason: 'call-dropped', results: 'pending' });
    expect(getMessageTexts(state)).toEqual(['Hi! What did you do?', 'I go home.']);
    expect(effects).toEqual([CANCEL, { type: 'prepareResults' }]);
    const nothingSaid = applyEvents(connected, ...events);
    expect(nothingSaid.state).toMatchObject({ status: 'idle', error: 'call-dropped', retryKey: null });
    expect(nothingSaid.effects).toEqual([CANCEL]);
  });

  test('keeps the call of a hidden page for a minute', () => {
    const { state, effects } = applyEvents(afterReply, { type: 'HIDDEN' });
    expect(state).toBe(afterReply);
    expect(effects).toEqual([{ type: 'startTimer', key: 'hidden', milliseconds: 60_000 }]);
    expect(applyEvents(state, { type: 'SHOWN' }).effects).toEqual([{ type: 'cancel', key: 'hidden' }]);
  });

  test.each([
    ['SAY_AGAIN', 'again'],
    ['HINT', 'hint'],
  ] as const)('requests a response with the matching purpose on %s', (type, purpose) => {
    const { state, effects } = applyEvents(connected, { type });
    expect(state).toMatchObject({ tutor: 'thinking' });
    expect(effects).toMatchObject([
      { type: 'send', events: [{ type: 'response.create', response: { metadata: { purpose } } }] },
    ]);
  });

  test('interrupts the tutor when the learner asks to hear a message again', () => {
    const { state, effects } = applyEvents(speaking, { type: 'SAY_AGAIN', at: 1_200 });
    expect(state).toMatchObject({ tutor: 'thinking', transcript: [{ interrupted: true, text: 'Hi!' }] });
    expect(effects).toMatchObject([
      {
        type: 'send',
        events: [
          { type: 'response.cancel' },
          { type: 'output_audio_buffer.clear' },
          { type: 'response.create', response: { metadata: { purpose: 'again' } } },
        ],
      },
    ]);
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

  test('changes the pace between turns', () => {
    const { state, effects } = applyEvents(connected, {
      type: 'CHANGE_SETTING',
      change: { pace: 'slower' },
    });
    expect(state).toBe(connected);
    expect(effects).toMatchObject([
      { type: 'send', events: [{ session: { audio: { output: { speed: 0.8 } } } }] },
    ]);
  });

  test("postpones a change of pace until the end of the tutor's turn", () => {
    const later = applyEvents(speaking, { type: 'CHANGE_SETTING', change: { pace: 'slower' } });
    expect(later.state).toMatchObject({ nextPace: 'slower' });
    expect(later.effects).toEqual([]);
    const { state, effects } = applyEvents(later.state, playback('stopped'));
    expect(state).toMatchObject({ nextPace: null });
    expect(effects).toMatchObject([
      { type: 'send', events: [{ session: { audio: { output: { speed: 0.8 } } } }] },
    ]);
    const asked = applyEvents(later.state, { type: 'HINT' });
    expect(asked.effects).toMatchObject([
      { events: [{}, {}, { type: 'session.update' }, { type: 'response.create' }] },
    ]);
    expect(asked.state).toMatchObject({ nextPace: null });
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
