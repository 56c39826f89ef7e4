import type { MistakeCategory } from '@parley/functions/contract';
import type { Lint } from './harper.ts';
import type { Finding } from './rule.ts';
import { isPlural, toForm } from './word-forms.ts';

/** Harper's kinds that concern English rather than style, punctuation or layout. */
const CATEGORIES: Record<string, MistakeCategory> = {
  Agreement: 'agreement',
  Grammar: 'verb-form',
  WordOrder: 'word-order',
  WordChoice: 'word-choice',
  Usage: 'word-choice',
  Eggcorn: 'word-choice',
  Malapropism: 'word-choice',
  Nonstandard: 'word-choice',
  Repetition: 'other',
  Typo: 'spelling',
  Spelling: 'spelling',
};
const RULE_CATEGORIES: Record<string, MistakeCategory | undefined> = {
  AnA: 'article',
  PronounVerbAgreement: 'agreement',
};

/** Explanations for the most common rules; others use Harper's text. */
const REASONS: Record<string, string> = {
  AnA: 'use “an” before a vowel sound and “a” before a consonant sound',
  PronounVerbAgreement: 'the verb must agree with its subject',
  ModalOf: 'it sounds like “of”, but the word is “have”',
  RepeatedWords: 'the word is repeated',
  RegularIrregulars: 'the verb is irregular',
};

const ACCEPTED_WORDS =
  /^(?:u+m+|u+h+|h+m+|e+r+m*|a+h+|o+h+|ok|okay|ye+a+h*|yep|nope|wow|ha(?:ha)+h?|lol|btw|gonna|wanna|gotta|maths|parley)$/iu;

/** Normalises British and American spelling: "colour", "organise", "travelled", "centre". */
const normalizeSpelling = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll(/ou(?=r)/gu, 'o')
    .replaceAll('s', 'z')
    .replaceAll(/ll|mme$/gu, (double) => double.charAt(0))
    .replace(/re(?=z?$)/u, 'er')
    .replace('practiz', 'practic')
    .replaceAll('ae', 'e');

function explainSpelling(word: string, lint: Lint): string | undefined {
  const isName = /^\p{Lu}/u.test(word);
  if (isName || !/^[a-z'-]+$/u.test(word) || ACCEPTED_WORDS.test(word)) return undefined;
  if (lint.replacement === null) return `Check the spelling of “${word}”.`;
  if (normalizeSpelling(word) === normalizeSpelling(lint.replacement)) return undefined;
  return `Check the spelling of “${word}”. Did you mean “${lint.replacement}”?`;
}

const AUXILIARY =
  /\b(?:have|has|had|having|'ve|be|is|are|was|were|been|being)(?:n't)?(?: (?:not|never|ever|already|just))?\s*$/iu;

/** Harper suggests both forms of an irregular verb in a random order: "ate" and "eaten" for "eated". */
function chooseVerbForm(verb: string, textBefore: string): string {
  const base = toForm('base', verb);
  return AUXILIARY.test(textBefore.replaceAll('’', "'")) ? toForm('participle', base) : toForm('past', base);
}

function findReplacement(lint: Lint, message: string): string | undefined {
  const replacement = lint.replacement?.trim();
  return lint.rule === 'RegularIrregulars' && replacement !== undefined && !isPlural(replacement)
    ? chooseVerbForm(replacement, message.slice(0, lint.start))
    : replacement;
}

/** "Use `a` here." -> "use “a” here". */
function toReason(message: string): string {
  const plain = message.replaceAll(/[`'](\w[^`']*)[`']/gu, '“$1”').replace(/[.?!]+$/u, '');
  return plain.charAt(0).toLowerCase() + plain.slice(1);
}

/**
 * Converts a lint to a finding, or undefined if it is irrelevant to learners: style, punctuation, names, sounds such as "um",
 * British spelling, and practice words.
 */
export function toFinding(
  lint: Lint,
  message: string,
  practiceWords: ReadonlySet<string>,
): Finding | undefined {
  const isNoun = lint.rule === 'RegularIrregulars' && isPlural(lint.replacement ?? '');
  const category = isNoun ? 'noun' : (RULE_CATEGORIES[lint.rule] ?? CATEGORIES[lint.kind]);
  const words = message.slice(lint.start, lint.end).replaceAll('’', "'").trim();
  if (category === undefined || practiceWords.has(words.toLowerCase())) return undefined;
  const better = findReplacement(lint, message);
  const { start, end } = lint;
  const edit = better === undefined ? undefined : { start, end, right: better };
  const finding = { category, start, end, edit };
  if (lint.kind === 'Spelling') {
    const explanation = explainSpelling(words, lint);
    return explanation === undefined ? undefined : { ...finding, explanation };
  }
  const reason = isNoun ? 'the plural is irregular' : (REASONS[lint.rule] ?? toReason(lint.message));
  if (better === undefined || better === '')
    return { ...finding, explanation: `Look at “${words}”: ${reason}.` };
  return { ...finding, explanation: `Say “${better}” instead of “${words}”: ${reason}.` };
}
