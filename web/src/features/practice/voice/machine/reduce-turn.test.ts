import { expect, test } from 'vitest';
import { parseServerEvent } from '../connection/realtime-events.ts';
import { reduceTurn } from './in-call.ts';
import type { Turn } from './voice-state.ts';

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
  const tutorSpeaking = turnAfter(thinking, buffer('started'), done('completed'));
  expect(tutorSpeaking).toEqual({ tutor: 'speaking', learner: 'quiet' });
  expect(turnAfter(tutorSpeaking, buffer('stopped'))).toEqual(QUIET);
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
