import {
  clearHeard,
  commitHeard,
  reply,
  setPace,
  setPushToTalk,
  stopTutor,
  type ClientEvent,
} from '../connection/client-events.ts';
import type { ServerEvent } from '../connection/server-events.ts';
import { reduceTurn } from './turn.ts';
import type { VoiceEffect, VoiceTransition } from './voice-events.ts';
import type { Connected, Pace, VoiceState } from './voice-state.ts';
import {
  interrupt,
  letGo,
  press as showPress,
  reduceTranscript,
  removeUnfinishedSpeech,
} from '../transcript/reduce-transcript.ts';

type State = VoiceState & Connected;

/** A press that is shorter is a slip: the model takes no sound below a tenth of a second. */
const SHORTEST_PRESS_MS = 300;

const tell = (...events: ClientEvent[]): VoiceEffect => ({ type: 'tell', events });
const openMicrophone = (open: boolean): VoiceEffect => ({ type: 'openMicrophone', open });

/** An event of the call; a pace that waits for the end of the tutor's turn is told then. */
export function hear(state: State, event: ServerEvent, at: number): VoiceTransition {
  const turn = reduceTurn(state, event);
  const transcript = reduceTranscript(state.transcript, event, at);
  if (state.nextPace === null || turn.tutor !== 'quiet') {
    return { state: { ...state, ...turn, transcript }, effects: [] };
  }
  return {
    state: { ...state, ...turn, transcript, nextPace: null },
    effects: [tell(setPace(state.nextPace))],
  };
}

/** What the page says to stop a tutor that speaks or is about to. */
export const toStop = ({ tutor }: Connected): readonly ClientEvent[] => (tutor === 'quiet' ? [] : stopTutor);

/** The transcript when the tutor is stopped. */
export const cutShort = ({ tutor, transcript }: Connected, at: number) =>
  tutor === 'speaking' ? interrupt(transcript, at) : transcript;

/** The tutor leaves what it says, and does this. */
export function request(state: State, wish: ClientEvent, at: number): VoiceTransition {
  const pace = state.nextPace === null ? [] : [setPace(state.nextPace)];
  return {
    state: { ...state, tutor: 'thinking', nextPace: null, transcript: cutShort(state, at) },
    effects: [tell(...toStop(state), ...pace, wish)],
  };
}

export function setMuted(state: State, muted: boolean): VoiceTransition {
  const { status } = state.microphone;
  if (status !== (muted ? 'open' : 'muted')) return { state, effects: [] };
  return {
    state: { ...state, microphone: { status: muted ? 'muted' : 'open' } },
    effects: [openMicrophone(!muted)],
  };
}

export function press(state: State, at: number): VoiceTransition {
  if (state.microphone.status !== 'released') return { state, effects: [] };
  return {
    state: {
      ...state,
      microphone: { status: 'held', since: at },
      tutor: 'quiet',
      learner: 'speaking',
      transcript: showPress(cutShort(state, at), at),
    },
    effects: [tell(...toStop(state), clearHeard), openMicrophone(true)],
  };
}

export function release(state: State, at: number): VoiceTransition {
  if (state.microphone.status !== 'held') return { state, effects: [] };
  const wasLong = at - state.microphone.since >= SHORTEST_PRESS_MS;
  return {
    state: {
      ...state,
      microphone: { status: 'released' },
      tutor: wasLong ? 'thinking' : state.tutor,
      learner: 'quiet',
      transcript: letGo(state.transcript, wasLong),
    },
    effects: [openMicrophone(false), wasLong ? tell(commitHeard, reply) : tell(clearHeard)],
  };
}

/** Another way of taking turns begins a turn anew: nobody would end the one that is under way. */
export function changeTurnTaking(state: State, pushToTalk: boolean): VoiceTransition {
  const { status } = state.microphone;
  const isPushToTalk = status === 'held' || status === 'released';
  if (pushToTalk === isPushToTalk) return { state, effects: [] };
  return {
    state: {
      ...state,
      microphone: { status: pushToTalk ? 'released' : 'open' },
      learner: 'quiet',
      transcript: removeUnfinishedSpeech(state.transcript),
    },
    effects: [openMicrophone(!pushToTalk), tell(clearHeard, setPushToTalk(state.lesson.level, pushToTalk))],
  };
}

export function changePace(state: State, pace: Pace): VoiceTransition {
  if (state.tutor !== 'quiet') return { state: { ...state, nextPace: pace }, effects: [] };
  return { state, effects: [tell(setPace(pace))] };
}
