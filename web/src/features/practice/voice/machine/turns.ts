/** Whose turn it is in a call. */
import type { Connected, VoiceState } from './voice-state.ts';

/** Whether the learner is expected to speak, with the microphone on. */
export function isLearnersTurn(state: VoiceState): boolean {
  if (state.status !== 'connected' || state.tutor !== 'quiet' || state.turnHold === 'thinking') return false;
  const { status } = state.microphone;
  return status === 'open' || status === 'held' || status === 'releasing';
}

/** Whether the learner can ask for a hint, or for the last message again. */
export const canRequest = ({ tutor, learner, afterSpeech }: Connected): boolean =>
  tutor !== 'thinking' && learner === 'quiet' && afterSpeech === null;

/** Whether no reply came, so that the learner can ask for it again. */
export const isUnanswered = (state: VoiceState): boolean =>
  state.status === 'connected' && state.responses.unanswered !== null;
