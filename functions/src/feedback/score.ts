import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import type { RequestOf, ScoreFeedback } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { linkingWords } from '../language/linking-words.ts';
import { wordsUsed } from '../language/word-patterns.ts';
import { countCall } from '../sources/count-call.ts';
import { learnerTexts } from './learner-texts.ts';
import { tipPrompt } from './prompts.ts';
import { scoreOf } from './score-formula.ts';

const TipAnswer = z.object({ improvementTip: z.string().check(z.minLength(1)) });

/** The score block (spec.md section 1): our own code counts, and the model writes the tip. */
export async function generateScoreFeedback(
  deps: Deps,
  { messages, customWords, spoken }: RequestOf<'generateScoreFeedback'>,
  call: Call,
): Promise<ScoreFeedback> {
  await countCall(deps, call);
  const texts = learnerTexts(messages);
  const used = await wordsUsed(customWords, texts);
  const linking = linkingWords(texts);
  const totalScore = scoreOf({
    practiceWords: customWords.length,
    practiceWordsUsed: used.length,
    linkingWords: linking.length,
    wordsWritten: texts.join(' ').match(/\p{L}[\p{L}\p{N}'’-]*/gu)?.length ?? 0,
  });
  const wordsMissed = customWords.filter((word) => !used.includes(word));
  const prompt = tipPrompt({ messages, wordsUsed: used, wordsMissed, linkingWords: linking, spoken });
  const { improvementTip } = await deps.ai.json(prompt, { name: 'improvement_tip', schema: TipAnswer }, call);
  return { totalScore, wordsUsed: used, customWords, linkingWords: linking, improvementTip };
}
