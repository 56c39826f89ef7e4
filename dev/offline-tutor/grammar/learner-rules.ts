import { AGREEMENT_RULES } from './agreement-rules.ts';
import { COMPARISON_RULES } from './comparison-rules.ts';
import { NOUN_RULES } from './noun-rules.ts';
import { PREPOSITION_RULES } from './preposition-rules.ts';
import { QUESTION_RULES } from './question-rules.ts';
import type { Finding, LearnerRule } from './rule.ts';
import { TENSE_RULES } from './tense-rules.ts';
import { VERB_FORM_RULES } from './verb-form-rules.ts';
import { WORD_RULES } from './word-rules.ts';

/** All rules; the first of overlapping matches wins. */
const LEARNER_RULES: readonly LearnerRule[] = [
  ...QUESTION_RULES,
  ...TENSE_RULES,
  ...AGREEMENT_RULES,
  ...VERB_FORM_RULES,
  ...NOUN_RULES,
  ...COMPARISON_RULES,
  ...PREPOSITION_RULES,
  ...WORD_RULES,
];

/** Words in the rules that are always capitalized. */
const CAPITALISED =
  /\b(?:i|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december)\b/gu;

function applyRule({ kind, pattern, explain }: LearnerRule, text: string): Finding[] {
  return Array.from(text.matchAll(pattern), (match) => {
    const part = (name: string): string =>
      (match.groups?.[name]?.toLowerCase() ?? '')
        .replaceAll("'", '’')
        .replaceAll(CAPITALISED, (word) => word.charAt(0).toUpperCase() + word.slice(1));
    const explanation = explain(part);
    return explanation === undefined
      ? []
      : [{ kind, start: match.index, end: match.index + match[0].length, explanation }];
  }).flat();
}

/** Finds mistakes in a message with the learner rules; positions are UTF-16 units. */
export function checkByRules(message: string): Finding[] {
  const text = message.replaceAll('’', "'");
  return LEARNER_RULES.flatMap((learnerRule) => applyRule(learnerRule, text));
}
