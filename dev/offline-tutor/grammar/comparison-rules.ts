import { type LearnerRule, oneOf, rule } from './rule.ts';
import { SHORT_ADJECTIVES, toSuperlative } from './word-lists.ts';

const SHORT = `(?<adjective>${oneOf(SHORT_ADJECTIVES.keys())})`;
const COMPARATIVE = `(?<comparative>${oneOf(SHORT_ADJECTIVES.values())})`;
const SUPERLATIVE = `(?<superlative>${oneOf([...SHORT_ADJECTIVES.values()].map(toSuperlative))})`;
const LONG =
  '(?<long>beautiful|interesting|difficult|expensive|important|dangerous|comfortable|popular|famous|exciting)';

const toComparative = (adjective: string): string => SHORT_ADJECTIVES.get(adjective) ?? adjective;

/** Comparatives and superlatives. */
export const COMPARISON_RULES: readonly LearnerRule[] = [
  rule(
    'comparisons',
    String.raw`\bmore ${COMPARATIVE}\b`,
    (part) => `Say “${part('comparative')}” without “more”: the ending -er already compares.`,
  ),
  rule(
    'comparisons',
    String.raw`\bmost ${SUPERLATIVE}\b`,
    (part) => `Say “the ${part('superlative')}” without “most”: the ending -est is enough.`,
  ),
  rule(
    'comparisons',
    String.raw`\bmore ${SHORT}\b(?= than\b|\s*(?:[.,!?]|$)| (?:and|but|for|in)\b)`,
    (part) =>
      `Say “${toComparative(part('adjective'))}”: short adjectives compare with -er, or have a form of their own.`,
  ),
  rule(
    'comparisons',
    String.raw`\bthe most ${SHORT}\b`,
    (part) =>
      `Say “the ${toSuperlative(toComparative(part('adjective')))}”: short adjectives take -est, or have a form of their own.`,
  ),
  rule(
    'comparisons',
    String.raw`\b(?:${COMPARATIVE}|more ${LONG}) (?<wrong>then|that|as|from) (?=(?:me|you|him|her|us|them|my|your|his|the|in|a|other|before|i|london|english)\b)`,
    (part) => `Say “than” instead of “${part('wrong')}” after a comparative.`,
  ),
  rule(
    'comparisons',
    String.raw`\b(?:gooder|goodest|badder|baddest|bestest|worser|worsest|beautifuler|beautifuller|expensiver|difficulter|interestinger)\b`,
    () => 'Say “better”, “worse” or “more beautiful”: this adjective does not take -er or -est.',
  ),
  rule(
    'comparisons',
    String.raw`\bthe (?<comparative>better|bigger|older|taller|worse|cheaper|smaller|faster) (?<noun>\w+) (?:in|of) (?:the world|my (?:family|life|class|country|city|town)|all)\b`,
    (part) =>
      `Say “the ${toSuperlative(part('comparative'))} ${part('noun')}”: out of all of them, use the superlative.`,
  ),
  rule(
    'comparisons',
    String.raw`\b(?:is|was|are|were) ${SUPERLATIVE} (?=\w+ (?:in|of|i|that|for)\b)`,
    (part) => `Say “the ${part('superlative')}”: superlatives take “the”.`,
  ),
  rule(
    'comparisons',
    String.raw`\b(?:is|are|was|were) ${SHORT} than\b`,
    (part) =>
      `Say “${toComparative(part('adjective'))} than”: before “than” the adjective takes its comparative form.`,
  ),
];
