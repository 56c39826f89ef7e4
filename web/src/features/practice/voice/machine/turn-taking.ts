import {
  createTurnDetection,
  getEagerness,
  type Eagerness,
  type Level,
  type TurnDetection,
} from '@parley/functions/contract';
import { reply, updateSession } from '../connection/realtime-events.ts';
import type { ServerEvent } from '../connection/realtime-events.ts';
import type { WaitTime } from '../media/voice-settings.ts';
import { applyServerEvent, interruptResponse, requestResponse, send } from './in-call.ts';
import { transition } from './voice-state.ts';
import type { Connected, Reconnecting, VoiceTransition } from './voice-state.ts';

const EAGERNESS: Record<Exclude<WaitTime, 'automatic'>, Eagerness> = {
  relaxed: 'low',
  normal: 'medium',
  quick: 'high',
};
export const toEagerness = (waitTime: WaitTime, level: Level): Eagerness =>
  waitTime === 'automatic' ? getEagerness(level) : EAGERNESS[waitTime];

/** Null with push-to-talk. While the learner holds the turn, the model does not reply and allows longer pauses. */
export function getTurnDetection({
  microphone,
  turnHold,
  eagerness,
}: Pick<Connected, 'microphone' | 'turnHold' | 'eagerness'>): TurnDetection | null {
  if (microphone.status !== 'open' && microphone.status !== 'muted') return null;
  return turnHold === 'none'
    ? createTurnDetection(eagerness)
    : createTurnDetection('low', { shouldReply: false });
}

const updateDetection = (state: Connected) => send(updateSession({ turnDetection: getTurnDetection(state) }));

export function changeWaitTime<State extends Connected | Reconnecting>(
  state: State,
  waitTime: WaitTime,
): State {
  return { ...state, eagerness: toEagerness(waitTime, state.lesson.level) };
}

/** Applies a changed wait time: at once, or after the sentence that the learner is saying, which the change might discard. */
export function applyWaitTime(state: Connected): VoiceTransition {
  if (getTurnDetection(state) === null) return transition(state);
  if (state.learner === 'speaking') return transition({ ...state, isDetectionStale: true });
  return transition({ ...state, isDetectionStale: false }, [updateDetection(state)]);
}

const LONGER_WAIT: Record<Eagerness, Eagerness> = { high: 'medium', medium: 'low', low: 'low' };

/** The tutor has cut the learner off, so it waits longer in the next turns. */
export function waitLonger(state: Connected): VoiceTransition {
  const eagerness = LONGER_WAIT[state.eagerness];
  return eagerness === state.eagerness ? transition(state) : applyWaitTime({ ...state, eagerness });
}

/** Holds the turn so that the learner can think, or passes it to the tutor, who replies to what has been said meanwhile. */
export function toggleTurnHold(state: Connected, at: number): VoiceTransition {
  if (getTurnDetection(state) === null) return transition(state);
  if (state.turnHold !== 'none') return releaseTurn(state, at);
  const isSpeaking = state.tutor === 'speaking';
  const { state: next, effects } = isSpeaking ? { state, effects: [] } : interruptResponse(state, at);
  const tutor = isSpeaking ? 'speaking' : 'quiet';
  const held: Connected = {
    ...next,
    turnHold: 'thinking',
    tutor,
    afterSpeech: null,
    isDetectionStale: false,
  };
  return transition(held, [...effects, updateDetection(held)]);
}

function releaseTurn(state: Connected, at: number): VoiceTransition {
  const released: Connected = { ...state, turnHold: 'none', isDetectionStale: false };
  const update = updateDetection(released);
  const isAnswered = state.transcript.at(-1)?.role !== 'user';
  // The model replies to the current speech when it ends.
  if (isAnswered || state.learner === 'speaking') return transition(released, [update]);
  const { state: next, effects } = requestResponse(released, reply, at);
  return transition(next, [update, ...effects]);
}

/** Applies an event of the Realtime API, then updates the turn hold and any pending wait time. */
export function applyTurnEvent(before: Connected, event: ServerEvent, at: number): VoiceTransition {
  const { state, effects } = applyServerEvent(before, event, at);
  const followed = updateTurnHold(state, event, at);
  return transition(followed.state, [...effects, ...followed.effects]);
}

/** Ends the hold when the learner has given their answer; sends a wait time that was changed in mid-sentence. */
function updateTurnHold(state: Connected, event: ServerEvent, at: number): VoiceTransition {
  if (state.turnHold === 'thinking' && event.type === 'input_audio_buffer.speech_started')
    return transition({ ...state, turnHold: 'answering' });
  if (state.turnHold === 'answering' && event.type === 'input_audio_buffer.committed')
    return releaseTurn(state, at);
  const isOver = state.isDetectionStale && event.type === 'input_audio_buffer.speech_stopped';
  return isOver ? applyWaitTime(state) : transition(state);
}
