import type { Level } from './levels.ts';

/** Learners at lower levels pause longer to think, so the tutor waits longer before it takes a pause for the end of a turn. */
const EAGERNESS: Record<Level, 'low' | 'medium'> = {
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
export const getTurnDetection = (level: Level) =>
  ({
    type: 'semantic_vad',
    eagerness: EAGERNESS[level],
    create_response: true,
    interrupt_response: true,
  }) as const;

export type TurnDetection = ReturnType<typeof getTurnDetection>;
