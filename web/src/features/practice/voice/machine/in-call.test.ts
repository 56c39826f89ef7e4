// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  after,
  answered,
  answering,
  CANCEL,
  connected,
  failed,
  greeting,
  held,
  lesson,
  NOISE,
  pushing,
  said,
  sound,
  speaking,
  STOP,
  talked,
  texts,
  timeUp,
  WRITTEN,
  type TestEvent,
} from '../testing/voice-states.ts';
import type { VoiceEvent } from './voice-state.ts';

const UNSTABLE: VoiceEvent = { type: 'CONNECTION_CHANGED', connection: 'unstable' };
const STABLE: VoiceEvent = { type: 'CONNECTION_CHANGED', connection: 'stable' };

describe('connected', () => {
  test('updates the transcript and the turn', () => {
    expect(speaking).toMatchObject({ tutor: 'speaking', transcript: [{ text: 'Hi! What did you do?' }] });
    expect(connected).toMatchObject({ tutor: 'quiet', learner: 'quiet' });
    expect(answering).toMatchObject({
      learner: 'speaking',
      transcript: [{}, { role: 'user', status: 'speaking' }],
    });
    expect(answered).toMatchObject({
      tutor: 'thinking',
      transcript: [{}, { role: 'user', status: 'pending' }],
    });
  });

  test('gives an unstable connection 5 seconds to recover', () => {
    const { state, effects } = after(connected, UNSTABLE);
    expect(state).toMatchObject({ status: 'connected', connection: 'unstable' });
    expect(effects).toEqual([{ type: 'startTimer', key: 'reconnect', milliseconds: 5_000 }]);
    expect(after(state, UNSTABLE)).toEqual({ state, effects: [] });
  });

  test('continues when the connection recovers', () => {
    const { state, effects } = after(connected, UNSTABLE, STABLE);
    expect(state).toMatchObject({ status: 'connected', connection: 'stable' });
    expect(effects).toEqual([{ type: 'cancel', key: 'reconnect' }]);
    expect(after(state, STABLE)).toEqual({ state, effects: [] });
    expect(after(state, timeUp('reconnect'))).toEqual({ state, effects: [] });
  });

  test.each([
    ['does not recover', [UNSTABLE, timeUp('reconnect')]],
    ['is lost', [failed('call-dropped')]],
  ] satisfies [string, TestEvent[]][])('opens the results when the connection %s', (_, events) => {
    const { state, effects } = after(talked, ...events);
    expect(state).toMatchObject({ status: 'analysing', why: 'call-dropped', results: 'pending' });
    expect(texts(state)).toEqual(['Hi! What did you do?', 'I go home.']);
    expect(effects).toEqual([CANCEL, { type: 'prepareResults' }]);
    const nothingSaid = after(connected, ...events);
    expect(nothingSaid.state).toMatchObject({ status: 'idle', error: 'call-dropped', retryKey: null });
    expect(nothingSaid.effects).toEqual([CANCEL]);
  });

  test('keeps the call of a hidden page for a minute', () => {
    const { state, effects } = after(talked, { type: 'HIDDEN' });
    expect(state).toBe(talked);
    expect(effects).toEqual([{ type: 'startTimer', key: 'hidden', milliseconds: 60_000 }]);
    expect(after(state, { type: 'SHOWN' }).effects).toEqual([{ type: 'cancel', key: 'hidden' }]);
  });

  test('ends the call of a page that stays hidden', () => {
    expect(after(talked, timeUp('hidden')).state).toMatchObject({ status: 'analysing', why: 'hidden' });
    expect(after(connected, timeUp('hidden')).state).toMatchObject({ status: 'idle', error: null });
  });

  test('lets the tutor finish the sentence when the session expires', () => {
    const { state, effects } = after(speaking, timeUp('expiry'));
    expect(state).toMatchObject({ status: 'ending', step: 'sentence', why: 'expired' });
    expect(effects).toEqual([
      { type: 'closeMicrophone' },
      { type: 'send', events: [] },
      { type: 'toast', text: 'voiceTimeOver' },
      { type: 'startTimer', key: 'sentence', milliseconds: 3_000 },
    ]);
  });

  test('ends the call when the session expires while the tutor is quiet', () => {
    const { state, effects } = after(talked, timeUp('expiry'));
    expect(state).toMatchObject({ status: 'analysing', why: 'expired' });
    expect(effects).toEqual([CANCEL, { type: 'toast', text: 'voiceTimeOver' }, { type: 'prepareResults' }]);
    expect(after(connected, timeUp('expiry')).effects).toEqual([
      CANCEL,
      { type: 'toast', text: 'voiceTimeOver' },
    ]);
  });

  test("waits silently for the transcription when stopped during the learner's sentence", () => {
    const { state, effects } = after(answering, STOP);
    expect(state).toMatchObject({ status: 'ending', step: 'transcripts', why: 'stopped' });
    expect(effects).toEqual([
      { type: 'closeMicrophone' },
      { type: 'send', events: [{ type: 'input_audio_buffer.commit' }] },
      { type: 'muteTutor' },
      { type: 'startTimer', key: 'transcripts', milliseconds: 3_000 },
    ]);
  });

  test('interrupts a pending reply when stopped', () => {
    const { effects } = after(answered, STOP);
    expect(effects).toContainEqual({
      type: 'send',
      events: [{ type: 'response.cancel' }, { type: 'output_audio_buffer.clear' }],
    });
  });

  test('opens the results at once when nothing is pending', () => {
    const { state, effects } = after(talked, STOP);
    expect(state).toMatchObject({ status: 'analysing', why: 'stopped', lesson });
    expect(effects).toEqual([CANCEL, { type: 'prepareResults' }]);
  });

  test('keeps the played words of an interrupted tutor', () => {
    const { state } = after(talked, said('Hi! What did you do?'), sound('started'), {
      type: 'STOP',
      at: 1_200,
    });
    expect(texts(state)).toEqual(['Hi! What did you do?', 'I go home.']);
    const early = after(after(greeting, said('Hello, my friend.'), sound('started')).state, {
      type: 'STOP',
      at: 1_350,
    });
    expect(early.state).toMatchObject({ status: 'idle', error: null });
  });

  test('returns to idle when the learner has said nothing', () => {
    expect(after(connected, STOP).state).toMatchObject({ status: 'idle', error: null, retryKey: null });
    const noise = after(answered, NOISE, STOP);
    expect(noise.state).toMatchObject({ status: 'idle', error: null });
  });

  test('ends the call when the microphone is lost', () => {
    expect(after(talked, failed('microphone-lost')).state).toMatchObject({
      status: 'analysing',
      why: 'microphone-lost',
    });
    expect(after(answered, failed('microphone-lost')).state).toMatchObject({ status: 'ending' });
    expect(after(connected, failed('microphone-lost')).state).toMatchObject({
      status: 'idle',
      error: 'microphone-lost',
    });
  });

  test.each([
    ['SAY_AGAIN', 'again'],
    ['HINT', 'hint'],
  ] as const)('requests %s with its purpose', (type, purpose) => {
    const { state, effects } = after(connected, { type });
    expect(state).toMatchObject({ tutor: 'thinking' });
    expect(effects).toMatchObject([
      { type: 'send', events: [{ type: 'response.create', response: { metadata: { purpose } } }] },
    ]);
  });

  test('interrupts the tutor for a request', () => {
    const { state, effects } = after(speaking, { type: 'SAY_AGAIN', at: 1_200 });
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
    const muted = after(connected, { type: 'TOGGLE_MUTED' });
    expect(muted.state).toMatchObject({ microphone: { status: 'muted' } });
    expect(muted.effects).toEqual([{ type: 'enableMicrophone', isEnabled: false }]);
    const open = after(muted.state, { type: 'TOGGLE_MUTED' });
    expect(open.state).toMatchObject({ microphone: { status: 'open' } });
    expect(open.effects).toEqual([{ type: 'enableMicrophone', isEnabled: true }]);
    expect(after(pushing, { type: 'TOGGLE_MUTED' }).state).toBe(pushing);
  });

  test('enables the microphone while the button is held, and discards earlier audio', () => {
    expect(held).toMatchObject({
      microphone: { status: 'held', since: 10_000 },
      learner: 'speaking',
      transcript: [{ role: 'user', status: 'speaking' }],
    });
    const { effects } = after(pushing, { type: 'PRESS', at: 10_000 });
    expect(effects).toEqual([
      { type: 'send', events: [{ type: 'input_audio_buffer.clear' }] },
      { type: 'enableMicrophone', isEnabled: true },
    ]);
    expect(after(held, { type: 'PRESS', at: 11_000 }).state).toBe(held);
    expect(after(connected, { type: 'PRESS', at: 11_000 }).state).toBe(connected);
  });

  test('interrupts the tutor when the button is held', () => {
    const { state, effects } = after(pushing, sound('started'), { type: 'PRESS', at: 10_000 });
    expect(state).toMatchObject({ tutor: 'quiet' });
    expect(effects[0]).toEqual({
      type: 'send',
      events: [
        { type: 'response.cancel' },
        { type: 'output_audio_buffer.clear' },
        { type: 'input_audio_buffer.clear' },
      ],
    });
  });

  test('requests the reply when the button is released', () => {
    const { state, effects } = after(held, { type: 'RELEASE', at: 12_000 });
    expect(state).toMatchObject({
      microphone: { status: 'released' },
      learner: 'quiet',
      tutor: 'thinking',
      transcript: [{ status: 'pending' }],
    });
    expect(effects).toEqual([
      { type: 'enableMicrophone', isEnabled: false },
      { type: 'send', events: [{ type: 'input_audio_buffer.commit' }, { type: 'response.create' }] },
    ]);
    expect(after(pushing, { type: 'RELEASE', at: 12_000 }).state).toBe(pushing);
  });

  test('discards a press below 0.3 seconds', () => {
    const { state, effects } = after(held, { type: 'RELEASE', at: 10_299 });
    expect(state).toMatchObject({ microphone: { status: 'released' }, tutor: 'quiet', transcript: [] });
    expect(effects).toEqual([
      { type: 'enableMicrophone', isEnabled: false },
      { type: 'send', events: [{ type: 'input_audio_buffer.clear' }] },
    ]);
  });

  test('waits for the transcription when stopped with the button held', () => {
    const { state, effects } = after(held, STOP);
    expect(state).toMatchObject({ status: 'ending', transcript: [{ status: 'pending' }] });
    expect(effects).toContainEqual({ type: 'send', events: [{ type: 'input_audio_buffer.commit' }] });
  });

  test('switches push-to-talk on and off during a call', () => {
    const on = after(connected, { type: 'CHANGE_SETTING', change: { pushToTalk: true } });
    expect(on.state).toMatchObject({ microphone: { status: 'released' } });
    expect(on.effects).toMatchObject([
      { type: 'enableMicrophone', isEnabled: false },
      {
        type: 'send',
        events: [
          { type: 'input_audio_buffer.clear' },
          { session: { audio: { input: { turn_detection: null } } } },
        ],
      },
    ]);
    const off = after(held, { type: 'CHANGE_SETTING', change: { pushToTalk: false } });
    expect(off.state).toMatchObject({ microphone: { status: 'open' }, learner: 'quiet', transcript: [] });
    expect(off.effects).toMatchObject([
      { type: 'enableMicrophone', isEnabled: true },
      {
        type: 'send',
        events: [
          { type: 'input_audio_buffer.clear' },
          { session: { audio: { input: { turn_detection: { eagerness: 'low' } } } } },
        ],
      },
    ]);
    expect(after(connected, { type: 'CHANGE_SETTING', change: { pushToTalk: false } }).state).toBe(connected);
  });

  test('discards a sentence that switching to push-to-talk interrupts', () => {
    const on = after(answering, { type: 'CHANGE_SETTING', change: { pushToTalk: true } });
    expect(on.state).toMatchObject({ learner: 'quiet', transcript: [{ role: 'assistant' }] });
    expect(after(on.state, STOP).state.status).toBe('idle');
  });

  test('keeps transcriptions from before push-to-talk is switched', () => {
    const on = after(answered, { type: 'CHANGE_SETTING', change: { pushToTalk: true } }, WRITTEN);
    expect(on.state).toMatchObject({ transcript: [{}, { text: 'I go home.' }] });
    const off = after(
      held,
      { type: 'RELEASE', at: 12_000 },
      { type: 'CHANGE_SETTING', change: { pushToTalk: false } },
    );
    expect(off.state).toMatchObject({ transcript: [{ status: 'pending' }] });
  });

  test('changes the pace between turns', () => {
    const now = after(connected, { type: 'CHANGE_SETTING', change: { pace: 'slower' } });
    expect(now.state).toBe(connected);
    expect(now.effects).toMatchObject([
      { type: 'send', events: [{ session: { audio: { output: { speed: 0.8 } } } }] },
    ]);
  });

  test("postpones a pace that is chosen during the tutor's turn", () => {
    const later = after(speaking, { type: 'CHANGE_SETTING', change: { pace: 'slower' } });
    expect(later.state).toMatchObject({ nextPace: 'slower' });
    expect(later.effects).toEqual([]);
    const { state, effects } = after(later.state, sound('stopped'));
    expect(state).toMatchObject({ nextPace: null });
    expect(effects).toMatchObject([
      { type: 'send', events: [{ session: { audio: { output: { speed: 0.8 } } } }] },
    ]);
    const asked = after(later.state, { type: 'HINT' });
    expect(asked.effects).toMatchObject([
      { events: [{}, {}, { type: 'session.update' }, { type: 'response.create' }] },
    ]);
    expect(asked.state).toMatchObject({ nextPace: null });
  });

  test('switches the microphone', () => {
    const { state, effects } = after(connected, { type: 'CHANGE_SETTING', change: { microphone: null } });
    expect(state).toBe(connected);
    expect(effects).toEqual([{ type: 'switchMicrophone', id: null }]);
  });
});
