import { type LearnerRule, oneOf, rule } from './rule.ts';
import { BASE_VERBS } from './verb-forms.ts';
import { PERSON } from './word-lists.ts';

const ONE = `(?<who>he|she|it|(?:your|his|her|my) ${PERSON})`;
const BASE = `(?<verb>${oneOf(BASE_VERBS)})`;

/** Word order and helping verbs in questions. */
export const QUESTION_RULES: readonly LearnerRule[] = [
  rule(
    'questions',
    String.raw`(?:^|[.!?,] ?|\b(?:and|so|but) )(?<ask>what|where|why|when|how(?: often| much| many)?) (?<who>you|we|they) ${BASE}\b[^.!?\n]*\?`,
    (part) =>
      `Say “${part('ask')} do ${part('who')} ${part('verb')} …?”: a question needs “do” before the subject.`,
  ),
  rule(
    'questions',
    String.raw`(?:^|[.!?,] ?|\b(?:and|so|but) )(?<ask>what|where|why|when|how(?: often)?) ${ONE} ${BASE}s?\b[^.!?\n]*\?`,
    (part) =>
      `Say “${part('ask')} does ${part('who')} ${part('verb')} …?”: a question needs “does” before the subject.`,
  ),
  rule(
    'questions',
    String.raw`(?:^|[.!?,] ?|\b(?:what|where|why|when|how|and|but) )do ${ONE} \w+`,
    (part) => `Say “does ${part('who')}”: with he, she and it the helping verb is “does”.`,
  ),
  rule(
    'questions',
    String.raw`\bdoes (?<who>i|you|we|they)\b`,
    (part) => `Say “do ${part('who')}”: “does” goes only with he, she and it.`,
  ),
  rule(
    'questions',
    String.raw`\b(?:know|tell me|wonder|remember|understand|asked me|explain) (?<ask>what|where|why|when|how) (?<be>is|are|was|were) (?<who>he|she|it|they|you|we|the \w+|my \w+|your \w+|this|that)\b`,
    (part) =>
      `Say “${part('ask')} ${part('who')} ${part('be')}”: inside another sentence the question keeps normal word order.`,
  ),
  rule(
    'questions',
    String.raw`\b(?:know|tell me|wonder|remember|understand|asked me|explain) (?<ask>what|where|why|when|how) (?:do|does|did) (?<who>he|she|it|they|you|we|i|the \w+|my \w+)\b`,
    (part) =>
      `Leave out “do”, “does” or “did” after “${part('ask')}”: inside another sentence there is no question form.`,
  ),
  rule(
    'questions',
    String.raw`\bhow (?:is|are) (?:it|this|that|they|these|\w+ \w+) called\b|\bhow do you call\b`,
    () => 'Say “What is it called?” or “What do you call it?”: English asks for a name with “what”.',
  ),
];
