import type { WordPattern } from '../contract/index.ts';
import { loadWordForms, type GetWordForms } from './word-forms.ts';
import { findWrongForm } from './wrong-forms.ts';

const FLAGS = 'iu';
const EDGE_BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const EDGE_AFTER = String.raw`(?![\p{L}\p{N}])`;
const SPACE = String.raw`[\s-]+`;
/** A hyphen joins a verb to its particle ("a check-in"), or up to three words separate them: "took his old coat off". */
const GAP = String.raw`(?:-|(?:\s+[\p{L}\p{N}'’-]+){0,3}?\s+)`;

const PARTICLES = new Set(
  'about across after along apart around aside away back by down for forward in into off on out over round through to together under up with without'.split(
    ' ',
  ),
);
/** Words that are never inflected. */
const UNINFLECTED = new Set([...'a an the of and or not as at than that if'.split(' '), ...PARTICLES]);

/** Optional first words: learners write "to travel" or "a dog". */
const OPTIONAL_FIRST_WORDS = new Set(['to', 'a', 'an', 'the']);

/** A pattern takes milliseconds to create, and each reply needs those of its session. */
const MAX_CACHED_PATTERNS = 5_000;
const cachedPatterns = new Map<string, string>();

/** A regular expression for each practice word that finds all its forms. */
export async function createWordPatterns(words: readonly string[]): Promise<WordPattern[]> {
  const isCached = words.every((word) => cachedPatterns.has(word));
  const getForms = isCached ? () => [] : await loadWordForms();
  return words.map((word) => {
    const pattern = cachedPatterns.get(word) ?? createPattern(word, getForms);
    cachePattern(word, pattern);
    return { word, pattern };
  });
}

/** Caches a pattern as the one used last, and removes the one that has not been used for longest if there are too many. */
function cachePattern(word: string, pattern: string): void {
  cachedPatterns.delete(word);
  cachedPatterns.set(word, pattern);
  const [oldest] = cachedPatterns.keys();
  if (cachedPatterns.size > MAX_CACHED_PATTERNS && oldest !== undefined) cachedPatterns.delete(oldest);
}

/** The practice words that occur in the texts, in their original order. */
export async function findUsedWords(words: readonly string[], texts: readonly string[]): Promise<string[]> {
  const patterns = await createWordPatterns(words);
  const isUsed = ({ pattern }: WordPattern) => {
    const expression = new RegExp(pattern, FLAGS);
    return texts.some((text) => expression.test(text));
  };
  return patterns.filter(isUsed).map(({ word }) => word);
}

/** The practice words that occur in the texts, and those that occur only in a wrong form. */
export async function findPracticeWords(
  words: readonly string[],
  texts: readonly string[],
): Promise<{ used: string[]; tried: string[] }> {
  const used = await findUsedWords(words, texts);
  const unused = words.filter((word) => !used.includes(word));
  if (unused.length === 0) return { used, tried: [] };
  const getForms = await loadWordForms();
  const written = new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []));
  const tried = unused.filter((word) => findWrongForm(word, written, getForms) !== undefined);
  return { used, tried };
}

function createPattern(word: string, getForms: GetWordForms): string {
  const [first = '', ...others] = word.toLowerCase().match(/[^\s-]+/gu) ?? [];
  const isOptional = others.length > 0 && OPTIONAL_FIRST_WORDS.has(first);
  const tokens = isOptional ? others : [first, ...others];
  const last = tokens.length - 1;
  const parts = tokens.map((token, index) => {
    const separator = index === last && PARTICLES.has(token) ? GAP : SPACE;
    // Only the first and the last word of a phrase are inflected.
    const forms = index === 0 || index === last ? getAlternatives(token, getForms) : [token];
    return `${index === 0 ? '' : separator}(${forms.map(escapePattern).join('|')})`;
  });
  return `${EDGE_BEFORE}${isOptional ? `(?:(${first})${SPACE})?` : ''}${parts.join('')}${EDGE_AFTER}`;
}

/** A word's forms; only the word itself if it is uninflected, a single letter, or not made of the letters a to z. */
const getAlternatives = (token: string, getForms: GetWordForms): string[] =>
  UNINFLECTED.has(token) || !/^[a-z]{2,}$/u.test(token) ? [token] : getForms(token);

const escapePattern = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`).replaceAll(/['’]/gu, "['’]");
