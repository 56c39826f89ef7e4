/** For tests: a call in each of its states, and what may happen to it. */
import type { Lesson } from '@parley/functions/contract';
import { expect } from 'vitest';
import type { ServerEvent } from './server-events.ts';
import type { VoiceEvent, Wait } from './voice-events.ts';
import { reduceVoice } from './voice-machine.ts';
import type { VoiceState } from './voice-state.ts';
import type { VoiceTap } from './voice.ts';

export const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['take off'] };
export const session = { id: 's1', endsAt: 120_000, wordPatterns: [{ word: 'go', pattern: '(go)' }] };

function tapOf(idempotencyKey: string): VoiceTap {
  return {
    microphone: new Promise(() => undefined),
    audio: new Audio(),
    lesson,
    idempotencyKey,
  };
}
export const tap = tapOf('key-1');
export const secondTap = tapOf('key-2');

export type Happening = VoiceEvent extends infer E
  ? E extends { attempt: number }
    ? Omit<E, 'attempt'>
    : E
  : never;

/** The state and the last effects after some events; each asynchronous event belongs to the present attempt. */
export function after(state: VoiceState, ...events: Happening[]) {
  let now = state;
  let effects: readonly object[] = [];
  for (const event of events) {
    const current = { attempt: now.attempt, ...event };
    ({ state: now, effects } = reduceVoice(now, current));
  }
  return { state: now, effects };
}
export function expectIgnored(state: VoiceState, event: VoiceEvent) {
  expect(reduceVoice(state, event)).toEqual({ state, effects: [] });
}

export const NOW = 50_000;
export const idle: VoiceState = { status: 'idle', attempt: 0, error: null, unsettledKey: null };
export const START: Happening = { type: 'START', tap };
export const START_AGAIN: Happening = { type: 'START', tap: secondTap };
export const OFFERED: Happening = { type: 'OFFERED' };
export const GRANTED: Happening = { type: 'GRANTED', session, remoteSdp: 'v=0' };
export const OPENED = { type: 'OPENED', pushToTalk: false, pace: 'normal' } as const satisfies Happening;
export const STOP: Happening = { type: 'STOP', at: NOW };
export const PREPARED: Happening = { type: 'PREPARED' };
export const refused = (error: Extract<VoiceEvent, { type: 'REFUSED' }>['error']): Happening => ({
  type: 'REFUSED',
  error,
});
export const failed = (error: Extract<VoiceEvent, { type: 'FAILED' }>['error']): Happening => ({
  type: 'FAILED',
  error,
  at: NOW,
});
export const timeUp = (wait: Wait): Happening => ({ type: 'TIME_UP', wait, at: NOW });
export const heard = (event: ServerEvent, at = 1_000): Happening => ({ type: 'HEARD', event, at });

export const asking = after(idle, START).state;
export const connecting = after(asking, OFFERED).state;
export const listening = after(connecting, GRANTED).state;
export const greeting = after(listening, OPENED).state;
export const sound = (step: 'started' | 'stopped' | 'cleared') =>
  heard({ type: `output_audio_buffer.${step}`, response_id: 'r' });
export const said = (text: string) =>
  heard({ type: 'response.output_audio_transcript.done', item_id: 't1', response_id: 'r', transcript: text });
export const speaking = after(greeting, said('Hi! What did you do?'), sound('started')).state;
export const connected = after(speaking, sound('stopped')).state;
export const answering = after(
  connected,
  heard({ type: 'input_audio_buffer.speech_started', item_id: 'u1' }),
).state;
export const answered = after(
  answering,
  heard({ type: 'input_audio_buffer.speech_stopped', item_id: 'u1' }),
  heard({ type: 'input_audio_buffer.committed', item_id: 'u1', previous_item_id: 't1' }),
).state;
export const WRITTEN = heard({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id: 'u1',
  transcript: 'I go home.',
});
export const NOISE = heard({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id: 'u1',
  transcript: '[noise]',
});
export const talked = after(answered, WRITTEN, sound('started'), sound('stopped')).state;
export const pushing = after(
  listening,
  { ...OPENED, pushToTalk: true },
  sound('started'),
  sound('stopped'),
).state;
export const held = after(pushing, { type: 'PRESS', at: 10_000 }).state;

export const CANCEL = { type: 'cancel' };
export const texts = (state: VoiceState) =>
  'messages' in state ? state.messages.map(({ content }) => content) : undefined;
