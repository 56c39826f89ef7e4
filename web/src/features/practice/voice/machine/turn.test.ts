import { expect, test } from 'vitest';
import { parseServerEvent } from '../connection/realtime-events.ts';
import { createConnectedState } from '../testing/fake-voice.ts';
import { applyServerEvent } from './in-call.ts';
import type { Turn, VoiceState } from './voice-state.ts';

const QUIET: Turn = { tutor: 'quiet', learner: 'quiet' };

function applyEvent(state: VoiceState, message: object): VoiceState {
  const event = parseServerEvent(JSON.stringify(message));
  return event === null || state.status !== 'connected' ? state : applyServerEvent(state, event, 0).state;
}
function applyEvents(turn: Turn, ...messages: object[]): Partial<Turn> {
  const state = messages.reduce<VoiceState>(applyEvent, createConnectedState(turn));
  return state.status === 'connected' ? { tutor: state.tutor, learner: state.learner } : {};
}
const playback = (step: string) => ({ type: `output_audio_buffer.${step}`, response_id: 'r' });
const speech = (step: string) => ({ type: `input_audio_buffer.speech_${step}`, item_id: 'u' });
const CREATED = { type: 'response.created', response: { id: 'r' } };
const responseDone = (status: string) => ({ type: 'response.done', response: { id: 'r', status } });

test('passes the turn from the learner to the tutor and back', () => {
  const speaking = applyEvents(QUIET, speech('started'));
  expect(speaking).toEqual({ tutor: 'quiet', learner: 'speaking' });
  const thinking = [speech('started'), speech('stopped'), CREATED];
  expect(applyEvents(QUIET, ...thinking)).toEqual({ tutor: 'thinking', learner: 'quiet' });
  const tutorSpeaking = [...thinking, playback('started'), responseDone('completed')];
  expect(applyEvents(QUIET, ...tutorSpeaking)).toEqual({ tutor: 'speaking', learner: 'quiet' });
  expect(applyEvents(QUIET, ...tutorSpeaking, playback('stopped'))).toEqual(QUIET);
});

test('does not wait for a reply when the learner continues to speak', () => {
  const thinking = [speech('started'), speech('stopped')];
  expect(applyEvents(QUIET, ...thinking, speech('started'), CREATED, responseDone('cancelled'))).toEqual({
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

test.each(['completed', 'incomplete'])('ends a response without audio when it is %s', (status) => {
  expect(applyEvents(QUIET, CREATED, responseDone(status))).toEqual(QUIET);
});

test('keeps thinking after a failed response, which is requested again', () => {
  expect(applyEvents(QUIET, CREATED, responseDone('failed'))).toEqual({
    tutor: 'thinking',
    learner: 'quiet',
  });
});
