import type { Level } from './levels.ts';

/** How soon the model treats a pause as the end of a turn: after up to 8, 4 or 2 seconds. */
export type Eagerness = 'low' | 'medium' | 'high';

/** Learners at lower levels pause longer to think, so the tutor waits longer before it treats a pause as the end of a turn. */
const EAGERNESS: Record<Level, Eagerness> = {
  'Pre-Intermediate': 'low',
  Intermediate: 'low',
  'Upper Intermediate': 'low',
  Advanced: 'medium',
  Proficient: 'medium',
};

/**
 * When the tutor replies in a call: `audio.input.turn_detection` of OpenAI's Realtime API. Always complete, because the model
 * does not accept parts of it when the web app sends it again after push-to-talk.
 */
export interface TurnDetection {
  type: 'semantic_vad';
  eagerness: Eagerness;
  /** Whether the model replies to a turn by itself. */
  create_response: boolean;
  interrupt_response: true;
}

export const getEagerness = (level: Level): Eagerness => EAGERNESS[level];

export const createTurnDetection = (eagerness: Eagerness, { shouldReply = true } = {}): TurnDetection => ({
  type: 'semantic_vad',
  eagerness,
  create_response: shouldReply,
  interrupt_response: true,
});

/** The turn detection at the start of a call. */
export const getInitialTurnDetection = (level: Level): TurnDetection =>
  createTurnDetection(getEagerness(level));
