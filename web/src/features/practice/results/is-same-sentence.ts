const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan(?:'t| not)\b/gu, 'cannot'],
  [/\bwon't\b/gu, 'will not'],
  [/n't\b/gu, ' not'],
  [/\bi'm\b/gu, 'i am'],
  [/'re\b/gu, ' are'],
  [/'ve\b/gu, ' have'],
  [/'ll\b/gu, ' will'],
];
/** The meanings of ’s and ’d: it’s (it is, it has), I’d (I would, I had). Otherwise, ’s is a possessive. */
const MEANINGS_OF_S = [' is', ' has', "'s"];
const MEANINGS_OF_D = [' would', ' had'];

const joinWords = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? []).join(' ');

/** The words of a sentence without capitals, punctuation and contractions: one variant for each possible meaning. */
export function listVariants(sentence: string): string[] {
  let text = sentence
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ´`]/gu, "'");
  for (const [pattern, replacement] of CONTRACTIONS) text = text.replaceAll(pattern, replacement);
  return MEANINGS_OF_S.flatMap((s) =>
    MEANINGS_OF_D.map((d) =>
      joinWords(text.replaceAll(/(?<=\w)'s\b/gu, () => s).replaceAll(/(?<=\w)'d\b/gu, () => d)),
    ),
  );
}

/** Whether two sentences differ only in capitals, punctuation or contractions. */
export const isSameSentence = (a: string, b: string): boolean => {
  const variants = new Set(listVariants(a));
  return listVariants(b).some((variant) => variants.has(variant));
};
