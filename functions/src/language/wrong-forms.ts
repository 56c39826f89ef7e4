import type { GetWordForms } from './word-forms.ts';
import { isListedWord } from './vocabulary.ts';

const SINGLE_WORD = /^[a-z]{2,}$/u;
const FINAL_Y = /(?<=[^aeiou])y$/u;

const doubleLast = (word: string): string => `${word}${word.at(-1) ?? ''}`;

/** Adds the regular endings to a word, with and without the changes in spelling that they need. */
function addRegularEndings(word: string): string[] {
  const withoutE = word.replace(/e$/u, '');
  const stems = new Set([word, withoutE, doubleLast(word), doubleLast(withoutE), word.replace(FINAL_Y, 'i')]);
  return [...stems].flatMap((stem) => ['s', 'es', 'ed', 'ing'].map((ending) => stem + ending));
}

/** Whether `form` is a form of another common word: "hoping" is a form of "hope", not a wrong form of "hop". */
function belongsToOtherWord(form: string, forms: readonly string[], getForms: GetWordForms): boolean {
  const others = getForms(form).filter((other) => isListedWord(other) && !forms.includes(other));
  return others.some((other) => getForms(other).includes(form));
}

/**
 * Finds a form of a word that learners write by mistake: regular endings on irregular words ("childs", "goed", "wented"), and wrong
 * spelling before an ending ("writting", "comeing"). Undefined for phrases.
 */
export function findWrongForm(
  word: string,
  written: ReadonlySet<string>,
  getForms: GetWordForms,
): string | undefined {
  const lower = word.toLowerCase();
  if (!SINGLE_WORD.test(lower)) return undefined;
  const forms = [lower, ...getForms(lower)];
  return forms
    .filter((form) => SINGLE_WORD.test(form))
    .flatMap(addRegularEndings)
    .find((form) => written.has(form) && !forms.includes(form) && !belongsToOtherWord(form, forms, getForms));
}
