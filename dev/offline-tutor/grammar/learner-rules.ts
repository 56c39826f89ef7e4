import type { MistakeCategory, Severity } from '@parley/functions/contract';
import { ARTICLE_RULES, COMPARISON_RULES, NOUN_RULES } from './noun-rules.ts';
import { PREPOSITION_RULES } from './preposition-rules.ts';
import { QUESTION_RULES } from './question-rules.ts';
import { compileRules, type Finding, type Rule } from './rule.ts';
import { TENSE_RULES } from './tense-rules.ts';
import { AGREEMENT_RULES, VERB_FORM_RULES } from './verb-form-rules.ts';
import { UNCLEAR_WORD_RULES, UNNATURAL_WORD_RULES, WORD_RULES } from './word-choice-rules.ts';

/** The first of overlapping findings wins, so the most specific rules come first. */
const RULES: readonly (readonly [MistakeCategory, readonly Rule[], Severity?])[] = [
  ['word-order', QUESTION_RULES],
  ['verb-tense', TENSE_RULES],
  ['agreement', AGREEMENT_RULES],
  ['verb-form', VERB_FORM_RULES],
  ['noun', NOUN_RULES],
  ['article', ARTICLE_RULES],
  ['adjective-adverb', COMPARISON_RULES],
  ['preposition', PREPOSITION_RULES],
  ['word-choice', UNCLEAR_WORD_RULES, 'unclear'],
  ['word-choice', UNNATURAL_WORD_RULES, 'unnatural'],
  ['word-choice', WORD_RULES],
];
const CHECKS = RULES.map(([category, rules, severity]) => compileRules(category, rules, severity));

export const ALL_RULES: readonly Rule[] = RULES.flatMap(([, rules]) => rules);

/** Finds typical learner mistakes that Harper misses; positions are in UTF-16 code units. */
export function checkAgainstRules(message: string): Finding[] {
  const text = message.replaceAll('’', "'");
  return CHECKS.flatMap((check) => check(text));
}
