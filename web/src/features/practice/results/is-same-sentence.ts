const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/gu, 'cannot'],
  [/\bwon't\b/gu, 'will not'],
  [/n't\b/gu, ' not'],
  [/\bi'm\b/gu, 'i am'],
  [/'re\b/gu, ' are'],
  [/'ve\b/gu, ' have'],
  [/'ll\b/gu, ' will'],
];

/** The words of a sentence, without capitals, punctuation and contractions. */
function normalize(sentence: string): string {
  let text = sentence
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ´`]/gu, "'");
  for (const [pattern, replacement] of CONTRACTIONS) text = text.replaceAll(pattern, replacement);
  return (text.match(/[\p{L}\p{N}']+/gu) ?? []).join(' ');
}

/** Whether two sentences differ only in capitals, punctuation or contractions. */
export const isSameSentence = (a: string, b: string): boolean => normalize(a) === normalize(b);
