import { expect, test } from 'vitest';
import { parseServerEvent, updateSession } from '../connection/realtime-events.ts';
import { reduceTurn } from './in-call.ts';
import type { Turn } from './voice-state.ts';

test('parses the used fields of an event', () => {
  const message = {
    type: 'input_audio_buffer.committed',
    event_id: 'event_1',
    item_id: 'item_2',
    previous_item_id: 'item_1',
  };
  const { event_id: _, ...needed } = message;
  expect(parseServerEvent(JSON.stringify(message))).toEqual(needed);
});

test.each([
  '{"type":"rate_limits.updated","rate_limits":[]}',
  '{"type":"response.function_call_arguments.delta","delta":"{"}',
  '{"type":"conversation.item.added","item":{"id":"i","type":"function_call","name":"f"}}',
  '{"type":"input_audio_buffer.committed"}',
  '{"type":"input_audio_buffer.comm',
  '',
  'null',
  '[]',
])('ignores a malformed or unused event: %s', (message) => {
  expect(parseServerEvent(message)).toBeNull();
});

test('ignores binary messages', () => {
  expect(parseServerEvent(new ArrayBuffer(8))).toBeNull();
});

const QUIET: Turn = { tutor: 'quiet', learner: 'quiet' };
const turnAfter = (turn: Turn, ...messages: object[]) =>
  messages.reduce<Turn>((now, message) => {
    const event = parseServerEvent(JSON.stringify(message));
    return event === null ? now : reduceTurn(now, event);
  }, turn);
const buffer = (step: string) => ({ type: `output_audio_buffer.${step}`, response_id: 'r' });
const speech = (step: string) => ({ type: `input_audio_buffer.speech_${step}`, item_id: 'u' });
const CREATED = { type: 'response.created' };
const done = (status: string) => ({ type: 'response.done', response: { status } });

test('passes the turn from the learner to the tutor and back', () => {
  const speaking = turnAfter(QUIET, speech('started'));
  expect(speaking).toEqual({ tutor: 'quiet', learner: 'speaking' });
  const thinking = turnAfter(speaking, speech('stopped'), CREATED);
  expect(thinking).toEqual({ tutor: 'thinking', learner: 'quiet' });
  const answering = turnAfter(thinking, buffer('started'), done('completed'));
  expect(answering).toEqual({ tutor: 'speaking', learner: 'quiet' });
  expect(turnAfter(answering, buffer('stopped'))).toEqual(QUIET);
});

test('does not wait for a reply when the learner continues to speak', () => {
  const thinking = turnAfter(QUIET, speech('started'), speech('stopped'));
  expect(turnAfter(thinking, speech('started'), done('cancelled'))).toEqual({
    tutor: 'quiet',
    learner: 'speaking',
  });
});

test("ends the tutor's turn when the learner interrupts", () => {
  const interrupted = turnAfter(QUIET, CREATED, buffer('started'), speech('started'), buffer('cleared'));
  expect(interrupted).toEqual({ tutor: 'quiet', learner: 'speaking' });
});

test('keeps thinking when a response is replaced by another one', () => {
  const asked: Turn = { tutor: 'thinking', learner: 'quiet' };
  expect(turnAfter(asked, done('cancelled'), buffer('cleared'))).toEqual(asked);
});

test.each(['completed', 'failed', 'incomplete'])('ends a response without audio when it is %s', (status) => {
  expect(turnAfter(QUIET, CREATED, done(status))).toEqual(QUIET);
});

test("configures a call with the learner's pace and turn detection", () => {
  expect(updateSession('Advanced', { pushToTalk: false, pace: 'slower' })).toEqual({
    type: 'session.update',
    session: {
      type: 'realtime',
      audio: {
        input: {
          turn_detection: {
            type: 'semantic_vad',
            eagerness: 'medium',
            create_response: true,
            interrupt_response: true,
          },
        },
        output: { speed: 0.8 },
      },
    },
  });
});

test('removes and restores turn detection for push-to-talk', () => {
  expect(updateSession('Intermediate', { pushToTalk: true })).toMatchObject({
    session: { audio: { input: { turn_detection: null } } },
  });
  expect(updateSession('Intermediate', { pushToTalk: false })).toMatchObject({
    session: { audio: { input: { turn_detection: { type: 'semantic_vad', eagerness: 'low' } } } },
  });
});
