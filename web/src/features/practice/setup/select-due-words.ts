import { MAX_PRACTICE_WORDS, PracticeWord, wordKey, type Card } from '@parley/functions/contract';

/** The words of due cards that are valid practice words and not in the list yet, as many as there are empty slots. */
export function selectDueWords(due: readonly Card[], practiceWords: readonly string[]): string[] {
  const taken = new Set(practiceWords.map(wordKey));
  return due
    .flatMap(({ content }) => (content.type === 'word' ? [content.word] : []))
    .filter((word) => PracticeWord.safeParse(word).success && !taken.has(wordKey(word)))
    .slice(0, Math.max(0, MAX_PRACTICE_WORDS - practiceWords.length));
}
