import type { Level } from './levels.ts';

/** When the tutor takes its turn in a call, as the model's session takes it (`audio.input.turn_detection`). */
export interface TurnDetection {
  type: 'semantic_vad';
  eagerness: 'low' | 'medium';
  create_response: true;
  interrupt_response: true;
}

/** Learners pause to think: the less sure they are, the longer the tutor waits before it takes a pause for an end. */
const EAGERNESS: Record<Level, TurnDetection['eagerness']> = {
  'Pre-Intermediate': 'low',
  Intermediate: 'low',
  'Upper Intermediate': 'low',
  Advanced: 'medium',
  Proficient: 'medium',
};

/**
 * The turn-taking of a call at a level. Whole, because the model takes no part of it alone: the server begins every call
 * with it, and the web sends it again where a learner comes back from push-to-talk.
 */
export const getTurnDetection = (level: Level): TurnDetection => ({
  type: 'semantic_vad',
  eagerness: EAGERNESS[level],
  create_response: true,
  interrupt_response: true,
});
