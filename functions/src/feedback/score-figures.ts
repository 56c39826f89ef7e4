import type { ScoreFigures } from '../contract/index.ts';
import { countWords, findDistinctSentences } from '../language/count-words.ts';
import { judgeVocabulary } from '../language/vocabulary.ts';

/** Counts the messages with at least one sentence that no earlier message contains. */
function countNewMessages(texts: readonly string[]): number {
  const seen = new Set<string>();
  let count = 0;
  for (const text of texts) {
    const before = seen.size;
    for (const key of findDistinctSentences([text]).keys()) seen.add(key);
    if (seen.size > before) count += 1;
  }
  return count;
}

/** Counts what the score is computed from. */
export async function countScoreFigures(
  texts: readonly string[],
  counts: Pick<ScoreFigures, 'linkingWords' | 'practiceWords' | 'practiceWordsUsed'>,
): Promise<ScoreFigures> {
  const sentences = [...findDistinctSentences(texts).values()];
  const words = countWords(texts);
  const vocabulary = await judgeVocabulary(sentences);
  return {
    ...counts,
    ...vocabulary,
    // “I’m” counts as one word, but has two base forms.
    differentWords: Math.min(words, vocabulary.differentWords),
    words,
    messages: countNewMessages(texts),
    sentences: sentences.length,
  };
}
