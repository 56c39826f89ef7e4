import type { Rule } from './rule.ts';
import { CLAUSE_END } from './word-lists.ts';
import { NUMBER } from './noun-rules.ts';

const DAY = String.raw`(?:\w+ )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?`;
const MONTH = '(?:january|february|april|june|july|august|september|october|november|december)';
const CLOCK_TIME = String.raw`(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?::\d\d)? (?:o'?clock|am|pm)`;

const TIME_PHRASE = String.raw`\w+ (?:(?:next|last|same|other|following|first|second|third|whole|${NUMBER}) ){0,2}(?:second|minute|hour|day|night|morning|afternoon|evening|week|weekend|month|year|time|moment|summer|winter|spring|autumn)s?\b`;
const DETERMINER =
  '(?:an?|the|my|your|his|her|our|their|this|that|these|those|some|any|another|what|why|how|where)';
/** Excludes time phrases, so that "explain me the rule" matches but "explained them the next day" does not. */
const NO_TIME = String.raw`(?!${TIME_PHRASE}|a (?:bit|little|lot)\b(?! of)|the (?:best )?way\b)`;
const SECOND_OBJECT = String.raw`(?= ${NO_TIME}(?:${DETERMINER} \w|(?:something|anything|everything)\b))`;
const EXPLAIN = String.raw`\b(?<verb>explain|explained|suggest|suggested|describe|described) (?<whom>me|us|(?<=explain(?:ed)? )(?:him|them))`;
const EXPLAIN_REASON = 'Say “{verb:base} it to {whom}”: after this verb, use “to” before the person.';

/** The end of a time phrase: "at summer", but not "at summer camp". */
const TIME_END = String.raw`(?:${CLAUSE_END}|(?= (?:i|you|he|she|it|we|they|there|people|everybody|everyone|an?|the|my|your|his|her|our|their|this|is|was|always|usually|often|sometimes|never|before|after|with|for|from|to|until)\b))`;

export const PREPOSITION_RULES: readonly Rule[] = [
  [
    String.raw`\b(?:in|(?:on|at)(?: the)?) (?<time>(?:last|next) (?:week|month|year|night|summer|winter|spring|autumn|weekend|\w+day)|yesterday|tomorrow)\b`,
    'Say “{time}” on its own: “last”, “next”, “yesterday” and “tomorrow” take no preposition.',
  ],
  [String.raw`\b(?:in|at) (?<time>${DAY})\b`, 'Say “on {time}”: days take “on”.'],
  [String.raw`\b(?:in|on) (?<time>${CLOCK_TIME})\b`, 'Say “at {time}”: clock times take “at”.'],
  [
    String.raw`\b(?:on|at) (?<time>${MONTH}|(?:19|20)\d\d)\b(?! \d| the)`,
    'Say “in {time}”: months and years take “in”.',
  ],
  [
    // "On the morning of the exam" and "on the evening when we met" are good English.
    String.raw`\b(?:at|on(?! the \w+ \w)) (?:the )?(?<time>morning|afternoon|evening)${TIME_END}`,
    'Say “in the {time}”: parts of the day take “in the”.',
  ],
  [
    String.raw`\b(?:on|at) (?<time>(?:the )?(?:summer|winter|autumn|spring))(?:${TIME_END}|(?= of\b))`,
    'Say “in {time}”: seasons take “in”.',
  ],
  [String.raw`\bin night\b`, 'Say “at night” or “in the night”.'],
  [
    String.raw`\bdepend(?:s|ed|ing)? (?<wrong>of|from|by|at)\b`,
    'Say “depend on”: “depend” is followed by “on”.',
    'on',
    'wrong',
  ],
  [
    String.raw`\b(?<verb>listen(?:s|ed|ing)?) (?=(?:music|songs?|the|my|me|him|her|them|you|radio|podcasts?)\b)`,
    'Say “listen to”: “listen” needs “to” before a person or thing.',
    '{verb} to',
    'verb',
  ],
  [
    String.raw`\b(?<verb>wait(?:s|ed|ing)?) (?=(?:me|you|him|her|us|them|my|the bus|the train|a bus|a train)\b)`,
    'Say “wait for”: “wait” needs “for”.',
    '{verb} for',
    'verb',
  ],
  [
    String.raw`\bmarried with\b(?! (?:\w+ )?(?:kids?|child(?:ren)?|sons?|daughters?)\b)`,
    'Say “married to”: “married” is followed by “to”.',
  ],
  [
    // "Scared about" is good English.
    String.raw`\b(?<adjective>afraid|scared(?! about)) (?:from|about)\b`,
    'Say “{adjective} of”: “{adjective}” is followed by “of”.',
  ],
  [String.raw`\bsimilar (?:with|as|like)\b`, 'Say “similar to”: “similar” is followed by “to”.'],
  [
    String.raw`${EXPLAIN} ${NO_TIME}(?<object>(?:an?|the|my|your|his|her|our|their|this|that|these|those) \w+|something|everything)${CLAUSE_END}`,
    EXPLAIN_REASON,
    '{verb} {object} to {whom}',
  ],
  // A long object may follow the person.
  [`${EXPLAIN}${SECOND_OBJECT}`, EXPLAIN_REASON, '{verb} to {whom}'],
  [
    String.raw`\b(?<say>say|says|said) (?<whom>me|him|us|them)\b`,
    'Say “{say:tell} {whom}” or “{say} to {whom}”: “say” needs “to” before a person.',
    '{say:tell} {whom}',
  ],
  [
    String.raw`\b(?<verb>go|goes|went|going|come|came|get|got|return|returned|drive|drove) to home\b`,
    'Say “{verb} home”: “home” takes no “to” after a verb of movement.',
  ],
  [String.raw`\b(?:by|with) (?:foot|feet)\b`, 'Say “on foot”: we go on foot, but by bus or by car.'],
  [String.raw`\b(?:in|at) (?:the )?internet\b`, 'Say “on the internet”: this phrase takes “on” and “the”.'],
];
