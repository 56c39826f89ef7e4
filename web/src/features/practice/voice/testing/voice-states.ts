/** The states of a voice session, and the events that lead to them. */
import type { Lesson } from '@parley/functions/contract';
import { expect } from 'vitest';
import type { FinishedResponse, ServerEvent } from '../connection/realtime-events.ts';
import { createMachineStore } from '../../../../lib/machine.ts';
import { reduceVoice } from '../machine/voice-machine.ts';
import type { TimerName, VoiceEffect, VoiceEvent, VoiceState } from '../machine/voice-state.ts';
import type { CallGesture } from '../media/call-gesture.ts';

export const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['take off'] };
export const session = {
  id: 's1',
  endsAt: { monotonic: 120_000, wall: 220_000 },
  durationMinutes: 2,
  wordPatterns: [{ word: 'go', pattern: '(go)' }],
};

const NOW = 50_000;
/** When the calls of these tests were connected, in ms since 1970. */
export const CONNECTED_AT = NOW;

function createCallGesture(idempotencyKey: string): CallGesture {
  return {
    microphone: new Promise(() => undefined),
    audio: new Audio(),
    lesson,
    idempotencyKey,
  };
}
export const gesture = createCallGesture('key-1');
export const secondCallGesture = createCallGesture('key-2');

/** An event whose time defaults to `NOW`. */
export type TestEvent = VoiceEvent & { at?: number };

/** Returns the state after the events, and the effects of the last event. */
export function applyEvents(state: VoiceState, ...events: TestEvent[]) {
  let current = state;
  let effects: readonly object[] = [];
  for (const event of events) {
    ({ state: current, effects } = reduceVoice(current, { at: NOW, ...event }));
  }
  return { state: current, effects };
}

/** Starts a machine whose effects do nothing; a test reports their results. */
export function runMachine(...events: TestEvent[]) {
  const started: { effect: VoiceEffect; send: (event: TestEvent) => void }[] = [];
  const machine = {
    initial: () => idle,
    reduce: (state: VoiceState, event: TestEvent) => reduceVoice(state, { at: NOW, ...event }),
  };
  const { getState, send } = createMachineStore(machine, (effect: VoiceEffect, context) => {
    started.push({ effect, send: context.send });
  });
  /** Reports the result of the nth effect of a type. */
  const report = (type: VoiceEffect['type'], n: number, event: TestEvent) =>
    started.filter(({ effect }) => effect.type === type)[n]?.send(event);
  const expectIgnored = (type: VoiceEffect['type'], n: number, event: TestEvent) => {
    const state = getState();
    report(type, n, event);
    expect(getState()).toBe(state);
  };
  events.forEach(send);
  return { send, report, getState, expectIgnored };
}

export const idle: VoiceState = { status: 'idle', error: null, retryKey: null };
export const START: VoiceEvent = { type: 'START', gesture };
export const START_AGAIN: VoiceEvent = { type: 'START', gesture: secondCallGesture };
export const OFFERED: VoiceEvent = { type: 'OFFERED' };
export const STARTED: VoiceEvent = { type: 'STARTED', session, remoteSdp: 'v=0' };
export const CONNECTED = {
  type: 'CONNECTED',
  pushToTalk: false,
  pace: 'normal',
  waitTime: 'automatic',
} as const satisfies VoiceEvent;
export const STOP: VoiceEvent = { type: 'STOP' };
export const PREPARED: VoiceEvent = { type: 'PREPARED' };
export const createStartFailure = (
  error: Extract<VoiceEvent, { type: 'START_FAILED' }>['error'],
): VoiceEvent => ({
  type: 'START_FAILED',
  error,
});
export const createFailure = (error: Extract<VoiceEvent, { type: 'FAILED' }>['error']): VoiceEvent => ({
  type: 'FAILED',
  error,
});
export const createTimeUp = (timer: TimerName): VoiceEvent => ({ type: 'TIME_UP', timer });
export const createServerEvent = (event: ServerEvent, at = 1_000): TestEvent => ({
  type: 'SERVER_EVENT',
  event,
  at,
});

export const requestingMicrophone = applyEvents(idle, START).state;
export const connecting = applyEvents(requestingMicrophone, OFFERED).state;
export const listening = applyEvents(connecting, STARTED).state;
export const greeting = applyEvents(listening, CONNECTED).state;
export const createPlaybackEvent = (step: 'started' | 'stopped' | 'cleared') =>
  createServerEvent({ type: `output_audio_buffer.${step}`, response_id: 'r' });
/** `request` is null for a server-initiated response. */
export const createResponseCreated = (request: string | null = null) =>
  createServerEvent({
    type: 'response.created',
    response: { id: 'r', metadata: request === null ? undefined : { event_id: request } },
  });
/** The event id of the first request, which follows an update of the session. */
export const GREETING = 'request-2';
export const createResponseDone = (status: string, details?: FinishedResponse['status_details']) =>
  createServerEvent({ type: 'response.done', response: { id: 'r', status, status_details: details } });
export const createReplyDelta = (delta: string) =>
  createServerEvent({
    type: 'response.output_audio_transcript.delta',
    item_id: 't1',
    response_id: 'r',
    delta,
  });
export const createReplyDone = (text: string) =>
  createServerEvent({
    type: 'response.output_audio_transcript.done',
    item_id: 't1',
    response_id: 'r',
    transcript: text,
  });
export const speaking = applyEvents(
  greeting,
  createResponseCreated(GREETING),
  createReplyDone('Hi! What did you do?'),
  createPlaybackEvent('started'),
).state;
export const connected = applyEvents(
  speaking,
  createResponseDone('completed'),
  createPlaybackEvent('stopped'),
).state;
export const learnerSpeaking = applyEvents(
  connected,
  createServerEvent({ type: 'input_audio_buffer.speech_started', item_id: 'u1' }),
).state;
export const awaitingReply = applyEvents(
  learnerSpeaking,
  createServerEvent({ type: 'input_audio_buffer.speech_stopped', item_id: 'u1' }),
  createServerEvent({ type: 'input_audio_buffer.committed', item_id: 'u1', previous_item_id: 't1' }),
).state;
export const TRANSCRIBED = createServerEvent({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id: 'u1',
  transcript: 'I go home.',
});
export const NOISE = createServerEvent({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id: 'u1',
  transcript: '[noise]',
});
export const afterReply = applyEvents(
  awaitingReply,
  TRANSCRIBED,
  createResponseCreated(),
  createPlaybackEvent('started'),
  createResponseDone('completed'),
  createPlaybackEvent('stopped'),
).state;
export const pushToTalkReleased = applyEvents(
  listening,
  { ...CONNECTED, pushToTalk: true },
  createResponseCreated(GREETING),
  createPlaybackEvent('started'),
  createResponseDone('completed'),
  createPlaybackEvent('stopped'),
).state;
export const pushToTalkHeld = applyEvents(pushToTalkReleased, { type: 'PRESS', at: 10_000 }).state;

export const CANCEL = { type: 'cancel' };
export const getMessageTexts = (state: VoiceState) =>
  'messages' in state ? state.messages.map(({ content }) => content) : undefined;
