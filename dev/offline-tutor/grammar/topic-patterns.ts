import type { Topic } from '@parley/functions/contract';
import { COMPARATIVE, PARTICIPLE, PAST_VERB, SUBJECT, SUPERLATIVE } from './word-lists.ts';

const ING = String.raw`(?:not )?\w+ing`;
const BE = String.raw`(?:am|is|are|i'm|you're|he's|she's|it's|we're|they're)`;
const HAVE = String.raw`(?:have|has|i've|you've|we've|they've|he's|she's)`;
const ADVERB = '(?: (?:never|always|just|already|also|not|ever))?';

/** Patterns for typical sentences that use the grammar of a topic. They miss some sentences and match a few others. */
const PATTERNS: Record<Topic, string> = {
  'Present Simple': String.raw`\b(?:always|usually|often|sometimes|never|every (?:day|week|month|year|morning|evening|weekend))\b`,
  'Present Continuous': String.raw`\b${BE} ${ING}\b`,
  'Present Perfect': String.raw`\b${HAVE}${ADVERB} ${PARTICIPLE}\b`,
  'Present Perfect Continuous': String.raw`\b${HAVE}${ADVERB} been ${ING}\b`,
  'Past Simple': String.raw`(?<!\b(?:have|has|had|'ve|was|were|is|are|be|been) )\b(?:${PAST_VERB}|was|were|didn't)\b`,
  'Past Continuous': String.raw`\b(?:was|were) ${ING}\b`,
  'Past Perfect': String.raw`\b(?:had|i'd|he'd|she'd|we'd|they'd)${ADVERB} ${PARTICIPLE}\b`,
  'Past Perfect Continuous': String.raw`\bhad${ADVERB} been ${ING}\b`,
  'Future Simple (will)': String.raw`\b(?:will|won't|${SUBJECT}'ll)\b`,
  'Be going to': String.raw`\bgoing to (?!the\b|a\b|my\b)\w+`,
  'Future Continuous': String.raw`\b(?:will|'ll) be ${ING}\b`,
  'Future Perfect': String.raw`\b(?:will|'ll) have ${PARTICIPLE}\b`,
  'Future Perfect Continuous': String.raw`\b(?:will|'ll) have been ${ING}\b`,
  'Can / Could / Be able to': String.raw`\b(?:can|can't|could|couldn't|able to)\b`,
  'Have to / Must / Should': String.raw`\b(?:(?:have|has|had) to|must|mustn't|should|shouldn't)\b`,
  'Comparatives and Superlatives': String.raw`\b(?:${COMPARATIVE}|${SUPERLATIVE}|more \w+ than|the most \w+|as \w+ as)\b`,
  'Some / Any / Much / Many / A lot of': String.raw`\b(?:some|any|much|many|a lot of)\b`,
  'Countable and Uncountable nouns': String.raw`\b(?:some|any|much|many|a lot of|a few|a little|pieces? of)\b`,
  'Question formation': String.raw`\?$`,
  'There is / There are': String.raw`\bthere(?:'s| is| are| was| were)\b`,
  'Prepositions of time and place': String.raw`\b(?:in|on|at) (?:the |my )?\w+`,
  'Conditionals (0, 1st, 2nd, 3rd)': String.raw`\bif ${SUBJECT}\b`,
};

export const usesTopic = (sentence: string, topic: Topic): boolean =>
  new RegExp(PATTERNS[topic], 'iu').test(sentence.replaceAll('’', "'"));
