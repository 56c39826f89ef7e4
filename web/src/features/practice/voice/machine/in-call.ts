import {
  clearAudio,
  commitAudio,
  interruptTutor,
  reply,
  updateSession,
} from '../connection/realtime-events.ts';
import type { ClientEvent, ServerEvent } from '../connection/realtime-events.ts';
import type { Pace } from '../media/voice-settings.ts';
import {
  endPushToTalkTurn,
  interrupt,
  reduceTranscript,
  removeUnfinishedSpeech,
  startPushToTalkTurn,
} from '../transcript/reduce-transcript.ts';
import { transition } from './voice-state.ts';
import type { Connected, Turn, VoiceEffect, VoiceTransition } from './voice-state.ts';

/** Shorter presses are accidental: the Realtime API rejects less than 0.1 s of audio. */
const MIN_PRESS_MS = 300;

export const send = (...events: ClientEvent[]): VoiceEffect => ({ type: 'send', events });
const setMicrophoneEnabled = (isEnabled: boolean): VoiceEffect => ({
  type: 'setMicrophoneEnabled',
  isEnabled,
});

/** Applies an event of the Realtime API, and sets a postponed pace at the end of the tutor's turn. */
export function applyServerEvent(state: Connected, event: ServerEvent, at: number): VoiceTransition {
  const turn = reduceTurn(state, event);
  const next = { ...state, ...turn, transcript: reduceTranscript(state.transcript, event, at) };
  if (state.nextPace === null || turn.tutor !== 'quiet') return transition(next);
  return changePace({ ...next, nextPace: null }, state.nextPace);
}

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
  'response.created': (tutor) => ({ tutor: toThinking(tutor) }),
  'output_audio_buffer.started': () => ({ tutor: 'speaking' }),
  'output_audio_buffer.stopped': stopSpeaking,
  'output_audio_buffer.cleared': stopSpeaking,
};

export function reduceTurn({ tutor, learner }: Turn, event: ServerEvent): Turn {
  if (event.type === 'response.done') {
    // A response without audio is over now, unless another one takes its place.
    const hadNoAudio = tutor === 'thinking' && event.response.status !== 'cancelled';
    return { tutor: hadNoAudio ? 'quiet' : tutor, learner };
  }
  return { tutor, learner, ...TURN_CHANGES[event.type]?.(tutor) };
}

/** The events that interrupt a tutor who is speaking or is about to. */
export const createInterruption = ({ tutor }: Connected): readonly ClientEvent[] =>
  tutor === 'quiet' ? [] : interruptTutor;

export const interruptTranscript = ({ tutor, transcript }: Connected, at: number) =>
  tutor === 'speaking' ? interrupt(transcript, at) : transcript;

/** Requests a response, interrupting the tutor if necessary. */
export function requestResponse(state: Connected, request: ClientEvent, at: number): VoiceTransition {
  const { nextPace, lesson } = state;
  const pace = nextPace === null ? [] : [updateSession(lesson.level, { pace: nextPace })];
  const transcript = interruptTranscript(state, at);
  return transition({ ...state, tutor: 'thinking', nextPace: null, transcript }, [
    send(...createInterruption(state), ...pace, request),
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

export function press(state: Connected, at: number): VoiceTransition {
  if (state.microphone.status !== 'released') return transition(state);
  const transcript = startPushToTalkTurn(interruptTranscript(state, at), at);
  return transition(
    { ...state, microphone: { status: 'held', since: at }, tutor: 'quiet', learner: 'speaking', transcript },
    [send(...createInterruption(state), clearAudio), setMicrophoneEnabled(true)],
  );
}

export function release(state: Connected, at: number): VoiceTransition {
  if (state.microphone.status !== 'held') return transition(state);
  const isLongEnough = at - state.microphone.since >= MIN_PRESS_MS;
  const tutor = isLongEnough ? 'thinking' : state.tutor;
  const transcript = endPushToTalkTurn(state.transcript, isLongEnough);
  return transition({ ...state, microphone: { status: 'released' }, tutor, learner: 'quiet', transcript }, [
    setMicrophoneEnabled(false),
    isLongEnough ? send(commitAudio, reply) : send(clearAudio),
  ]);
}

/** Discards the learner's unfinished turn: with the other kind of turn detection, nothing would end it. */
export function changeTurnDetection(state: Connected, pushToTalk: boolean): VoiceTransition {
  const { status } = state.microphone;
  if (pushToTalk === (status === 'held' || status === 'released')) return transition(state);
  const microphone = { status: pushToTalk ? 'released' : 'open' } as const;
  const transcript = removeUnfinishedSpeech(state.transcript);
  return transition({ ...state, microphone, learner: 'quiet', transcript }, [
    setMicrophoneEnabled(!pushToTalk),
    send(clearAudio, updateSession(state.lesson.level, { pushToTalk })),
  ]);
}

export const changePace = (state: Connected, pace: Pace): VoiceTransition =>
  state.tutor === 'quiet'
    ? transition(state, [send(updateSession(state.lesson.level, { pace }))])
    : transition({ ...state, nextPace: pace });
