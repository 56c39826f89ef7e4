/**
 * Words that join ideas. "And" and "or" are left out: everybody uses them from the first lesson, so they say nothing.
 */
const LINKING_WORDS = [
  'after that',
  'also',
  'although',
  'apart from',
  'as a result',
  'as long as',
  'as soon as',
  'as well as',
  'at first',
  'because',
  'because of',
  'besides',
  'but',
  'by contrast',
  'compared to',
  'consequently',
  'despite',
  'due to',
  'even if',
  'even though',
  'eventually',
  'except for',
  'finally',
  'first of all',
  'firstly',
  'for example',
  'for instance',
  'furthermore',
  'however',
  'if',
  'in addition',
  'in conclusion',
  'in contrast',
  'in fact',
  'in order to',
  'in other words',
  'in spite of',
  'in the end',
  'in the meantime',
  'instead',
  'instead of',
  'meanwhile',
  'moreover',
  'nevertheless',
  'on the one hand',
  'on the other hand',
  'otherwise',
  'secondly',
  'similarly',
  'since',
  'so that',
  'such as',
  'that is why',
  "that's why",
  'then',
  'therefore',
  'though',
  'thus',
  'to sum up',
  'unless',
  'until',
  'whereas',
  'while',
  'yet',
];

/** "So" links only where it begins a clause; in "so good" it does not. */
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

/** The different linking words in the texts, lower case, in order of appearance. */
export function linkingWords(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.match(PATTERN) ?? []);
  return [...new Set(found.map((word) => word.toLowerCase().replaceAll(/\s+/gu, ' ').replaceAll('’', "'")))];
}
