import {
  ARTICLE_RULES,
  COMPARISON_RULES,
  NOUN_RULES,
  PREPOSITION_RULES,
  WORD_RULES,
} from './phrase-rules.ts';
import { compileRules, type Finding } from './rule.ts';
import { QUESTION_RULES, TENSE_RULES, VERB_FORM_RULES } from './verb-rules.ts';

/** The first of overlapping findings wins, so the most specific kinds come first. */
const CHECKS = [
  compileRules('questions', QUESTION_RULES),
  compileRules('tenses', TENSE_RULES),
  compileRules('verb forms', VERB_FORM_RULES),
  compileRules('nouns and amounts', NOUN_RULES),
  compileRules('articles', ARTICLE_RULES),
  compileRules('comparisons', COMPARISON_RULES),
  compileRules('prepositions', PREPOSITION_RULES),
  compileRules('word choice', WORD_RULES),
];

/** Finds typical learner mistakes that Harper misses; positions are in UTF-16 code units. */
export function checkAgainstRules(message: string): Finding[] {
  const text = message.replaceAll('’', "'");
  return CHECKS.flatMap((check) => check(text));
}
