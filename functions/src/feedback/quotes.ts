/**
 * Did the learner write the words that this mistake is about, in this order, in one message? Letter case, spacing and
 * punctuation do not matter; an ellipsis may stand for left-out words.
 */
export function quotesLearner(mistake: string, texts: readonly string[]): boolean {
  const written = texts.map(wordsOf);
  const claims = mistake
    .split(/…|\.{3,}/u)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  return claims.length > 0 && claims.every((claim) => written.some((words) => holdsRun(words, claim)));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ´`]/gu, "'")
    .match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? [];

const holdsRun = (words: readonly string[], run: readonly string[]): boolean =>
  words.some((_word, start) => run.every((word, index) => words[start + index] === word));
