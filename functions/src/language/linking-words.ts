/** Words that join ideas, excluding "and" and "or", which every beginner uses. */
const LINKING_WORDS = `
  after that, also, although, apart from, as a result, as long as, as soon as, as well as, at first,
  because, because of, besides, but, by contrast, compared to, consequently, despite, due to, even if,
  even though, eventually, except for, finally, first of all, firstly, for example, for instance,
  furthermore, however, if, in addition, in conclusion, in contrast, in fact, in order to,
  in other words, in spite of, in the end, in the meantime, instead, instead of, meanwhile, moreover,
  nevertheless, on the one hand, on the other hand, otherwise, secondly, similarly, since, so that,
  such as, that is why, that's why, then, therefore, though, thus, to sum up, unless, until, whereas,
  while, yet
`
  .split(',')
  .map((word) => word.trim());

/** "So" links only at the beginning of a clause, not in "so good". */
const LINKING_SO = String.raw`so(?=,| (?:i|you|he|she|it|we|they|my|the|this|that|there)\b)`;

const PATTERN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[
    ...LINKING_WORDS.toSorted((a, b) => b.length - a.length).map((word) =>
      word.replaceAll(' ', String.raw`\s+`).replace("'", "['’]"),
    ),
    LINKING_SO,
  ].join('|')})(?![\p{L}\p{N}])`,
  'giu',
);

/** The different linking words in the texts, in lower case and in order of appearance. */
export function findLinkingWords(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.match(PATTERN) ?? []);
  return [...new Set(found.map((word) => word.toLowerCase().replaceAll(/\s+/gu, ' ').replaceAll('’', "'")))];
}
