import * as z from 'zod/mini';
import { SentenceFeedback } from './feedback.ts';
import { FluencyFigures } from './fluency.ts';
import { MISTAKE_CATEGORIES } from './mistakes.ts';
import { SCORE_PARTS } from './score.ts';
import { SESSION_TYPES, SessionId } from './sessions.ts';
import { WeeklyGoal } from './weekly-goal.ts';
import { WORD_LEVELS } from './word-bank.ts';

const Count = z.int().check(z.nonnegative());

/**
 * The data about a finished session that the learner's progress is computed from. Fields that depend on the feedback are missing until
 * the feedback is saved.
 */
export const SessionSummary = z.object({
  id: SessionId,
  type: z.enum(SESSION_TYPES),
  /** By name; topics may be renamed or removed later. */
  level: z.string(),
  topic: z.string(),
  /** In ms since 1970. */
  endedAt: z.number(),
  durationMs: Count,
  /** How many messages and words the learner wrote or said. */
  messages: Count,
  words: Count,
  score: z.optional(
    z.object({
      total: Count,
      /** Each part as a share of its maximum, from 0 to 1. */
      parts: z.partialRecord(z.enum(SCORE_PARTS), z.number()),
    }),
  ),
  /** The number of mistakes in each category that has any. */
  mistakes: z.optional(z.partialRecord(z.enum(MISTAKE_CATEGORIES), Count)),
  fluency: z.optional(FluencyFigures),
  /** Base forms of the common words that the learner used, separated by spaces, by their level. */
  vocabulary: z.optional(z.partialRecord(z.enum(WORD_LEVELS), z.string())),
  /** Some of the mistakes. Only the latest sessions keep them. */
  examples: z.optional(z.array(SentenceFeedback)),
});
export type SessionSummary = z.infer<typeof SessionSummary>;

/** A learner's progress: the latest sessions, ordered by when they ended, and the weekly goal in sessions. */
export const Progress = z.object({
  sessions: z.array(SessionSummary),
  weeklyGoal: z.optional(WeeklyGoal),
  /** Whether summaries of older sessions have been left out, although their transcripts are kept. */
  hasOlderSessions: z.optional(z.boolean()),
});
export type Progress = z.infer<typeof Progress>;
