import * as z from 'zod/mini';
import { Lesson, LevelName, PracticeWords, TopicName } from './lesson.ts';
import { Messages } from './messages.ts';
import { EXPLANATION_LANGUAGES, MISTAKE_CATEGORIES, SEVERITIES } from './mistakes.ts';
import { SessionId } from './sessions.ts';

/** The session that the messages are from, which covers the cost. Without it, the request counts towards the client's rate limits. */
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

const count = z.int().check(z.minimum(0));
/** From 0 to 1. */
const share = z.number().check(z.minimum(0), z.maximum(1));
/** The figures that the score is computed from. They describe what the learner wrote or said, without repeated sentences. */
const ScoreFigures = z.object({
  /** English words. */
  words: count,
  messages: count,
  sentences: count,
  /** Different words, with all forms of a word as one. */
  differentWords: count,
  /** The share of words that are in a list of common English words. */
  knownShare: share,
  /** Different words of the levels B1 and B2. */
  advancedWords: count,
  /** The share of function words, such as “the” or “to”. Missing in older sessions, in which it was not counted. */
  functionWordShare: z.optional(share),
  linkingWords: count,
  practiceWords: count,
  practiceWordsUsed: count,
});
export type ScoreFigures = z.infer<typeof ScoreFigures>;

/** Optional fields are missing from sessions that were saved before these fields existed. */
export const ScoreFeedback = z.object({
  /** Without the accuracy, which the page adds: see `calculateScore`. 0 if there is no score. */
  totalScore: z.int().check(z.minimum(0), z.maximum(100)),
  figures: z.optional(ScoreFigures),
  wordsUsed: list(z.string()),
  /** Practice words of which the learner wrote only a wrong form, such as "childs". */
  wordsTried: z.optional(list(z.string())),
  customWords: list(z.string()),
  linkingWords: list(z.string()),
  improvementTip: z.string(),
});
export type ScoreFeedback = z.infer<typeof ScoreFeedback>;

export const GrammarFeedbackRequest = z.extend(Lesson, {
  messages: Messages,
  spoken: Spoken,
  /** The language in which reasons are given besides English. */
  explanationLanguage: z.optional(z.enum(EXPLANATION_LANGUAGES)),
  sessionId: FeedbackSession,
});

/** An edit of a sentence (see `Edit`), and why it is needed. */
export const Mistake = z.object({
  wrong: z.string(),
  right: z.string(),
  category: z.enum(MISTAKE_CATEGORIES),
  severity: z.enum(SEVERITIES),
  /** Whether the mistake concerns the lesson's grammar topic. */
  isTopic: z.boolean(),
  reason: z.string(),
  /** The reason in the requested language. */
  translation: z.optional(z.string()),
});
export type Mistake = z.infer<typeof Mistake>;

/** The mistakes in one sentence. Optional fields are missing from sessions that were saved before these fields existed. */
export const SentenceFeedback = z.object({
  /** The learner's sentence. */
  message: z.string(),
  /** All reasons together. */
  explanation: z.string(),
  corrected: z.optional(z.string()),
  /** In the order of the sentence. */
  edits: z.optional(list(Mistake)),
});
export type SentenceFeedback = z.infer<typeof SentenceFeedback>;

/** All mistakes by severity. */
const MistakeCounts = z.object({
  unclear: count,
  wrong: count,
  unnatural: count,
  /** Sentences with a mistake. */
  sentences: count,
  /** Sentences that are hard to understand. */
  unclearSentences: count,
});
export type MistakeCounts = z.infer<typeof MistakeCounts>;
export const GrammarFeedback = z.object({
  errorAnalysis: z.object({
    /** The sentences that are most useful to correct. */
    mistakes: list(SentenceFeedback),
    /** All mistakes, which the score is computed from. Missing in older sessions, in which only the listed sentences were counted. */
    counts: z.optional(MistakeCounts),
    summary: z.string(),
    /** Sentences of the learner that use the topic's grammar well. */
    goodExamples: z.optional(list(z.string())),
    /** A correct sentence of the learner, and how a native speaker would say it. */
    betterVersion: z.optional(z.object({ sentence: z.string(), better: z.string() })),
  }),
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
