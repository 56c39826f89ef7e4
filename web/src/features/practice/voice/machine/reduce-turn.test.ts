import { expect, test } from 'vitest';
import { parseServerEvent } from '../connection/realtime-events.ts';
import { reduceTurn } from './in-call.ts';
import type { Turn } from './voice-state.ts';

const QUIET: Turn = { tutor: 'quiet', learner: 'quiet' };
const applyEvents = (turn: Turn, ...messages: object[]) =>
  messages.reduce<Turn>((current, message) => {
    const event = parseServerEvent(JSON.stringify(message));
    return event === null ? current : reduceTurn(current, event);
  }, turn);
const playback = (step: string) => ({ type: `output_audio_buffer.${step}`, response_id: 'r' });
const speech = (step: string) => ({ type: `input_audio_buffer.speech_${step}`, item_id: 'u' });
const CREATED = { type: 'response.created' };
const responseDone = (status: string) => ({ type: 'response.done', response: { status } });

test('passes the turn from the learner to the tutor and back', () => {
  const speaking = applyEvents(QUIET, speech('started'));
  expect(speaking).toEqual({ tutor: 'quiet', learner: 'speaking' });
  const thinking = applyEvents(speaking, speech('stopped'), CREATED);
  expect(thinking).toEqual({ tutor: 'thinking', learner: 'quiet' });
  const tutorSpeaking = applyEvents(thinking, playback('started'), responseDone('completed'));
  expect(tutorSpeaking).toEqual({ tutor: 'speaking', learner: 'quiet' });
  expect(applyEvents(tutorSpeaking, playback('stopped'))).toEqual(QUIET);
});

test('does not wait for a reply when the learner continues to speak', () => {
  const thinking = applyEvents(QUIET, speech('started'), speech('stopped'));
  expect(applyEvents(thinking, speech('started'), responseDone('cancelled'))).toEqual({
    tutor: 'quiet',
    learner: 'speaking',
  });
});

test("ends the tutor's turn when the learner interrupts", () => {
  const interrupted = applyEvents(
    QUIET,
    CREATED,
    playback('started'),
    speech('started'),
    playback('cleared'),
  );
  expect(interrupted).toEqual({ tutor: 'quiet', learner: 'speaking' });
});

test('keeps thinking when a response is replaced by another one', () => {
  const asked: Turn = { tutor: 'thinking', learner: 'quiet' };
  expect(applyEvents(asked, responseDone('cancelled'), playback('cleared'))).toEqual(asked);
});

test.each(['completed', 'failed', 'incomplete'])('ends a response without audio when it is %s', (status) => {
  expect(applyEvents(QUIET, CREATED, responseDone(status))).toEqual(QUIET);
});
