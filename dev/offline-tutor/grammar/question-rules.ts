import type { Rule } from './rule.ts';
import { SINGULAR_SUBJECT, SUBJECT, VERB } from './word-lists.ts';

export const CLAUSE_START = String.raw`(?:^|[.!?,;] ?|\b(?:and|so|but|because) )`;
const INDIRECT_QUESTION = String.raw`\b(?:know|tell me|wonder|remember|understand|asked me|explain) (?<ask>what|where|why|when|how)`;

const AUXILIARY = `(?:do|does|did|is|are|was|were|can|could|will|would|should|have|has|had)`;
/** Finds no subordinate clause: "when you travel, do you take photos" or "do you take photos, when you travel". */
const MAIN_CLAUSE = String.raw`(?![^.!?\n]*(?:,(?! (?:and|or|but|in|on|at|by|with|for)\b) \S+ \S|(?<!\b(?:and|or|but)) ${AUXILIARY} ${SUBJECT}\b))`;
const NO_QUESTION_BEFORE = String.raw`(?<!\b${AUXILIARY} ${SUBJECT}\b[^.!?\n]*, ?)`;

export const QUESTION_RULES: readonly Rule[] = [
  [
    String.raw`${CLAUSE_START}(?<ask>what|(?:where|${NO_QUESTION_BEFORE}when)${MAIN_CLAUSE}|why|how(?: often| much| many)?) (?<words>(?<who>you|we|they|${SINGULAR_SUBJECT}) (?<verb>${VERB})s?)\b[^.!?\n]*\?`,
    'Say “{ask} {who:do} {who} {verb} …?”: a question needs “{who:do}” before the subject.',
    '{who:do} {who} {verb}',
    'words',
  ],
  [
    String.raw`(?:^|[.!?,] ?|\b(?:what|where|why|when|how|and|but) )(?<words>do (?!it\b)(?<who>${SINGULAR_SUBJECT})) \w+|\b(?<words>does (?<who>i|you|we|they))\b`,
    'Say “{who:do} {who}”: “does” goes with he, she and it; “do” goes with I, you, we and they.',
    '{who:do} {who}',
    'words',
  ],
  [
    String.raw`${INDIRECT_QUESTION} (?<words>(?<be>is|are|was|were) (?<who>he|she|it|they|you|we|the \w+|my \w+|your \w+|this|that))\b`,
    'Say “{ask} {who} {be}”: a question inside another sentence has normal word order.',
    '{who} {be}',
    'words',
  ],
  [
    String.raw`${INDIRECT_QUESTION} (?<words>do (?<who>${SUBJECT}|the \w+|my \w+) (?<verb>[a-z]+))`,
    'Leave out “do” after “{ask}”: a question inside another sentence has normal word order.',
    '{who} {verb}',
    'words',
  ],
  [
    String.raw`${INDIRECT_QUESTION} (?<words>does (?<who>${SUBJECT}|the \w+|my \w+) (?<verb>[a-z]+))`,
    'Leave out “does” after “{ask}”: a question inside another sentence has normal word order.',
    '{who} {verb:third}',
    'words',
  ],
  [
    String.raw`${INDIRECT_QUESTION} (?<words>did (?<who>${SUBJECT}|the \w+|my \w+) (?<verb>[a-z]+))`,
    'Leave out “did” after “{ask}”: a question inside another sentence has normal word order.',
    '{who} {verb:past}',
    'words',
  ],
  [
    String.raw`\b(?<how>how) (?:(?:is|are) (?:it|this|that|they|these|\w+ \w+) called|do you call)\b`,
    'Say “What is it called?” or “What do you call it?”: to ask for a name, use “what”, not “how”.',
    'what',
    'how',
  ],
];
