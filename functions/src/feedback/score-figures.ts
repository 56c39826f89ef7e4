import type { ScoreFigures } from '../contract/index.ts';
import { countWords, findDifferentSentences } from '../language/count-words.ts';
import { judgeVocabulary } from '../language/vocabulary.ts';

/** Counts what the score is computed from. */
export async function countScoreFigures(
  texts: readonly string[],
  counts: Pick<ScoreFigures, 'linkingWords' | 'practiceWords' | 'practiceWordsUsed'>,
): Promise<ScoreFigures> {
  const sentences = findDifferentSentences(texts);
  return {
    ...counts,
    ...(await judgeVocabulary(texts)),
    words: countWords(texts),
    messages: new Set(texts.map((text) => text.trim().toLowerCase())).size,
    sentences: sentences.length,
  };
}
