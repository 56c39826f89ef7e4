import * as z from 'zod/mini';
import {
  calculateScore,
  PracticeWord,
  VocabularySuggestions,
  type FeedbackPart,
  type RequestOf,
  type ScoreFeedback,
} from '../contract/index.ts';
import { pickDistinctWords } from '../language/distinct-words.ts';
import { limitText } from '../language/limit-text.ts';
import { findLinkingWords } from '../language/linking-words.ts';
import { findPracticeWords, findUsedWords } from '../language/word-patterns.ts';
import type { ModelContext, Prompt } from '../platform/ai/ai.ts';
import { createModelContext, runCompletion } from '../platform/use-case/model-context.ts';
import type { RequestContext, Services, UseCase } from '../platform/use-case/use-case.ts';
import { countFeedbackRequest } from '../sessions/session-allowance.ts';
import { toGrammarFeedback, GrammarAnswer } from './grammar-answer.ts';
import { createGrammarPrompt, getReasonLanguage } from './grammar-prompt.ts';
import { countScoreFigures } from './score-figures.ts';
import { getLearnerTexts } from './prompt-parts.ts';
import { createTipPrompt } from './tip-prompt.ts';
import { createVocabularyPrompt } from './vocabulary-prompt.ts';

const TipAnswer = z.object({ improvementTip: z.string().check(z.minLength(1)) });

/** The score and the words used, computed by our own code, and one tip from the model (docs/product.md). */
export const generateScoreFeedback: UseCase<'generateScoreFeedback'> = async (
  services,
  { messages, customWords, spoken, sessionId },
  context,
) => {
  // Charges first, because analysing the text takes processor time. Not all lists of words are known yet, but they hardly change the
  // cost.
  const estimate = createTipPrompt({
    messages,
    wordsUsed: [],
    wordsMissed: customWords,
    linkingWords: [],
    spoken,
  });
  return runFeedback(services, { part: 'score', prompt: estimate, sessionId }, context, (modelContext) =>
    createScoreFeedback(services, { messages, customWords, spoken }, modelContext),
  );
};

async function createScoreFeedback(
  { ai }: Services,
  { messages, customWords, spoken }: Omit<RequestOf<'generateScoreFeedback'>, 'sessionId'>,
  modelContext: ModelContext,
): Promise<ScoreFeedback> {
  const texts = limitText(getLearnerTexts(messages));
  const { used, tried } = await findPracticeWords(customWords, texts);
  const linking = findLinkingWords(texts);
  const figures = await countScoreFigures(texts, {
    linkingWords: linking.length,
    practiceWords: customWords.length,
    practiceWordsUsed: used.length,
  });
  const wordsMissed = customWords.filter((word) => !used.includes(word));
  const prompt = createTipPrompt({ messages, wordsUsed: used, wordsMissed, linkingWords: linking, spoken });
  const { improvementTip } = await ai.json(
    prompt,
    { name: 'improvement_tip', schema: TipAnswer, purpose: 'feedback' },
    modelContext,
  );
  // The page adds the mistakes, which another request finds.
  const score = calculateScore(figures, undefined);
  return {
    totalScore: score.status === 'scored' ? score.total : 0,
    figures,
    wordsUsed: used,
    wordsTried: tried,
    customWords,
    linkingWords: linking,
    improvementTip,
  };
}

/** The learner's mistakes, corrected and explained, and what went well. */
export const generateGrammarFeedback: UseCase<'generateGrammarFeedback'> = async (
  services,
  { messages, sessionId, ...lesson },
  context,
) => {
  const prompt = createGrammarPrompt(lesson, messages);
  const answer = await runFeedback(
    services,
    { part: 'grammar', prompt, sessionId },
    context,
    (modelContext) =>
      services.ai.json(
        prompt,
        { name: 'grammar_feedback', schema: GrammarAnswer, purpose: 'feedback' },
        modelContext,
      ),
  );
  return toGrammarFeedback(answer, limitText(getLearnerTexts(messages)), getReasonLanguage(lesson));
};

const MAX_SUGGESTIONS = 10;
/** Each may take seven milliseconds of processor time. The model is asked for eight at most, but a hostile text may make it suggest hundreds. */
const MAX_CHECKED_SUGGESTIONS = 30;

/** Words to learn next. Drops words that the learner has used in any form. */
export const generateVocabularySuggestions: UseCase<'generateVocabularySuggestions'> = async (
  services,
  { messages, sessionId, ...lesson },
  context,
) => {
  const prompt = createVocabularyPrompt(lesson, messages);
  const charged = { part: 'vocabulary', prompt, sessionId } as const;
  const answer = await runFeedback(services, charged, context, (modelContext) =>
    services.ai.json(
      prompt,
      { name: 'vocabulary_suggestions', schema: VocabularySuggestions, purpose: 'feedback' },
      modelContext,
    ),
  );
  // Drops anything that is not a valid practice word, because the patterns of words are cached.
  const suggestedWords = answer.suggestedWords
    .filter((word) => PracticeWord.safeParse(word).success)
    .slice(0, MAX_CHECKED_SUGGESTIONS);
  const used = await findUsedWords(suggestedWords, limitText(getLearnerTexts(messages)));
  const unknown = suggestedWords.filter((word) => !used.includes(word));
  return { suggestedWords: pickDistinctWords(unknown, MAX_SUGGESTIONS) };
};

interface ChargedPart {
  part: FeedbackPart;
  prompt: Prompt;
  sessionId: string | undefined;
}

/** Runs the request for a part of the feedback, charged to its session or, without one, to the client's rate limits. */
async function runFeedback<Result>(
  services: Services,
  { part, prompt, sessionId }: ChargedPart,
  context: RequestContext,
  run: (modelContext: ModelContext) => Promise<Result>,
): Promise<Result> {
  if (sessionId === undefined) {
    return runCompletion(services, { prompt, purpose: 'feedback' }, context, run);
  }
  const session = await countFeedbackRequest(services, sessionId, context.uid, part);
  return run(createModelContext(services, context, session.spendingGroup));
}
