import type { Level } from './lesson.ts';

/** When the tutor replies in a call: `audio.input.turn_detection` of OpenAI's Realtime API. */
export interface TurnDetection {
  type: 'semantic_vad';
  eagerness: 'low' | 'medium';
  create_response: true;
  interrupt_response: true;
}

/** Beginners pause longer to think, so the tutor waits longer before it takes a pause for the end of a turn. */
const EAGERNESS: Record<Level, TurnDetection['eagerness']> = {
  'Pre-Intermediate': 'low',
  Intermediate: 'low',
  'Upper Intermediate': 'low',
  Advanced: 'medium',
  Proficient: 'medium',
};

/** Always complete, because the model does not accept parts of it when the web app sends it again after push-to-talk. */
export const getTurnDetection = (level: Level): TurnDetection => ({
  type: 'semantic_vad',
  eagerness: EAGERNESS[level],
  create_response: true,
  interrupt_response: true,
});
