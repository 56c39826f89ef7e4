import type { Call } from '../call.ts';
import { GrammarFeedback, type RequestOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { countCall } from '../sources/count-call.ts';
import { learnerTexts } from './learner-texts.ts';
import { grammarPrompt } from './prompts.ts';
import { quotesLearner } from './quotes.ts';

/** More than this helps nobody at once. */
const MAX_MISTAKES = 10;

/** The learner's mistakes, explained; one that quotes words the learner never wrote is dropped. */
export async function generateGrammarFeedback(
  deps: Deps,
  { messages, ...lesson }: RequestOf<'generateGrammarFeedback'>,
  call: Call,
): Promise<GrammarFeedback> {
  await countCall(deps, call);
  const answer = { name: 'grammar_feedback', schema: GrammarFeedback };
  const { errorAnalysis } = await deps.ai.json(grammarPrompt(lesson, messages), answer, call);
  const texts = learnerTexts(messages);
  const mistakes = errorAnalysis.mistakes.filter(({ message }) => quotesLearner(message, texts));
  return { errorAnalysis: { ...errorAnalysis, mistakes: mistakes.slice(0, MAX_MISTAKES) } };
}
