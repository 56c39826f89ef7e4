import * as z from 'zod/mini';

/** A longer delay is not a slow reply: the page has stopped waiting by then. */
export const MAX_REPLY_DELAY_MS = 10_000;
const MAX_REPLIES = 1_000;

const Count = z.int().check(z.nonnegative());

/** How well the tutor takes turns in calls. `replyDelayMs` is the total of all replies. */
export const CallQuality = z.object({
  replies: Count,
  replyDelayMs: Count,
  /** Replies that began while the learner was only pausing. */
  cutOffs: Count,
});
export type CallQuality = z.infer<typeof CallQuality>;

/** The quality of one call as a page may report it: implausible values are rejected. */
export const ReportedCallQuality = CallQuality.check(
  z.refine(
    ({ replies, replyDelayMs, cutOffs }) =>
      replies <= MAX_REPLIES && replyDelayMs <= replies * MAX_REPLY_DELAY_MS && cutOffs <= replies,
  ),
);
