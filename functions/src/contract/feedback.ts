import * as z from 'zod/mini';
import { Lesson, LevelName, PracticeWords, TopicName } from './lesson.ts';
import { Messages } from './messages.ts';
import { SessionId } from './sessions.ts';

/** The session that the messages are from: it covers the cost. Without it, the account's small allowance does. */
const FeedbackSession = z.optional(SessionId);

/** True if the messages are transcriptions of speech, so the spelling and punctuation are not the learner's. */
const Spoken = z.optional(z.boolean());

export const ScoreFeedbackRequest = z.object({
  messages: Messages,
  customWords: PracticeWords,
  spoken: Spoken,
  sessionId: FeedbackSession,
});
export const ScoreFeedback = z.object({
  totalScore: z.int().check(z.minimum(0), z.maximum(100)),
  wordsUsed: z.array(z.string()),
  customWords: z.array(z.string()),
  linkingWords: z.array(z.string()),
  improvementTip: z.string(),
});
export type ScoreFeedback = z.infer<typeof ScoreFeedback>;

export const GrammarFeedbackRequest = z.extend(Lesson, {
  messages: Messages,
  spoken: Spoken,
  sessionId: FeedbackSession,
});
export const GrammarMistake = z.object({ message: z.string(), explanation: z.string() });
export type GrammarMistake = z.infer<typeof GrammarMistake>;
export const GrammarFeedback = z.object({
  errorAnalysis: z.object({ mistakes: z.array(GrammarMistake), summary: z.string() }),
});
export type GrammarFeedback = z.infer<typeof GrammarFeedback>;

export const VocabularySuggestionsRequest = z.object({
  messages: Messages,
  level: LevelName,
  topic: TopicName,
  sessionId: FeedbackSession,
});
export const VocabularySuggestions = z.object({ suggestedWords: z.array(z.string()) });
export type VocabularySuggestions = z.infer<typeof VocabularySuggestions>;
