/** Words that join ideas, excluding "and" and "or", which every beginner uses. */
const LINKING_WORDS = `
  after that, also, although, apart from, as a result, as long as, as soon as, as well as, at first,
  because, because of, besides, but, by contrast, compared to, consequently, despite, due to, even if,
  even though, eventually, except for, finally, first of all, firstly, for example, for instance,
  furthermore, however, if, in addition, in conclusion, in contrast, in fact, in order to,
  in other words, in spite of, in the end, in the meantime, instead, instead of, meanwhile, moreover,
  nevertheless, on the one hand, on the other hand, otherwise, secondly, similarly, so that,
  such as, that is why, that's why, then, therefore, though, thus, to sum up, unless, whereas, while
`
  .split(',')
  .map((word) => word.trim());

const SUBJECT = String.raw`(?:i|you|he|she|it|we|they|there|my|your|his|her|our|their|everybody|everyone|nobody|people)`;
const CLAUSE_FOLLOWS = String.raw`(?=\s+${SUBJECT}(?:['’]\p{L}+)?\b)`;

/** Words that are also adverbs or prepositions ("so good", "not yet", "since 2010"): found only before the subject of a clause. */
const LINKING_BEFORE_CLAUSES = [
  String.raw`so(?=,|\s+(?:${SUBJECT}|the|this|that)\b)`,
  String.raw`yet${CLAUSE_FOLLOWS}`,
  String.raw`since${CLAUSE_FOLLOWS}`,
  String.raw`until${CLAUSE_FOLLOWS}`,
];

const PATTERN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[
    ...LINKING_WORDS.toSorted((a, b) => b.length - a.length).map((word) =>
      word.replaceAll(' ', String.raw`\s+`).replace("'", "['’]"),
    ),
    ...LINKING_BEFORE_CLAUSES,
  ].join('|')})(?![\p{L}\p{N}])`,
  'giu',
);

/** The different linking words in the texts, in lower case and in order of appearance. */
export function findLinkingWords(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.match(PATTERN) ?? []);
  return [...new Set(found.map((word) => word.toLowerCase().replaceAll(/\s+/gu, ' ').replaceAll('’', "'")))];
}
