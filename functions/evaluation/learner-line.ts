import * as z from 'zod/mini';

/** What the simulated learner writes in one message. */
export const LearnerLine = z.object({
  text: z.string(),
  /** The right form of a mistake in the text. */
  right: z.optional(z.string()),
  /** Answers a request to try the last sentence again. */
  isSecondTry: z.optional(z.boolean()),
  /** A practice word that the tutor has asked for, and that the text contains. */
  elicitedWord: z.optional(z.string()),
});
export type LearnerLine = z.infer<typeof LearnerLine>;
