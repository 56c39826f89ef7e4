import * as z from 'zod/mini';
import { calculateScore, PracticeWord, VocabularySuggestions, type FeedbackPart } from '../contract/index.ts';
import { pickDistinctWords } from '../language/distinct-words.ts';
import { limitText } from '../language/limit-text.ts';
import { findLinkingWords } from '../language/linking-words.ts';
import { findPracticeWords, findUsedWords } from '../language/word-patterns.ts';
import type { ModelContext, Prompt } from '../platform/ai/ai.ts';
import { chargeRequest, createModelContext } from '../platform/use-case/model-context.ts';
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
  const modelContext = await chargeFeedback(services, 'score', estimate, sessionId, context);
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
  const { improvementTip } = await services.ai.json(
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
};

/** The learner's mistakes, corrected and explained, and what went well. */
export const generateGrammarFeedback: UseCase<'generateGrammarFeedback'> = async (
  services,
  { messages, sessionId, ...lesson },
  context,
) => {
  const prompt = createGrammarPrompt(lesson, messages);
  const modelContext = await chargeFeedback(services, 'grammar', prompt, sessionId, context);
  const answer = await services.ai.json(
    prompt,
    { name: 'grammar_feedback', schema: GrammarAnswer, purpose: 'feedback' },
    modelContext,
  );
  return toGrammarFeedback(answer, getLearnerTexts(messages), getReasonLanguage(lesson));
};

const MAX_SUGGESTIONS = 10;

/** Words to learn next. Drops words that the learner has used in any form. */
export const generateVocabularySuggestions: UseCase<'generateVocabularySuggestions'> = async (
  services,
  { messages, sessionId, ...lesson },
  context,
) => {
  const prompt = createVocabularyPrompt(lesson, messages);
  const modelContext = await chargeFeedback(services, 'vocabulary', prompt, sessionId, context);
  const answer = await services.ai.json(
    prompt,
    { name: 'vocabulary_suggestions', schema: VocabularySuggestions, purpose: 'feedback' },
    modelContext,
  );
  // Drops anything that is not a valid practice word, because the patterns of words are cached.
  const suggestedWords = answer.suggestedWords.filter((word) => PracticeWord.safeParse(word).success);
  const used = await findUsedWords(suggestedWords, limitText(getLearnerTexts(messages)));
  const unknown = suggestedWords.filter((word) => !used.includes(word));
  return { suggestedWords: pickDistinctWords(unknown, MAX_SUGGESTIONS) };
};

/**
 * Charges a part of the feedback to its session or, without one, to the caller's allowance. Returns the context of the model
 * request.
 */
async function chargeFeedback(
  services: Services,
  part: FeedbackPart,
  prompt: Prompt,
  sessionId: string | undefined,
  context: RequestContext,
): Promise<ModelContext> {
  if (sessionId === undefined) {
    return chargeRequest(services, { kind: 'completion', prompt, purpose: 'feedback' }, context);
  }
  const session = await countFeedbackRequest(services, sessionId, context.uid, part);
  return createModelContext(services, context, session.spendingGroup);
}
