import * as z from 'zod/mini';
import {
  GrammarFeedback,
  VocabularySuggestions,
  type FeedbackPart,
  type Message,
} from '../contract/index.ts';
import { countWords } from '../language/count-words.ts';
import { pickDistinctWords } from '../language/distinct-words.ts';
import { findLinkingWords } from '../language/linking-words.ts';
import { findUsedWords } from '../language/word-patterns.ts';
import type { ModelContext, Prompt } from '../platform/ai/ai.ts';
import { chargeRequest, createModelContext } from '../platform/use-case/model-context.ts';
import type { RequestContext, Services, UseCase } from '../platform/use-case/use-case.ts';
import { countFeedbackRequest } from '../sessions/session-allowance.ts';
import { createGrammarPrompt } from './grammar-prompt.ts';
import { quotesLearner } from './quotes.ts';
import { calculateScore } from './score.ts';
import { createTipPrompt } from './tip-prompt.ts';
import { createVocabularyPrompt } from './vocabulary-prompt.ts';

const TipAnswer = z.object({ improvementTip: z.string().check(z.minLength(1)) });

/** The score and the words used, computed by our own code, and one tip from the model (docs/product.md). */
export const generateScoreFeedback: UseCase<'generateScoreFeedback'> = async (
  services,
  { messages, customWords, spoken, sessionId },
  context,
) => {
  const texts = getLearnerTexts(messages);
  const used = await findUsedWords(customWords, texts);
  const linking = findLinkingWords(texts);
  const totalScore = calculateScore({
    practiceWords: customWords.length,
    practiceWordsUsed: used.length,
    linkingWords: linking.length,
    wordsWritten: countWords(texts),
  });
  const wordsMissed = customWords.filter((word) => !used.includes(word));
  const prompt = createTipPrompt({ messages, wordsUsed: used, wordsMissed, linkingWords: linking, spoken });
  const modelContext = await chargeFeedback(services, 'score', prompt, sessionId, context);
  const { improvementTip } = await services.ai.json(
    prompt,
    { name: 'improvement_tip', schema: TipAnswer, purpose: 'feedback' },
    modelContext,
  );
  return { totalScore, wordsUsed: used, customWords, linkingWords: linking, improvementTip };
};

const MAX_MISTAKES = 10;

/** The learner's mistakes, explained. Drops mistakes that quote words the learner never wrote. */
export const generateGrammarFeedback: UseCase<'generateGrammarFeedback'> = async (
  services,
  { messages, sessionId, ...lesson },
  context,
) => {
  const prompt = createGrammarPrompt(lesson, messages);
  const modelContext = await chargeFeedback(services, 'grammar', prompt, sessionId, context);
  const { errorAnalysis } = await services.ai.json(
    prompt,
    { name: 'grammar_feedback', schema: GrammarFeedback, purpose: 'feedback' },
    modelContext,
  );
  const texts = getLearnerTexts(messages);
  const mistakes = errorAnalysis.mistakes.filter(({ message }) => quotesLearner(message, texts));
  return { errorAnalysis: { ...errorAnalysis, mistakes: mistakes.slice(0, MAX_MISTAKES) } };
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
  const { suggestedWords } = await services.ai.json(
    prompt,
    { name: 'vocabulary_suggestions', schema: VocabularySuggestions, purpose: 'feedback' },
    modelContext,
  );
  const used = await findUsedWords(suggestedWords, getLearnerTexts(messages));
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

const getLearnerTexts = (messages: readonly Message[]): string[] =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content);
