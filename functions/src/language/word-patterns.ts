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

/** Learners write "to travel" and "a dog" and mean the word. */
const OPENINGS = new Set(['to', 'a', 'an', 'the']);

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
  const [opening, ...others] = word
    .toLowerCase()
    .split(/[\s-]+/u)
    .filter(Boolean);
  const isOptional = opening !== undefined && others.length > 0 && OPENINGS.has(opening);
  const tokens = isOptional ? others : [opening ?? '', ...others];
  const parts = tokens.map((token, index) => {
    // The words that bear the inflection of a phrase are its first and its last.
    const isHead = index === 0 || index === tokens.length - 1;
    return `(${(isHead ? alternatives(token, formsOf) : [token]).map(escaped).join('|')})`;
  });
  const isPhrasal = tokens.length > 1 && PARTICLES.has(tokens.at(-1) ?? '');
  const last = parts.pop() ?? '';
  const head = parts.length === 0 ? '' : `${parts.join(SPACE)}${isPhrasal ? GAP : SPACE}`;
  return `${EDGE_BEFORE}${isOptional ? `(?:(${escaped(opening)})${SPACE})?` : ''}${head}${last}${EDGE_AFTER}`;
}

/** A word's forms, longest first. The inflector knows English words; anything else is looked for as it stands. */
function alternatives(token: string, formsOf: WordForms): string[] {
  const forms = FIXED.has(token) || !/^[a-z]{2,}$/u.test(token) ? [token] : formsOf(token);
  return forms.toSorted((a, b) => b.length - a.length);
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`).replaceAll(/['’]/gu, "['’]");
