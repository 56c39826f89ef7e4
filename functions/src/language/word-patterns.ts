import type { WordPattern } from '../contract/index.ts';
import { loadWordForms, type WordForms } from './word-forms.ts';

/** The flags that every pattern is written for. */
const FLAGS = 'giu';
const EDGE_BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const EDGE_AFTER = String.raw`(?![\p{L}\p{N}])`;
const SPACE = String.raw`[\s-]+`;
/** Up to three words may stand before a phrasal verb's particle: "took his old coat off". */
const GAP = String.raw`(?:\s+[\p{L}\p{N}'’-]+){0,3}?\s+`;

const PARTICLES = new Set(
  'about across after along apart around aside away back by down for forward in into off on out over round through to together under up with without'.split(
    ' ',
  ),
);
/** Words of a phrase that have no forms of their own. */
const FIXED = new Set([
  'a',
  'an',
  'the',
  'of',
  'and',
  'or',
  'not',
  'as',
  'at',
  'than',
  'that',
  'if',
  ...PARTICLES,
]);

/** How each practice word is found in a text, whatever its form. Empty where there are no words. */
export async function wordPatterns(words: readonly string[]): Promise<WordPattern[]> {
  if (words.length === 0) return [];
  const formsOf = await loadWordForms();
  return words.map((word) => ({ word, pattern: patternOf(word, formsOf) }));
}

/** The practice words that occur in the texts, in the order in which they were given. */
export async function wordsUsed(words: readonly string[], texts: readonly string[]): Promise<string[]> {
  const patterns = await wordPatterns(words);
  return patterns
    .filter(({ pattern }) => texts.some((text) => new RegExp(pattern, FLAGS).test(text)))
    .map(({ word }) => word);
}

function patternOf(word: string, formsOf: WordForms): string {
  const tokens = word
    .toLowerCase()
    .split(/[\s-]+/u)
    .filter(Boolean);
  const parts = tokens.map((token) => `(${alternatives(token, formsOf)})`);
  const isPhrasal = tokens.length > 1 && PARTICLES.has(tokens.at(-1) ?? '');
  const last = parts.pop() ?? '';
  const head = parts.join(SPACE);
  const joined = head === '' ? last : `${head}${isPhrasal ? GAP : SPACE}${last}`;
  return `${EDGE_BEFORE}${joined}${EDGE_AFTER}`;
}

function alternatives(token: string, formsOf: WordForms): string {
  // The inflector knows English words; anything else is looked for as it stands.
  const forms = FIXED.has(token) || !/^[a-z]+$/u.test(token) ? [token] : formsOf(token);
  const longestFirst = forms.toSorted((a, b) => b.length - a.length);
  return longestFirst
    .map((form) => form.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`).replaceAll(/['’]/gu, "['’]"))
    .join('|');
}
