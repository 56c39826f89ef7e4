import {
  clearAudio,
  commitAudio,
  interruptTutor,
  reply,
  setPace,
  setPushToTalk,
  type ClientEvent,
  type ServerEvent,
} from '../connection/realtime-events.ts';
import type { Pace } from '../media/voice-settings.ts';
import {
  endPressedTurn,
  interrupt,
  reduceTranscript,
  removeUnfinishedSpeech,
  startPressedTurn,
} from '../transcript/reduce-transcript.ts';
import { transition, type VoiceEffect, type VoiceTransition } from './voice-events.ts';
import type { Connected, Turn } from './voice-state.ts';

/** Shorter presses are accidental: the Realtime API rejects less than 0.1 s of audio. */
const MIN_PRESS_MS = 300;

const send = (...events: ClientEvent[]): VoiceEffect => ({ type: 'send', events });
const enableMicrophone = (isEnabled: boolean): VoiceEffect => ({ type: 'enableMicrophone', isEnabled });

/** Applies an event of the Realtime API, and sets a postponed pace at the end of the tutor's turn. */
export function applyServerEvent(state: Connected, event: ServerEvent, at: number): VoiceTransition {
  const turn = reduceTurn(state, event);
  const transcript = reduceTranscript(state.transcript, event, at);
  const next = { ...state, ...turn, transcript };
  if (state.nextPace === null || turn.tutor !== 'quiet') return transition(next);
  return transition({ ...next, nextPace: null }, [send(setPace(state.nextPace))]);
}

const toThinking = (tutor: Turn['tutor']) => (tutor === 'quiet' ? 'thinking' : tutor);

// A tutor that has been asked for something else meanwhile is still thinking.
const stopSpeaking = ({ tutor, learner }: Turn): Turn => ({
  tutor: tutor === 'speaking' ? 'quiet' : tutor,
  learner,
});

const TURN_CHANGES: Partial<Record<ServerEvent['type'], (turn: Turn) => Turn>> = {
  // The server interrupts a speaking tutor and reports that in another event.
  'input_audio_buffer.speech_started': ({ tutor }) => ({
    tutor: tutor === 'thinking' ? 'quiet' : tutor,
    learner: 'speaking',
  }),
  'input_audio_buffer.speech_stopped': ({ tutor }) => ({ tutor: toThinking(tutor), learner: 'quiet' }),
  'response.created': ({ tutor, learner }) => ({ tutor: toThinking(tutor), learner }),
  'output_audio_buffer.started': ({ learner }) => ({ tutor: 'speaking', learner }),
  'output_audio_buffer.stopped': stopSpeaking,
  'output_audio_buffer.cleared': stopSpeaking,
};

export function reduceTurn(turn: Turn, event: ServerEvent): Turn {
  const { tutor, learner } = turn;
  if (event.type === 'response.done') {
    // A response without audio is over now, unless another one takes its place.
    const hadNoAudio = tutor === 'thinking' && event.response.status !== 'cancelled';
    return { tutor: hadNoAudio ? 'quiet' : tutor, learner };
  }
  return TURN_CHANGES[event.type]?.(turn) ?? { tutor, learner };
}

/** The events that interrupt a tutor who speaks or is about to. */
export const createInterruption = ({ tutor }: Connected): readonly ClientEvent[] =>
  tutor === 'quiet' ? [] : interruptTutor;

export const interruptTranscript = ({ tutor, transcript }: Connected, at: number) =>
  tutor === 'speaking' ? interrupt(transcript, at) : transcript;

/** Interrupts the tutor and requests another response. */
export function requestResponse(state: Connected, request: ClientEvent, at: number): VoiceTransition {
  const pace = state.nextPace === null ? [] : [setPace(state.nextPace)];
  return transition(
    { ...state, tutor: 'thinking', nextPace: null, transcript: interruptTranscript(state, at) },
    [send(...createInterruption(state), ...pace, request)],
  );
}

export function setMuted(state: Connected, muted: boolean): VoiceTransition {
  if (state.microphone.status !== (muted ? 'open' : 'muted')) return transition(state);
  return transition({ ...state, microphone: { status: muted ? 'muted' : 'open' } }, [
    enableMicrophone(!muted),
  ]);
}

export function press(state: Connected, at: number): VoiceTransition {
  if (state.microphone.status !== 'released') return transition(state);
  return transition(
    {
      ...state,
      microphone: { status: 'held', since: at },
      tutor: 'quiet',
      learner: 'speaking',
      transcript: startPressedTurn(interruptTranscript(state, at), at),
    },
    [send(...createInterruption(state), clearAudio), enableMicrophone(true)],
  );
}

export function release(state: Connected, at: number): VoiceTransition {
  if (state.microphone.status !== 'held') return transition(state);
  const isLongEnough = at - state.microphone.since >= MIN_PRESS_MS;
  return transition(
    {
      ...state,
      microphone: { status: 'released' },
      tutor: isLongEnough ? 'thinking' : state.tutor,
      learner: 'quiet',
      transcript: endPressedTurn(state.transcript, isLongEnough),
    },
    [enableMicrophone(false), isLongEnough ? send(commitAudio, reply) : send(clearAudio)],
  );
}

/** Discards the learner's unfinished turn: with the other kind of turn detection, nothing would end it. */
export function changeTurnDetection(state: Connected, pushToTalk: boolean): VoiceTransition {
  const { status } = state.microphone;
  const isPushToTalk = status === 'held' || status === 'released';
  if (pushToTalk === isPushToTalk) return transition(state);
  return transition(
    {
      ...state,
      microphone: { status: pushToTalk ? 'released' : 'open' },
      learner: 'quiet',
      transcript: removeUnfinishedSpeech(state.transcript),
    },
    [enableMicrophone(!pushToTalk), send(clearAudio, setPushToTalk(state.lesson.level, pushToTalk))],
  );
}

export const changePace = (state: Connected, pace: Pace): VoiceTransition =>
  state.tutor === 'quiet'
    ? transition(state, [send(setPace(pace))])
    : transition({ ...state, nextPace: pace });
