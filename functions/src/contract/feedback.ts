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
/** Far more than any feedback has. Clients send feedback back, and a list without a limit can exhaust the server's memory. */
const MAX_ITEMS = 100;
const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(MAX_ITEMS));

export const ScoreFeedback = z.object({
  totalScore: z.int().check(z.minimum(0), z.maximum(100)),
  wordsUsed: list(z.string()),
  customWords: list(z.string()),
  linkingWords: list(z.string()),
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
  errorAnalysis: z.object({ mistakes: list(GrammarMistake), summary: z.string() }),
});
export type GrammarFeedback = z.infer<typeof GrammarFeedback>;

export const VocabularySuggestionsRequest = z.object({
  messages: Messages,
  level: LevelName,
  topic: TopicName,
  sessionId: FeedbackSession,
});
export const VocabularySuggestions = z.object({ suggestedWords: list(z.string()) });
export type VocabularySuggestions = z.infer<typeof VocabularySuggestions>;
