import { ARTICLE_RULES, COMPARISON_RULES, NOUN_RULES } from './noun-rules.ts';
import { PREPOSITION_RULES } from './preposition-rules.ts';
import { QUESTION_RULES } from './question-rules.ts';
import { compileRules, type Finding, type Rule } from './rule.ts';
import { TENSE_RULES } from './tense-rules.ts';
import { AGREEMENT_RULES, VERB_FORM_RULES } from './verb-form-rules.ts';
import { WORD_RULES } from './word-choice-rules.ts';

/** The first of overlapping findings wins, so the most specific rules come first. */
const RULES = [
  ['word-order', QUESTION_RULES],
  ['verb-tense', TENSE_RULES],
  ['agreement', AGREEMENT_RULES],
  ['verb-form', VERB_FORM_RULES],
  ['noun', NOUN_RULES],
  ['article', ARTICLE_RULES],
  ['adjective-adverb', COMPARISON_RULES],
  ['preposition', PREPOSITION_RULES],
  ['word-choice', WORD_RULES],
] as const;
const CHECKS = RULES.map(([category, rules]) => compileRules(category, rules));

export const ALL_RULES: readonly Rule[] = RULES.flatMap(([, rules]) => rules);

/** Finds typical learner mistakes that Harper misses; positions are in UTF-16 code units. */
export function checkAgainstRules(message: string): Finding[] {
  const text = message.replaceAll('’', "'");
  return CHECKS.flatMap((check) => check(text));
}
