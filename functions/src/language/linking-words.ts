/** Words that join ideas, excluding "and" and "or", which every beginner uses. */
const LINKING_WORDS = `
  after that, also, although, apart from, as a result, as long as, as soon as, as well as, at first,
  because, because of, besides, but, by contrast, compared to, consequently, despite, due to, even if,
  even though, eventually, except for, finally, first of all, firstly, for example, for instance,
  furthermore, however, if, in addition, in conclusion, in contrast, in fact, in order to,
  in other words, in spite of, in the end, in the meantime, instead, instead of, meanwhile, moreover,
  nevertheless, on the one hand, on the other hand, otherwise, secondly, similarly, so that,
  such as, that is why, that's why, then, therefore, though, thus, to sum up, unless, whereas
`
  .split(',')
  .map((word) => word.trim());

const SUBJECT = String.raw`(?:i|you|he|she|it|we|they|there|everybody|everyone|nobody|people)(?:['’]\p{L}+)?\b`;
/** How a clause may begin after “so” or “yet”. After “since” or “until”, “my” may begin a time (“until my birthday”). */
const SUBJECT_OR_NOUN = String.raw`(?:${SUBJECT}|(?:my|your|his|her|our|their|the|this|that)\b)`;

/**
 * Words that are also adverbs, prepositions or nouns ("so good", "not yet", "since 2010", "until my birthday", "for a while"): found
 * only where they join clauses.
 */
const LINKING_BEFORE_CLAUSES = [
  String.raw`so(?=,|\s+${SUBJECT_OR_NOUN})`,
  String.raw`yet(?=\s+${SUBJECT_OR_NOUN})`,
  String.raw`since(?=\s+${SUBJECT})`,
  String.raw`until(?=\s+${SUBJECT})`,
  String.raw`(?<!\b(?:a|little|long|short|good|all the|the whole|my|your|his|her|our|their|worth)\s+)while`,
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
  return [...new Set(found.map(toPlainWord))];
}

/** Writes variants of a word in the same way. The pattern also matches “ſ” as “s”, which NFKC replaces. */
const toPlainWord = (word: string): string =>
  word.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').replaceAll('’', "'");
