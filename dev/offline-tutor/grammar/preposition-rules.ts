import { type LearnerRule, rule } from './rule.ts';

const DAY = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)';
const MONTH = '(?:january|february|april|june|july|august|september|october|november|december)';
const TIME_WORD = `(?:week|month|year|night|summer|winter|spring|autumn|weekend|${DAY})`;

/** Wrong preposition -> the right phrase; a plain pair needs no more explanation than that. */
const PAIRS: readonly (readonly [string, string, string])[] = [
  [String.raw`depend(?:s|ed|ing)? (?:of|from|by|at)`, 'depend on', '“depend” is followed by “on”'],
  [
    String.raw`listen(?:s|ed|ing)? (?=(?:music|songs?|the|my|me|him|her|them|you|radio|podcasts?)\b)`,
    'listen to',
    '“listen” needs “to” before what you hear',
  ],
  [
    String.raw`wait(?:s|ed|ing)? (?=(?:me|you|him|her|us|them|my|the bus|the train|a bus|a train)\b)`,
    'wait for',
    '“wait” needs “for”',
  ],
  [String.raw`married with`, 'married to', '“married” is followed by “to”'],
  [
    String.raw`(?:good|bad|great) in (?=(?:english|maths?|sports?|football|tennis|languages|cooking|singing|playing|speaking|swimming|chess)\b)`,
    'good at',
    'we are good or bad “at” a skill',
  ],
  [String.raw`(?:afraid|scared) (?:from|about)`, 'afraid of', '“afraid” is followed by “of”'],
  [String.raw`interest(?:ed)? (?:on|about|for|to|at)`, 'interested in', '“interested” is followed by “in”'],
  [
    String.raw`arriv(?:e|es|ed|ing) to`,
    'arrive at” or “arrive in',
    'buildings take “at”, cities “in”, and never “to”',
  ],
  [String.raw`discuss(?:es|ed|ing)? about`, 'discuss', '“discuss” needs no “about”'],
  [
    String.raw`(?:explain|explained|suggest|suggested|describe|described) (?:me|him|us|them)`,
    'explain it to me',
    'the person needs “to” after this verb',
  ],
  [
    String.raw`(?:say|says|said) (?:me|him|us|them)`,
    'tell me” or “say to me',
    '“say” does not take a person directly',
  ],
  [
    String.raw`(?:tell|told|call|called|phone|phoned) to (?:me|him|her|us|them)`,
    'tell me” or “call me',
    'this verb takes the person without “to”',
  ],
  [
    String.raw`(?:go|goes|went|going|come|came|get|got|return|returned|drive|drove) to home`,
    'go home',
    '“home” needs no “to” after a verb of movement',
  ],
  [
    String.raw`(?:think|thinks|thought) (?:in|on) (?=(?:you|me|him|her|it|my|the future)\b)`,
    'think about',
    '“think” is followed by “about” or “of”',
  ],
  [String.raw`dream(?:s|ed|ing)? with`, 'dream about', '“dream” is followed by “about” or “of”'],
  [String.raw`consists? (?:from|in|on)`, 'consist of', '“consist” is followed by “of”'],
  [String.raw`similar (?:with|as|like)`, 'similar to', '“similar” is followed by “to”'],
  [String.raw`proud (?:for|with|about)`, 'proud of', '“proud” is followed by “of”'],
  [
    String.raw`(?:in|for|on|by|to|at) my opinion(?<!in my opinion)`,
    'in my opinion',
    'this fixed phrase begins with “in”',
  ],
  [String.raw`(?:by|with) (?:foot|feet)`, 'on foot', 'we go on foot, but by bus or by car'],
  [String.raw`(?:in|at) (?:the )?internet`, 'on the internet', 'this fixed phrase takes “on” and “the”'],
  [String.raw`in (?:the )?(?:tv|television)`, 'on TV', 'this fixed phrase takes “on”'],
  [String.raw`in home`, 'at home', 'this fixed phrase takes “at”'],
  [
    String.raw`(?:near|next) (?:of|from)`,
    'near” or “next to',
    '“near” needs no preposition, and “next” needs “to”',
  ],
];

/** Wrong prepositions, a time, the right preposition, and the reason. */
const TIMES: readonly (readonly [string, string, string, string])[] = [
  ['in|at', `(?:\\w+ )?${DAY}s?`, 'on', 'days take “on”'],
  ['in', '(?:the )?weekends?', 'at', '“weekend” takes “at”, or “on” in American English'],
  [
    'in|on',
    String.raw`(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?::\d\d)? (?:o'?clock|am|pm)`,
    'at',
    'clock times take “at”',
  ],
  ['on|at', String.raw`(?:${MONTH}|(?:19|20)\d\d)(?! \d| the)`, 'in', 'months and years take “in”'],
  ['on|at', '(?:the )?(?:summer|winter|autumn|spring)', 'in', 'seasons take “in”'],
  ['at', '(?:the )?(?:morning|afternoon|evening)', 'in', 'parts of the day take “in the”'],
  ['in', '(?:the )?night', 'at', '“night” takes “at”, without “the”'],
];

const NO_PREPOSITION = rule(
  'prepositions',
  String.raw`\b(?:in|on|at) (?:the )?(?<time>(?:last|next) ${TIME_WORD}|yesterday|tomorrow)\b`,
  (part) => `Say “${part('time')}” alone: “last”, “next”, “yesterday” and “tomorrow” take no preposition.`,
);

/** Prepositions after certain words, and with times and places. */
export const PREPOSITION_RULES: readonly LearnerRule[] = [
  ...PAIRS.map(([wrong, right, why]) =>
    rule('prepositions', String.raw`\b(?:${wrong})(?<=\s|\b)(?!-)`, () => `Say “${right}”: ${why}.`),
  ),
  ...TIMES.map(([wrong, time, right, why]) =>
    rule(
      'prepositions',
      String.raw`\b(?:${wrong}) (?<time>${time})\b`,
      (part) => `Say “${right} ${part('time')}”: ${why}.`,
    ),
  ),
  NO_PREPOSITION,
];
