import * as z from 'zod/mini';

const Count = z.int().check(z.nonnegative(), z.maximum(10_000));
/** At most two hours, longer than any call. */
const Milliseconds = z.int().check(z.nonnegative(), z.maximum(2 * 60 * 60_000));

/** How long the learner spoke, paused and took to answer in a call. Times are in ms. */
export const FluencyFigures = z.object({
  /** Including the pauses within turns. */
  speakingMs: Milliseconds,
  /** Silences within turns, long enough to be heard as a pause. */
  pauses: Count,
  turns: Count,
  /** Turns that answer the tutor, and their total delay after the tutor stopped. */
  answers: Count,
  answerMs: Milliseconds,
});
export type FluencyFigures = z.infer<typeof FluencyFigures>;
