import { judgeVocabulary } from '../src/language/vocabulary.ts';
import { splitSentences, splitWords } from './split-text.ts';

/** Shorter sentences, such as "Bravo!", say little about their language. */
const MIN_WORDS = 3;
/** Even sentences with rare words mostly consist of common ones. */
const MIN_KNOWN_SHARE = 0.5;

/**
 * Whether a text is in English only: it contains no other script, and in the text and each longer sentence, at least half of the words
 * are in the list of English words.
 */
export async function isEnglish(text: string): Promise<boolean> {
  if (/[^\P{L}\p{Script=Latin}]/u.test(text)) return false;
  const parts = [...splitSentences(text), text].filter((part) => splitWords(part).length >= MIN_WORDS);
  const figures = await Promise.all(parts.map((part) => judgeVocabulary([part])));
  // If a part consists only of names, there are no words to judge, and the share is 0.
  return figures.every(
    ({ knownShare, differentWords }) => differentWords === 0 || knownShare >= MIN_KNOWN_SHARE,
  );
}
