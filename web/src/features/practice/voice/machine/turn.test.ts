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
const createPlayback = (step: string) => ({ type: `output_audio_buffer.${step}`, response_id: 'r' });
const createSpeech = (step: string) => ({ type: `input_audio_buffer.speech_${step}`, item_id: 'u' });
const CREATED = { type: 'response.created', response: { id: 'r' } };
const createResponseDone = (status: string) => ({ type: 'response.done', response: { id: 'r', status } });

test('passes the turn from the learner to the tutor and back', () => {
  const speaking = applyEvents(QUIET, createSpeech('started'));
  expect(speaking).toEqual({ tutor: 'quiet', learner: 'speaking' });
  const thinking = [createSpeech('started'), createSpeech('stopped'), CREATED];
  expect(applyEvents(QUIET, ...thinking)).toEqual({ tutor: 'thinking', learner: 'quiet' });
  const tutorSpeaking = [...thinking, createPlayback('started'), createResponseDone('completed')];
  expect(applyEvents(QUIET, ...tutorSpeaking)).toEqual({ tutor: 'speaking', learner: 'quiet' });
  expect(applyEvents(QUIET, ...tutorSpeaking, createPlayback('stopped'))).toEqual(QUIET);
});

test('does not wait for a reply when the learner continues to speak', () => {
  const thinking = [createSpeech('started'), createSpeech('stopped')];
  expect(
    applyEvents(QUIET, ...thinking, createSpeech('started'), CREATED, createResponseDone('cancelled')),
  ).toEqual({
    tutor: 'quiet',
    learner: 'speaking',
  });
});

test("ends the tutor's turn when the learner interrupts", () => {
  const interrupted = applyEvents(
    QUIET,
    CREATED,
    createPlayback('started'),
    createSpeech('started'),
    createPlayback('cleared'),
  );
  expect(interrupted).toEqual({ tutor: 'quiet', learner: 'speaking' });
});

test('keeps thinking when a response is replaced by another one', () => {
  const asked: Turn = { tutor: 'thinking', learner: 'quiet' };
  expect(applyEvents(asked, createResponseDone('cancelled'), createPlayback('cleared'))).toEqual(asked);
});

test.each(['completed', 'incomplete'])(
  "ends the tutor's turn when a response without audio is %s",
  (status) => {
    expect(applyEvents(QUIET, CREATED, createResponseDone(status))).toEqual(QUIET);
  },
);

test('keeps thinking after a failed response, which is requested again', () => {
  expect(applyEvents(QUIET, CREATED, createResponseDone('failed'))).toEqual({
    tutor: 'thinking',
    learner: 'quiet',
  });
});
