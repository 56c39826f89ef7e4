// @vitest-environment jsdom
import type { Lesson } from '@parley/functions/contract';
import { describe, expect, test } from 'vitest';
import type { ServerEvent } from './server-events.ts';
import type { VoiceEvent, Wait } from './voice-events.ts';
import { reduceVoice } from './voice-machine.ts';
import type { VoiceState } from './voice-state.ts';
import type { VoiceTap } from './voice.ts';

const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['take off'] };
const session = { id: 's1', endsAt: 120_000, wordPatterns: [{ word: 'go', pattern: '(go)' }] };

function tapOf(idempotencyKey: string): VoiceTap {
  return {
    microphone: new Promise(() => undefined),
    audio: new Audio(),
    lesson,
    idempotencyKey,
  };
}
const tap = tapOf('key-1');
const secondTap = tapOf('key-2');

type Happening = VoiceEvent extends infer E
  ? E extends { attempt: number }
    ? Omit<E, 'attempt'>
    : E
  : never;

/** The state and the last effects after some events; each asynchronous event belongs to the present attempt. */
function after(state: VoiceState, ...events: Happening[]) {
  let now = state;
  let effects: readonly object[] = [];
  for (const event of events) {
    const current = { attempt: now.attempt, ...event };
    ({ state: now, effects } = reduceVoice(now, current));
  }
  return { state: now, effects };
}
function expectIgnored(state: VoiceState, event: VoiceEvent) {
  expect(reduceVoice(state, event)).toEqual({ state, effects: [] });
}

const NOW = 50_000;
const idle: VoiceState = { status: 'idle', attempt: 0, error: null, unsettledKey: null };
const START: Happening = { type: 'START', tap };
const START_AGAIN: Happening = { type: 'START', tap: secondTap };
const OFFERED: Happening = { type: 'OFFERED' };
const GRANTED: Happening = { type: 'GRANTED', session, remoteSdp: 'v=0' };
const OPENED: Happening = { type: 'OPENED', pushToTalk: false, pace: 'normal' };
const STOP: Happening = { type: 'STOP', at: NOW };
const PREPARED: Happening = { type: 'PREPARED' };
const refused = (error: Extract<VoiceEvent, { type: 'REFUSED' }>['error']): Happening => ({
  type: 'REFUSED',
  error,
});
const failed = (error: Extract<VoiceEvent, { type: 'FAILED' }>['error']): Happening => ({
  type: 'FAILED',
  error,
  at: NOW,
});
const timeUp = (wait: Wait): Happening => ({ type: 'TIME_UP', wait, at: NOW });
const heard = (event: ServerEvent, at = 1_000): Happening => ({ type: 'HEARD', event, at });

const asking = after(idle, START).state;
const connecting = after(asking, OFFERED).state;
const listening = after(connecting, GRANTED).state;
const greeting = after(listening, OPENED).state;
const sound = (step: 'started' | 'stopped' | 'cleared') =>
  heard({ type: `output_audio_buffer.${step}`, response_id: 'r' });
const said = (text: string) =>
  heard({ type: 'response.output_audio_transcript.done', item_id: 't1', response_id: 'r', transcript: text });
const speaking = after(greeting, said('Hi! What did you do?'), sound('started')).state;
const connected = after(speaking, sound('stopped')).state;
const answering = after(connected, heard({ type: 'input_audio_buffer.speech_started', item_id: 'u1' })).state;
const answered = after(
  answering,
  heard({ type: 'input_audio_buffer.speech_stopped', item_id: 'u1' }),
  heard({ type: 'input_audio_buffer.committed', item_id: 'u1', previous_item_id: 't1' }),
).state;
const WRITTEN = heard({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id: 'u1',
  transcript: 'I go home.',
});
const NOISE = heard({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id: 'u1',
  transcript: '[noise]',
});
const talked = after(answered, WRITTEN, sound('started'), sound('stopped')).state;
const pushing = after(listening, { ...OPENED, pushToTalk: true }, sound('started'), sound('stopped')).state;
const held = after(pushing, { type: 'PRESS', at: 10_000 }).state;

const CANCEL = { type: 'cancel' };
const texts = (state: VoiceState) =>
  'messages' in state ? state.messages.map(({ content }) => content) : undefined;

describe('idle', () => {
  test('a start opens the microphone, and nothing is spent yet', () => {
    const { state, effects } = after(idle, START);
    expect(state).toMatchObject({
      status: 'connecting',
      step: 'microphone',
      attempt: 1,
      idempotencyKey: 'key-1',
    });
    expect(effects).toEqual([
      { type: 'hold', attempt: 1, tap },
      { type: 'wait', attempt: 1, wait: 'permission', milliseconds: 60_000 },
    ]);
  });

  test('the error of a start can be dismissed', () => {
    const { state } = after(asking, failed('microphone-denied'), { type: 'DISMISS' });
    expect(state).toMatchObject({ status: 'idle', error: null });
  });

  test('whoever starts twice has one call, and the second tap gives its microphone back', () => {
    const analysing = after(talked, STOP).state;
    const ending = after(answering, STOP).state;
    const results = after(analysing, PREPARED).state;
    for (const state of [asking, connecting, listening, connected, ending, analysing, results]) {
      expect(after(state, START_AGAIN)).toEqual({ state, effects: [{ type: 'dropTap', tap: secondTap }] });
    }
  });
});

describe('connecting', () => {
  test('with the microphone open the server is asked, and answers in 15 seconds or never', () => {
    const { state, effects } = after(asking, OFFERED);
    expect(state).toMatchObject({ status: 'connecting', step: 'server' });
    expect(effects).toEqual([
      { type: 'forgo', wait: 'permission' },
      { type: 'wait', attempt: 1, wait: 'connect', milliseconds: 15_000 },
      { type: 'ask', attempt: 1, lesson, idempotencyKey: 'key-1' },
    ]);
  });

  test('a granted session is listened for, until it ends', () => {
    const { state, effects } = after(connecting, GRANTED);
    expect(state).toMatchObject({ status: 'listening', session, lesson, transcript: [] });
    expect(effects).toEqual([
      { type: 'answer', attempt: 1, remoteSdp: 'v=0' },
      { type: 'waitUntil', attempt: 1, wait: 'expiry', time: 120_000 },
    ]);
  });

  test.each([
    'microphone-denied',
    'microphone-silent',
    'call-elsewhere',
    'private-window',
    'microphone-lost',
  ] as const)('%s ends a start before anything is spent', (error) => {
    const { state, effects } = after(asking, failed(error));
    expect(state).toMatchObject({ status: 'idle', error, unsettledKey: null });
    expect(effects).toEqual([CANCEL]);
  });

  test('a microphone that is lost while the server is asked leaves the key unsettled', () => {
    const { state, effects } = after(connecting, failed('microphone-lost'));
    expect(state).toMatchObject({ status: 'idle', error: 'microphone-lost', unsettledKey: 'key-1' });
    expect(effects).toEqual([CANCEL]);
  });

  test('a microphone that nobody allows in a minute is denied', () => {
    const { state, effects } = after(asking, timeUp('permission'));
    expect(state).toMatchObject({ status: 'idle', error: 'microphone-denied', unsettledKey: null });
    expect(effects).toEqual([CANCEL]);
  });

  test('without an answer in time there is no call, and the key shows whether there was one', () => {
    const { state, effects } = after(connecting, timeUp('connect'));
    expect(state).toMatchObject({ status: 'idle', error: 'call-failed', unsettledKey: 'key-1' });
    expect(effects).toEqual([CANCEL]);
  });

  test.each(['quota-exhausted-voice', 'quota-exhausted-voice-anonymous'] as const)(
    '%s has a toast and stays for the modal',
    (error) => {
      const { state, effects } = after(connecting, refused(error));
      expect(state).toMatchObject({ status: 'idle', error, unsettledKey: null });
      expect(effects).toEqual([CANCEL, { type: 'react', error }]);
    },
  );

  test('any other refusal stands on the page, and spent nothing', () => {
    const { state, effects } = after(connecting, refused('model-unavailable'));
    expect(state).toMatchObject({ status: 'idle', error: 'model-unavailable', unsettledKey: null });
    expect(effects).toEqual([CANCEL]);
  });

  test.each(['offline', 'timeout', 'internal', 'conflict'] as const)(
    'a start that failed with %s is repeated under the same key',
    (error) => {
      const { state } = after(connecting, refused(error));
      expect(state).toMatchObject({ status: 'idle', error, unsettledKey: 'key-1' });
      const again = after(state, START_AGAIN, OFFERED);
      expect(again.effects).toContainEqual(expect.objectContaining({ type: 'ask', idempotencyKey: 'key-1' }));
    },
  );

  test.each(['session-ended', 'idempotency-key-reused'] as const)(
    'a repeated start that meets %s goes on by itself under the spare key, once',
    (error) => {
      const again = after(connecting, refused('offline'), START_AGAIN, OFFERED, refused(error));
      expect(again.state).toMatchObject({ status: 'connecting', idempotencyKey: 'key-2', spareKey: null });
      expect(again.effects).toEqual([
        { type: 'ask', attempt: again.state.attempt, lesson, idempotencyKey: 'key-2' },
      ]);
      expect(after(again.state, refused(error)).state).toMatchObject({ status: 'idle', error });
    },
  );

  test('stopping before the server was asked leaves nothing behind', () => {
    const { state, effects } = after(asking, STOP);
    expect(state).toMatchObject({ status: 'idle', error: null, unsettledKey: null });
    expect(effects).toEqual([CANCEL]);
  });

  test('stopping while the server is asked keeps the key, so that the same start spends nothing more', () => {
    const { state, effects } = after(connecting, STOP);
    expect(state).toMatchObject({ status: 'idle', error: null, unsettledKey: 'key-1' });
    expect(effects).toEqual([CANCEL]);
  });

  test('stopping a repeated start keeps its key, whatever it waits for', () => {
    const again = after(connecting, STOP, START_AGAIN, STOP);
    expect(again.state).toMatchObject({ status: 'idle', unsettledKey: 'key-1' });
  });
});

describe('listening', () => {
  test('an open line connects: the microphone opens, and the tutor greets', () => {
    const { state, effects } = after(listening, { ...OPENED, pace: 'slower' });
    expect(state).toMatchObject({
      status: 'connected',
      tutor: 'thinking',
      learner: 'quiet',
      line: 'steady',
      microphone: { status: 'open' },
    });
    expect(effects).toMatchObject([
      { type: 'forgo', wait: 'connect' },
      { type: 'openMicrophone', open: true },
      {
        type: 'tell',
        events: [
          { type: 'session.update', session: { audio: { output: { speed: 0.8 } } } },
          { type: 'response.create', response: { metadata: { purpose: 'greeting' } } },
        ],
      },
    ]);
  });

  test('with push-to-talk the microphone stays closed', () => {
    const { state, effects } = after(listening, { ...OPENED, pushToTalk: true });
    expect(state).toMatchObject({ microphone: { status: 'released' } });
    expect(effects).toContainEqual({ type: 'openMicrophone', open: false });
  });

  test.each([failed('call-dropped'), failed('call-failed'), timeUp('connect')])(
    'a line that does not open is no call: its unit comes back, and its key shows it',
    (event) => {
      const { state, effects } = after(listening, event);
      expect(state).toMatchObject({ status: 'idle', error: 'call-failed', unsettledKey: 'key-1' });
      expect(effects).toEqual([CANCEL]);
    },
  );

  test('a lost microphone says so', () => {
    const { state, effects } = after(listening, failed('microphone-lost'));
    expect(state).toMatchObject({ status: 'idle', error: 'microphone-lost', unsettledKey: 'key-1' });
    expect(effects).toEqual([CANCEL]);
  });

  test('a session can end before its line is open', () => {
    const { state, effects } = after(listening, timeUp('expiry'));
    expect(state).toMatchObject({ status: 'idle', error: null, unsettledKey: null });
    expect(effects).toEqual([CANCEL, { type: 'toast', text: 'voiceTimeOver' }]);
  });

  test('stopping gives the session back', () => {
    const { state, effects } = after(listening, STOP);
    expect(state).toMatchObject({ status: 'idle', error: null, unsettledKey: 'key-1' });
    expect(effects).toEqual([CANCEL]);
  });

  test('another microphone can be chosen', () => {
    const { state, effects } = after(listening, { type: 'SET_MICROPHONE', id: 'usb' });
    expect(state).toBe(listening);
    expect(effects).toEqual([{ type: 'switchMicrophone', id: 'usb' }]);
  });
});

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
    const { state, effects } = after(connected, { type: 'LINE_SHAKY' });
    expect(state).toMatchObject({ status: 'connected', line: 'shaky' });
    expect(effects).toEqual([{ type: 'wait', attempt: 1, wait: 'line', milliseconds: 5_000 }]);
    expect(after(state, { type: 'LINE_SHAKY' })).toEqual({ state, effects: [] });
  });

  test('a line that comes back goes on', () => {
    const { state, effects } = after(connected, { type: 'LINE_SHAKY' }, { type: 'LINE_STEADY' });
    expect(state).toMatchObject({ status: 'connected', line: 'steady' });
    expect(effects).toEqual([{ type: 'forgo', wait: 'line' }]);
    expect(after(state, { type: 'LINE_STEADY' })).toEqual({ state, effects: [] });
    expect(after(state, timeUp('line'))).toEqual({ state, effects: [] });
  });

  test.each([
    ['stays away', [{ type: 'LINE_SHAKY' }, timeUp('line')]],
    ['is gone', [failed('call-dropped')]],
  ] satisfies [string, Happening[]][])(
    'a line that %s leads to the results of what was said',
    (_, events) => {
      const { state, effects } = after(talked, ...events);
      expect(state).toMatchObject({ status: 'analysing', why: 'call-dropped', results: 'coming' });
      expect(texts(state)).toEqual(['Hi! What did you do?', 'I go home.']);
      expect(effects).toEqual([CANCEL, { type: 'prepareResults', attempt: state.attempt }]);
      const nothingSaid = after(connected, ...events);
      expect(nothingSaid.state).toMatchObject({ status: 'idle', error: 'call-dropped', unsettledKey: null });
      expect(nothingSaid.effects).toEqual([CANCEL]);
    },
  );

  test('a page that is hidden keeps its call for a minute', () => {
    const { state, effects } = after(talked, { type: 'HIDDEN' });
    expect(state).toBe(talked);
    expect(effects).toEqual([{ type: 'wait', attempt: 1, wait: 'hidden', milliseconds: 60_000 }]);
    expect(after(state, { type: 'SHOWN' }).effects).toEqual([{ type: 'forgo', wait: 'hidden' }]);
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
      { type: 'tell', events: [] },
      { type: 'toast', text: 'voiceTimeOver' },
      { type: 'wait', attempt: 1, wait: 'sentence', milliseconds: 3_000 },
    ]);
  });

  test('the end of the time while the tutor is quiet ends the call', () => {
    const { state, effects } = after(talked, timeUp('expiry'));
    expect(state).toMatchObject({ status: 'analysing', why: 'expired' });
    expect(effects).toEqual([
      CANCEL,
      { type: 'toast', text: 'voiceTimeOver' },
      { type: 'prepareResults', attempt: state.attempt },
    ]);
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
      { type: 'tell', events: [{ type: 'input_audio_buffer.commit' }] },
      { type: 'hushTutor' },
      { type: 'wait', attempt: 1, wait: 'transcripts', milliseconds: 3_000 },
    ]);
  });

  test('stopping while the reply is on its way stops the reply too', () => {
    const { effects } = after(answered, STOP);
    expect(effects).toContainEqual({
      type: 'tell',
      events: [{ type: 'response.cancel' }, { type: 'output_audio_buffer.clear' }],
    });
  });

  test('stopping when all is written down leads to the results at once', () => {
    const { state, effects } = after(talked, STOP);
    expect(state).toMatchObject({ status: 'analysing', why: 'stopped', lesson });
    expect(effects).toEqual([CANCEL, { type: 'prepareResults', attempt: state.attempt }]);
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
    expect(after(connected, STOP).state).toMatchObject({ status: 'idle', error: null, unsettledKey: null });
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
      { type: 'tell', events: [{ type: 'response.create', response: { metadata: { purpose } } }] },
    ]);
  });

  test('a wish in the middle of a sentence stops the tutor', () => {
    const { state, effects } = after(speaking, { type: 'SAY_AGAIN', at: 1_200 });
    expect(state).toMatchObject({ tutor: 'thinking', transcript: [{ interrupted: true, text: 'Hi!' }] });
    expect(effects).toMatchObject([
      {
        type: 'tell',
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
    expect(muted.effects).toEqual([{ type: 'openMicrophone', open: false }]);
    const open = after(muted.state, { type: 'SET_MUTED', muted: false });
    expect(open.state).toMatchObject({ microphone: { status: 'open' } });
    expect(open.effects).toEqual([{ type: 'openMicrophone', open: true }]);
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
      { type: 'tell', events: [{ type: 'input_audio_buffer.clear' }] },
      { type: 'openMicrophone', open: true },
    ]);
    expect(after(held, { type: 'PRESS', at: 11_000 }).state).toBe(held);
    expect(after(connected, { type: 'PRESS', at: 11_000 }).state).toBe(connected);
  });

  test('holding the button stops the tutor', () => {
    const { state, effects } = after(pushing, sound('started'), { type: 'PRESS', at: 10_000 });
    expect(state).toMatchObject({ tutor: 'quiet' });
    expect(effects[0]).toEqual({
      type: 'tell',
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
      { type: 'openMicrophone', open: false },
      { type: 'tell', events: [{ type: 'input_audio_buffer.commit' }, { type: 'response.create' }] },
    ]);
    expect(after(pushing, { type: 'RELEASE', at: 12_000 }).state).toBe(pushing);
  });

  test('a press below 0.3 seconds is a slip', () => {
    const { state, effects } = after(held, { type: 'RELEASE', at: 10_299 });
    expect(state).toMatchObject({ microphone: { status: 'released' }, tutor: 'quiet', transcript: [] });
    expect(effects).toEqual([
      { type: 'openMicrophone', open: false },
      { type: 'tell', events: [{ type: 'input_audio_buffer.clear' }] },
    ]);
  });

  test('stopping with the button held awaits what was said', () => {
    const { state, effects } = after(held, STOP);
    expect(state).toMatchObject({ status: 'ending', transcript: [{ status: 'pending' }] });
    expect(effects).toContainEqual({ type: 'tell', events: [{ type: 'input_audio_buffer.commit' }] });
  });

  test('push-to-talk comes and goes in the middle of a call', () => {
    const on = after(connected, { type: 'SET_PUSH_TO_TALK', pushToTalk: true });
    expect(on.state).toMatchObject({ microphone: { status: 'released' } });
    expect(on.effects).toMatchObject([
      { type: 'openMicrophone', open: false },
      { type: 'tell', events: [{ session: { audio: { input: { turn_detection: null } } } }] },
    ]);
    const off = after(held, { type: 'SET_PUSH_TO_TALK', pushToTalk: false });
    expect(off.state).toMatchObject({ microphone: { status: 'open' }, learner: 'quiet', transcript: [] });
    expect(off.effects).toMatchObject([
      { type: 'openMicrophone', open: true },
      { type: 'tell', events: [{ session: { audio: { input: { turn_detection: { eagerness: 'low' } } } } }] },
    ]);
    expect(after(connected, { type: 'SET_PUSH_TO_TALK', pushToTalk: false }).state).toBe(connected);
  });

  test('the pace changes between turns', () => {
    const now = after(connected, { type: 'SET_PACE', pace: 'slower' });
    expect(now.state).toBe(connected);
    expect(now.effects).toMatchObject([
      { type: 'tell', events: [{ session: { audio: { output: { speed: 0.8 } } } }] },
    ]);
  });

  test('a pace that was chosen while the tutor spoke is told when it has finished', () => {
    const later = after(speaking, { type: 'SET_PACE', pace: 'slower' });
    expect(later.state).toMatchObject({ nextPace: 'slower' });
    expect(later.effects).toEqual([]);
    const { state, effects } = after(later.state, sound('stopped'));
    expect(state).toMatchObject({ nextPace: null });
    expect(effects).toMatchObject([
      { type: 'tell', events: [{ session: { audio: { output: { speed: 0.8 } } } }] },
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

describe('ending', () => {
  const ending = after(answered, STOP).state;
  const sentence = after(talked, said('Where is that?'), sound('started'), timeUp('expiry')).state;
  const both = after(answered, sound('started'), timeUp('expiry')).state;

  test('the last words lead to the results', () => {
    const { state, effects } = after(ending, WRITTEN);
    expect(texts(state)).toEqual(['Hi! What did you do?', 'I go home.']);
    expect(effects).toEqual([CANCEL, { type: 'prepareResults', attempt: state.attempt }]);
  });

  test('words that are still on their way are awaited', () => {
    const { state, effects } = after(
      ending,
      heard({ type: 'conversation.item.input_audio_transcription.delta', item_id: 'u1', delta: 'I go' }),
    );
    expect(state).toMatchObject({ status: 'ending', transcript: [{}, { text: 'I go' }] });
    expect(effects).toEqual([]);
  });

  test('words that do not come are left out', () => {
    expect(after(ending, timeUp('transcripts')).state).toMatchObject({ status: 'idle', error: null });
    const more = after(
      talked,
      heard({ type: 'input_audio_buffer.speech_started', item_id: 'u2' }),
      STOP,
    ).state;
    const { state } = after(more, timeUp('transcripts'));
    expect(texts(state)).toEqual(['Hi! What did you do?', 'I go home.']);
  });

  test('noise at the end is no reason for feedback, and the learner is told so', () => {
    const { state, effects } = after(ending, NOISE);
    expect(state).toMatchObject({ status: 'idle', error: null });
    expect(effects).toContainEqual({ type: 'toast', text: 'nothingSaid' });
  });

  test.each(['stopped', 'cleared'] as const)('a last sentence whose sound is %s ends the call', (step) => {
    const { state } = after(sentence, sound(step));
    expect(state).toMatchObject({ status: 'analysing', why: 'expired' });
  });

  test('what else is heard during the last sentence is written down', () => {
    const { state, effects } = after(sentence, said('Where is that, then?'));
    expect(state).toMatchObject({ status: 'ending', step: 'sentence' });
    expect(effects).toEqual([]);
  });

  test('a last sentence of more than 3 seconds is cut off', () => {
    expect(after(sentence, timeUp('sentence')).state).toMatchObject({ status: 'analysing', why: 'expired' });
  });

  test('words of the learner are awaited after the last sentence', () => {
    const { state, effects } = after(both, sound('stopped'));
    expect(state).toMatchObject({ status: 'ending', step: 'transcripts' });
    expect(effects).toEqual([
      { type: 'hushTutor' },
      { type: 'wait', attempt: 1, wait: 'transcripts', milliseconds: 3_000 },
    ]);
    const cut = after(both, timeUp('sentence'));
    expect(cut.effects).toMatchObject([
      { type: 'tell' },
      { type: 'hushTutor' },
      { type: 'wait', wait: 'transcripts' },
    ]);
    expect(after(cut.state, timeUp('sentence')).state).toBe(cut.state);
  });

  test('a line that is gone has no more words', () => {
    expect(after(sentence, failed('call-dropped')).state).toMatchObject({
      status: 'analysing',
      why: 'expired',
    });
    expect(after(ending, failed('call-dropped')).state).toMatchObject({ status: 'idle', error: null });
  });

  test('stopping twice is stopping once', () => {
    expect(after(ending, STOP)).toEqual({ state: ending, effects: [] });
  });
});

describe('the results', () => {
  const analysing = after(talked, STOP).state;

  test('open with the whole talk and ask for the feedback', () => {
    const { state, effects } = after(analysing, PREPARED);
    expect(state).toMatchObject({ status: 'results', lesson, wordPatterns: session.wordPatterns });
    expect(effects).toMatchObject([
      { type: 'startFeedback', lesson, messages: [{}, { content: 'I go home.' }] },
    ]);
  });

  test('that cannot be had can be tried again, and nothing is lost', () => {
    const { state, effects } = after(analysing, { type: 'PREPARE_FAILED' });
    expect(state).toMatchObject({ status: 'analysing', results: 'failed' });
    expect(effects).toEqual([{ type: 'toast', text: 'feedbackNotStarted' }]);
    const again = after(state, { type: 'RETRY' });
    expect(again.state).toMatchObject({ results: 'coming' });
    expect(again.effects).toEqual([{ type: 'prepareResults', attempt: again.state.attempt }]);
    expect(after(again.state, { type: 'RETRY' }).state).toBe(again.state);
  });

  test('that cannot be had can be left', () => {
    expect(after(analysing, { type: 'PREPARE_FAILED' }, { type: 'START_NEW' }).state).toMatchObject({
      status: 'idle',
    });
    expect(after(analysing, { type: 'START_NEW' }).state).toBe(analysing);
  });

  test('are prepared and asked for again after a reload', () => {
    const { state, effects } = after(analysing, { type: 'RESUME' });
    expect(effects).toEqual([{ type: 'prepareResults', attempt: state.attempt }]);
    const results = after(state, PREPARED).state;
    expect(after(results, { type: 'RESUME' }).effects).toMatchObject([{ type: 'startFeedback', lesson }]);
  });

  test('end where a new practice begins', () => {
    const { state } = after(analysing, PREPARED, { type: 'START_NEW' });
    expect(state).toMatchObject({ status: 'idle', error: null, unsettledKey: null });
  });
});

describe('stale events', () => {
  test('of a start that was stopped do not reach the next one', () => {
    const next = after(connecting, STOP, START_AGAIN, OFFERED).state;
    expectIgnored(next, { type: 'GRANTED', attempt: 1, session, remoteSdp: 'v=0' });
    expectIgnored(next, { type: 'REFUSED', attempt: 1, error: 'offline' });
    expectIgnored(next, { type: 'FAILED', attempt: 1, error: 'microphone-lost', at: NOW });
    expectIgnored(next, { type: 'TIME_UP', attempt: 1, wait: 'connect', at: NOW });
  });

  test('of an older call change nothing in its results', () => {
    const analysing = after(talked, STOP).state;
    expectIgnored(analysing, { type: 'TIME_UP', attempt: 1, wait: 'expiry', at: NOW });
    expectIgnored(analysing, { type: 'FAILED', attempt: 1, error: 'call-dropped', at: NOW });
  });
});
