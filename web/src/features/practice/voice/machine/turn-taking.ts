import {
  createTurnDetection,
  getEagerness,
  type Eagerness,
  type Level,
  type TurnDetection,
} from '@parley/functions/contract';
import { cancelResponse, commitAudio, reply, updateSession } from '../connection/realtime-events.ts';
import type { ServerEvent } from '../connection/realtime-events.ts';
import type { WaitTime } from '../media/voice-settings.ts';
import { endTurn } from '../transcript/reduce-transcript.ts';
import { isUnheard } from '../transcript/transcript.ts';
import {
  applyServerEvent,
  interruptResponse,
  requestResponse,
  send,
  type ConnectedTransition,
} from './in-call.ts';
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

/** Applies a changed wait time or turn hold: at once, or after the sentence that the learner is saying, which the change might discard. */
export function applyDetection(state: Connected): ConnectedTransition {
  if (getTurnDetection(state) === null) return { state, effects: [] };
  if (state.learner === 'speaking') return { state: { ...state, isDetectionStale: true }, effects: [] };
  return { state: { ...state, isDetectionStale: false }, effects: [updateDetection(state)] };
}

const LONGER_WAIT: Record<Eagerness, Eagerness> = { high: 'medium', medium: 'low', low: 'low' };

/** The tutor has cut the learner off, so wait longer in the next turns. */
export function waitLonger(state: Connected): VoiceTransition {
  const eagerness = LONGER_WAIT[state.eagerness];
  return eagerness === state.eagerness ? transition(state) : applyDetection({ ...state, eagerness });
}

/** Holds the turn so that the learner can think, or passes it to the tutor, who replies to what has been said meanwhile. */
export function toggleTurnHold(state: Connected, at: number): VoiceTransition {
  if (getTurnDetection(state) === null) return transition(state);
  if (state.turnHold !== 'none') return releaseTurn(state, at);
  const isSpeaking = state.tutor === 'speaking';
  const { state: next, effects } = isSpeaking ? { state, effects: [] } : interruptResponse(state, at);
  const { state: held, effects: updates } = applyDetection({
    ...next,
    turnHold: 'thinking',
    tutor: isSpeaking ? 'speaking' : 'quiet',
    afterSpeech: null,
  });
  return transition(held, [...effects, ...updates]);
}

function releaseTurn(state: Connected, at: number): VoiceTransition {
  const isSpeaking = state.learner === 'speaking';
  const released: Connected = {
    ...state,
    turnHold: 'none',
    isDetectionStale: false,
    learner: 'quiet',
    transcript: isSpeaking ? endTurn(state.transcript) : state.transcript,
  };
  const update = updateDetection(released);
  const last = released.transcript.findLast((item) => !isUnheard(item));
  // Without any message, the hold has cancelled the greeting.
  const isAnswered = last === undefined ? state.tutor === 'speaking' : last.role === 'assistant';
  if (isAnswered) return transition(released, [update]);
  const { state: next, effects } = requestResponse(released, reply, at);
  // Otherwise, the model could wait for several seconds before it ends the current speech.
  const commit = isSpeaking ? [send(commitAudio)] : [];
  return transition(next, [...commit, update, ...effects]);
}

/** Applies an event of the Realtime API, then updates the turn hold and sends a pending change of turn detection. */
export function applyTurnEvent(before: Connected, event: ServerEvent, at: number): VoiceTransition {
  const { state, effects } = applyServerEvent(before, event, at);
  const followed = updateTurnHold(state, event, at);
  return transition(followed.state, [...effects, ...followed.effects]);
}

/** Cancels a reply that the server began to create before the hold took effect. */
function rejectReply(
  state: Connected,
  { response: { id, metadata } }: Extract<ServerEvent, { type: 'response.created' }>,
  at: number,
): VoiceTransition {
  const { responses } = state;
  if (metadata?.event_id !== undefined) return transition(state);
  if (responses.status === 'requested') return transition(state, [send(cancelResponse(`cancel-${id}`, id))]);
  const { state: next, effects } = interruptResponse(
    { ...state, tutor: state.tutor === 'thinking' ? 'quiet' : state.tutor },
    at,
  );
  return transition(next, effects);
}

/** Ends the hold when the learner has given their answer; sends a change of turn detection made in mid-sentence. */
function updateTurnHold(state: Connected, event: ServerEvent, at: number): VoiceTransition {
  if (state.turnHold !== 'none' && event.type === 'response.created') return rejectReply(state, event, at);
  if (state.turnHold === 'thinking' && event.type === 'input_audio_buffer.speech_started')
    return transition({ ...state, turnHold: 'answering' });
  if (state.turnHold === 'answering' && event.type === 'input_audio_buffer.committed')
    return releaseTurn(state, at);
  const isOver = state.isDetectionStale && event.type === 'input_audio_buffer.speech_stopped';
  return isOver ? applyDetection(state) : transition(state);
}
