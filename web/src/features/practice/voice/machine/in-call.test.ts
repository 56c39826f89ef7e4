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
  NOW,
  pushing,
  said,
  sound,
  speaking,
  STOP,
  talked,
  texts,
  timeUp,
  WRITTEN,
} from '../testing/voice-states.ts';
import type { VoiceEvent } from './voice-events.ts';

describe('connected', () => {
  test('what is heard is written down, and shows whose turn it is', () => {
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

  test('an interrupted line has 5 seconds to come back', () => {
    const { state, effects } = after(connected, { type: 'CONNECTION_UNSTABLE' });
    expect(state).toMatchObject({ status: 'connected', connection: 'unstable' });
    expect(effects).toEqual([{ type: 'startTimer', key: 'reconnect', milliseconds: 5_000 }]);
    expect(after(state, { type: 'CONNECTION_UNSTABLE' })).toEqual({ state, effects: [] });
  });

  test('a line that comes back goes on', () => {
    const { state, effects } = after(
      connected,
      { type: 'CONNECTION_UNSTABLE' },
      { type: 'CONNECTION_STABLE' },
    );
    expect(state).toMatchObject({ status: 'connected', connection: 'stable' });
    expect(effects).toEqual([{ type: 'cancel', key: 'reconnect' }]);
    expect(after(state, { type: 'CONNECTION_STABLE' })).toEqual({ state, effects: [] });
    expect(after(state, timeUp('reconnect'))).toEqual({ state, effects: [] });
  });

  test.each([
    ['stays away', [{ type: 'CONNECTION_UNSTABLE' }, timeUp('reconnect')]],
    ['is gone', [failed('call-dropped')]],
  ] satisfies [string, VoiceEvent[]][])(
    'a line that %s leads to the results of what was said',
    (_, events) => {
      const { state, effects } = after(talked, ...events);
      expect(state).toMatchObject({ status: 'analysing', why: 'call-dropped', results: 'pending' });
      expect(texts(state)).toEqual(['Hi! What did you do?', 'I go home.']);
      expect(effects).toEqual([CANCEL, { type: 'prepareResults' }]);
      const nothingSaid = after(connected, ...events);
      expect(nothingSaid.state).toMatchObject({ status: 'idle', error: 'call-dropped', retryKey: null });
      expect(nothingSaid.effects).toEqual([CANCEL]);
    },
  );

  test('a page that is hidden keeps its call for a minute', () => {
    const { state, effects } = after(talked, { type: 'HIDDEN' });
    expect(state).toBe(talked);
    expect(effects).toEqual([{ type: 'startTimer', key: 'hidden', milliseconds: 60_000 }]);
    expect(after(state, { type: 'SHOWN' }).effects).toEqual([{ type: 'cancel', key: 'hidden' }]);
  });

  test('a page that stays hidden ends with what was said', () => {
    expect(after(talked, timeUp('hidden')).state).toMatchObject({ status: 'analysing', why: 'hidden' });
    expect(after(connected, timeUp('hidden')).state).toMatchObject({ status: 'idle', error: null });
  });

  test('the end of the time lets the tutor finish its sentence, and nobody else', () => {
    const { state, effects } = after(speaking, timeUp('expiry'));
    expect(state).toMatchObject({ status: 'ending', step: 'sentence', why: 'expired' });
    expect(effects).toEqual([
      { type: 'closeMicrophone' },
      { type: 'send', events: [] },
      { type: 'toast', text: 'voiceTimeOver' },
      { type: 'startTimer', key: 'sentence', milliseconds: 3_000 },
    ]);
  });

  test('the end of the time while the tutor is quiet ends the call', () => {
    const { state, effects } = after(talked, timeUp('expiry'));
    expect(state).toMatchObject({ status: 'analysing', why: 'expired' });
    expect(effects).toEqual([CANCEL, { type: 'toast', text: 'voiceTimeOver' }, { type: 'prepareResults' }]);
    expect(after(connected, timeUp('expiry')).effects).toEqual([
      CANCEL,
      { type: 'toast', text: 'voiceTimeOver' },
    ]);
  });

  test('stopping in the middle of a sentence awaits its words, in silence', () => {
    const { state, effects } = after(answering, STOP);
    expect(state).toMatchObject({ status: 'ending', step: 'transcripts', why: 'stopped' });
    expect(effects).toEqual([
      { type: 'closeMicrophone' },
      { type: 'send', events: [{ type: 'input_audio_buffer.commit' }] },
      { type: 'muteTutor' },
      { type: 'startTimer', key: 'transcripts', milliseconds: 3_000 },
    ]);
  });

  test('stopping while the reply is on its way stops the reply too', () => {
    const { effects } = after(answered, STOP);
    expect(effects).toContainEqual({
      type: 'send',
      events: [{ type: 'response.cancel' }, { type: 'output_audio_buffer.clear' }],
    });
  });

  test('stopping when all is written down leads to the results at once', () => {
    const { state, effects } = after(talked, STOP);
    expect(state).toMatchObject({ status: 'analysing', why: 'stopped', lesson });
    expect(effects).toEqual([CANCEL, { type: 'prepareResults' }]);
  });

  test('stopping the tutor keeps what was heard of it', () => {
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

  test('stopping before the learner has said anything gives no feedback', () => {
    expect(after(connected, STOP).state).toMatchObject({ status: 'idle', error: null, retryKey: null });
    const noise = after(answered, NOISE, STOP);
    expect(noise.state).toMatchObject({ status: 'idle', error: null });
  });

  test('a lost microphone ends the call with what was said', () => {
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
  ] as const)('%s is asked for with its purpose', (type, purpose) => {
    const { state, effects } = after(connected, { type, at: NOW });
    expect(state).toMatchObject({ tutor: 'thinking' });
    expect(effects).toMatchObject([
      { type: 'send', events: [{ type: 'response.create', response: { metadata: { purpose } } }] },
    ]);
  });

  test('a wish in the middle of a sentence stops the tutor', () => {
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

  test('the microphone can be muted and opened again', () => {
    const muted = after(connected, { type: 'SET_MUTED', muted: true });
    expect(muted.state).toMatchObject({ microphone: { status: 'muted' } });
    expect(muted.effects).toEqual([{ type: 'enableMicrophone', isEnabled: false }]);
    const open = after(muted.state, { type: 'SET_MUTED', muted: false });
    expect(open.state).toMatchObject({ microphone: { status: 'open' } });
    expect(open.effects).toEqual([{ type: 'enableMicrophone', isEnabled: true }]);
    expect(after(pushing, { type: 'SET_MUTED', muted: true }).state).toBe(pushing);
  });

  test('holding the button opens the microphone, and forgets what was heard before', () => {
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

  test('holding the button stops the tutor', () => {
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

  test('letting go asks for the reply', () => {
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

  test('a press below 0.3 seconds is a slip', () => {
    const { state, effects } = after(held, { type: 'RELEASE', at: 10_299 });
    expect(state).toMatchObject({ microphone: { status: 'released' }, tutor: 'quiet', transcript: [] });
    expect(effects).toEqual([
      { type: 'enableMicrophone', isEnabled: false },
      { type: 'send', events: [{ type: 'input_audio_buffer.clear' }] },
    ]);
  });

  test('stopping with the button held awaits what was said', () => {
    const { state, effects } = after(held, STOP);
    expect(state).toMatchObject({ status: 'ending', transcript: [{ status: 'pending' }] });
    expect(effects).toContainEqual({ type: 'send', events: [{ type: 'input_audio_buffer.commit' }] });
  });

  test('push-to-talk comes and goes in the middle of a call', () => {
    const on = after(connected, { type: 'SET_PUSH_TO_TALK', pushToTalk: true });
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
    const off = after(held, { type: 'SET_PUSH_TO_TALK', pushToTalk: false });
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
    expect(after(connected, { type: 'SET_PUSH_TO_TALK', pushToTalk: false }).state).toBe(connected);
  });

  test('a sentence that push-to-talk cuts off is forgotten, and no end of the call waits for it', () => {
    const on = after(answering, { type: 'SET_PUSH_TO_TALK', pushToTalk: true });
    expect(on.state).toMatchObject({ learner: 'quiet', transcript: [{ role: 'assistant' }] });
    expect(after(on.state, STOP).state.status).toBe('idle');
  });

  test('what was said before push-to-talk comes or goes is still written down', () => {
    const on = after(answered, { type: 'SET_PUSH_TO_TALK', pushToTalk: true }, WRITTEN);
    expect(on.state).toMatchObject({ transcript: [{}, { text: 'I go home.' }] });
    const off = after(held, { type: 'RELEASE', at: 12_000 }, { type: 'SET_PUSH_TO_TALK', pushToTalk: false });
    expect(off.state).toMatchObject({ transcript: [{ status: 'pending' }] });
  });

  test('the pace changes between turns', () => {
    const now = after(connected, { type: 'SET_PACE', pace: 'slower' });
    expect(now.state).toBe(connected);
    expect(now.effects).toMatchObject([
      { type: 'send', events: [{ session: { audio: { output: { speed: 0.8 } } } }] },
    ]);
  });

  test('a pace that was chosen while the tutor spoke is told when it has finished', () => {
    const later = after(speaking, { type: 'SET_PACE', pace: 'slower' });
    expect(later.state).toMatchObject({ nextPace: 'slower' });
    expect(later.effects).toEqual([]);
    const { state, effects } = after(later.state, sound('stopped'));
    expect(state).toMatchObject({ nextPace: null });
    expect(effects).toMatchObject([
      { type: 'send', events: [{ session: { audio: { output: { speed: 0.8 } } } }] },
    ]);
    const asked = after(later.state, { type: 'HINT', at: NOW });
    expect(asked.effects).toMatchObject([
      { events: [{}, {}, { type: 'session.update' }, { type: 'response.create' }] },
    ]);
    expect(asked.state).toMatchObject({ nextPace: null });
  });

  test('another microphone can be chosen', () => {
    const { state, effects } = after(connected, { type: 'SET_MICROPHONE', id: null });
    expect(state).toBe(connected);
    expect(effects).toEqual([{ type: 'switchMicrophone', id: null }]);
  });
});
