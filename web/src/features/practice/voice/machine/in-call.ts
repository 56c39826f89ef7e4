import { stopPlayback, updateSession } from '../connection/realtime-events.ts';
import type { ClientEvent, ResponseRequest, ServerEvent } from '../connection/realtime-events.ts';
import type { Pace } from '../media/voice-settings.ts';
import { interrupt, reduceTranscript } from '../transcript/reduce-transcript.ts';
import type { ResponseSequence } from './response-sequence.ts';
import { sequenceResponses, toSequenceEvent } from './sequence-responses.ts';
import { transition } from './voice-state.ts';
import { canRequest } from './turns.ts';
import type { Connected, Turn, VoiceEffect, VoiceTransition } from './voice-state.ts';

export const send = (...events: ClientEvent[]): VoiceEffect => ({ type: 'send', events });
export const setMicrophoneEnabled = (isEnabled: boolean): VoiceEffect => ({
  type: 'setMicrophoneEnabled',
  isEnabled,
});

export interface ConnectedTransition {
  state: Connected;
  effects: VoiceTransition['effects'];
}

/** Applies an event of the Realtime API. */
export function applyServerEvent(state: Connected, event: ServerEvent, at: number): ConnectedTransition {
  const sequenced = sequenceResponses(state, toSequenceEvent(event, state.tutor === 'speaking'));
  const { responses } = sequenced.state;
  const next = { ...sequenced.state, transcript: reduceTranscript(state.transcript, event, at) };
  // The response was cancelled before its audio started; stop the audio now.
  if (event.type === 'output_audio_buffer.started' && isCancelled(responses, event.response_id)) {
    return { state: next, effects: [send(stopPlayback)] };
  }
  const applied = { ...next, ...reduceTurn(state, event, responses) };
  if (event.type === 'input_audio_buffer.speech_started') applied.afterSpeech = null;
  if (applied.afterSpeech === null || applied.tutor === 'speaking')
    return { state: applied, effects: sequenced.effects };
  const { state: requested, effects } = requestResponse(
    { ...applied, afterSpeech: null },
    applied.afterSpeech,
    at,
  );
  return { state: requested, effects: [...sequenced.effects, ...effects] };
}

const isCancelled = (responses: ResponseSequence, id: string): boolean =>
  responses.status === 'cancelling' && responses.id === id;

const toThinking = (tutor: Turn['tutor']) => (tutor === 'quiet' ? 'thinking' : tutor);

// A tutor who has been asked for something else meanwhile is still thinking.
const stopSpeaking = (tutor: Turn['tutor']): Partial<Turn> => ({
  tutor: tutor === 'speaking' ? 'quiet' : tutor,
});

const TURN_CHANGES: Partial<Record<ServerEvent['type'], (tutor: Turn['tutor']) => Partial<Turn>>> = {
  // The server interrupts a speaking tutor and reports that in another event.
  'input_audio_buffer.speech_started': (tutor) => ({
    tutor: tutor === 'thinking' ? 'quiet' : tutor,
    learner: 'speaking',
  }),
  'input_audio_buffer.speech_stopped': (tutor) => ({ tutor: toThinking(tutor), learner: 'quiet' }),
  'output_audio_buffer.started': () => ({ tutor: 'speaking' }),
  'output_audio_buffer.stopped': stopSpeaking,
  'output_audio_buffer.cleared': stopSpeaking,
};

/** Whose turn it is after an event, which `responses` already takes into account. */
function reduceTurn(
  { tutor, learner, turnHold }: Connected,
  event: ServerEvent,
  responses: ResponseSequence,
): Turn {
  const turn = { tutor, learner, ...TURN_CHANGES[event.type]?.(tutor) };
  // The model does not reply while the learner holds the turn.
  if (turnHold !== 'none' && event.type === 'input_audio_buffer.speech_stopped') return { ...turn, tutor };
  if (event.type === 'response.created' && responses.status === 'active' && learner === 'quiet') {
    return { ...turn, tutor: toThinking(tutor) };
  }
  if (turn.tutor !== 'thinking') return turn;
  // A response without audio is over now, unless another one takes its place.
  const hadNoAudio = event.type === 'response.done' && event.response.status !== 'cancelled';
  const isOver = responses.unanswered !== null || (hadNoAudio && responses.status === 'none');
  return isOver ? { ...turn, tutor: 'quiet' } : turn;
}

export const interruptTranscript = ({ tutor, transcript }: Connected, at: number) =>
  tutor === 'speaking' ? interrupt(transcript, at) : transcript;

/** Cancels the tutor's response, and stops the sound. */
export function interruptResponse(state: Connected, at: number) {
  const cancelled = sequenceResponses(state, { type: 'CANCEL' });
  return {
    state: { ...cancelled.state, transcript: interruptTranscript(state, at) },
    effects: [...cancelled.effects, ...(state.tutor === 'quiet' ? [] : [send(stopPlayback)])],
  };
}

/** Requests a response, interrupting the tutor if necessary. */
export function requestResponse(state: Connected, request: ResponseRequest, at: number): ConnectedTransition {
  const interrupted = interruptResponse(state, at);
  const requested = sequenceResponses(interrupted.state, { type: 'REQUEST', request });
  return {
    state: { ...requested.state, tutor: 'thinking' },
    effects: [...interrupted.effects, ...requested.effects],
  };
}

/**
 * Requests a response once the tutor has finished speaking. Does nothing while the learner speaks or waits for the reply: the
 * request would take the place of the reply to what they said.
 */
export function requestAfterSpeech(state: Connected, request: ResponseRequest, at: number): VoiceTransition {
  if (!canRequest(state)) return transition(state);
  return state.tutor === 'speaking'
    ? transition({ ...state, afterSpeech: request })
    : requestResponse(state, request, at);
}

/** Requests a failed response again, unless the learner has begun to speak. */
export function retryResponse(state: Connected): VoiceTransition {
  const { state: next, effects } = sequenceResponses(state, { type: 'RETRY' });
  return transition(
    { ...next, tutor: state.learner === 'quiet' ? toThinking(state.tutor) : state.tutor },
    effects,
  );
}

/** Stops waiting for a reply or the rest of it, so that the learner can speak or ask again. */
export function stopWaiting(state: Connected, at: number): VoiceTransition {
  const { state: next, effects } = sequenceResponses(state, { type: 'OVERDUE' });
  return transition({ ...next, transcript: interruptTranscript(state, at), tutor: 'quiet' }, [
    ...effects,
    ...(state.tutor === 'speaking' ? [send(stopPlayback)] : []),
  ]);
}

export function toggleMuted(state: Connected): VoiceTransition {
  const { status } = state.microphone;
  if (status !== 'open' && status !== 'muted') return transition(state);
  const isMuted = status === 'muted';
  return transition({ ...state, microphone: { status: isMuted ? 'open' : 'muted' } }, [
    setMicrophoneEnabled(isMuted),
  ]);
}

export function changePace(state: Connected, pace: Pace): VoiceTransition {
  const update = updateSession({ pace });
  const { state: next, effects } = sequenceResponses(state, { type: 'UPDATE', update });
  return transition(next, effects);
}
