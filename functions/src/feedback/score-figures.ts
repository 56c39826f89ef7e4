import type { ScoreFigures } from '../contract/index.ts';
import { countWords, findDifferentSentences } from '../language/count-words.ts';
import { judgeVocabulary } from '../language/vocabulary.ts';

/** Counts the messages that contain a sentence that no earlier message has. */
function countNewMessages(texts: readonly string[]): number {
  const seen = new Set<string>();
  let count = 0;
  for (const text of texts) {
    const added = findDifferentSentences([text]).filter((sentence) => !seen.has(sentence));
    if (added.length > 0) count += 1;
    for (const sentence of added) seen.add(sentence);
  }
  return count;
}

/** Counts what the score is computed from. */
export async function countScoreFigures(
  texts: readonly string[],
  counts: Pick<ScoreFigures, 'linkingWords' | 'practiceWords' | 'practiceWordsUsed'>,
): Promise<ScoreFigures> {
  const sentences = findDifferentSentences(texts);
  const words = countWords(texts);
  const vocabulary = await judgeVocabulary(sentences);
  return {
    ...counts,
    ...vocabulary,
    // Contractions are one written word, but two different ones.
    differentWords: Math.min(words, vocabulary.differentWords),
    words,
    messages: countNewMessages(texts),
    sentences: sentences.length,
  };
}
