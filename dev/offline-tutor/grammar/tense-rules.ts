import type { Rule } from './rule.ts';
import {
  NO_AUXILIARY,
  PARTICIPLE,
  PAST_WITHOUT_HAVE,
  SINGULAR_SUBJECT,
  SUBJECT,
  VERB,
} from './word-lists.ts';
import { CLAUSE_START } from './question-rules.ts';

const TIME_UNIT = String.raw`(?:hours?|days?|weeks?|months?|years?)`;
const PAST_TIME = String.raw`(?:yesterday(?: (?:morning|afternoon|evening))?|last (?:night|week|weekend|month|year|summer|winter|spring|autumn|\w+day)|(?:\d+|a|two|three|four|five|ten|few|several|many) ${TIME_UNIT} ago)`;
/** A character within the same sentence. */
const SENTENCE_CHAR = String.raw`[^.!?;\n]`;
const SUBJECT_PHRASE = `(?:${SUBJECT}|(?:my|our|his|her|their) \\w+)`;
/** Fails if the rest of the sentence refers to another time. */
const NO_OTHER_TIME = String.raw`(?!${SENTENCE_CHAR}*\b(?:now|every|usually|always|often|today|tomorrow|still)\b)`;

const STATE_VERB = '(?:knowing|wanting|needing|believing|understanding|liking|preferring)';

/** Rules for clauses such as “if it will rain”: the replacement is in the present, with -s after a singular subject. */
const createFutureRules = (before: string, explanation: string, after = ''): readonly Rule[] =>
  (
    [
      ['i|you|we|they|(?:my|the|our) \\w+s', '{verb}'],
      [SINGULAR_SUBJECT, '{verb:third}'],
    ] as const
  ).map(([subjects, replacement]): Rule => [
    String.raw`${before} (?<who>${subjects})(?: (?<words>will (?<verb>[a-z]+))|(?<words>'ll (?<verb>[a-z]+)))\b${after}`,
    explanation,
    replacement,
    'words',
  ]);

/** Fails after a modal verb or “to”: "you should have told me", "could he have seen it". */
const NO_MODAL = String.raw`(?<!(?:\b(?:(?:could|should|would|must|might)(?:n't)?|can(?:'t|not)?|will|won't|may|to)|'d|'ll)(?: not| ${SUBJECT})? )`;

/** The present perfect with a finished time. “Been” becomes “went” before “to”, otherwise “was” or “were”. */
const FINISHED_TIME_RULES = (
  [
    ["(?:(?<who>i|you|we|they|he|she)'(?:ve|s)|have|has)", 'been(?= to\\b)', 'went'],
    ["(?:(?<who>i|he|she)'(?:ve|s)|(?<=\\bi )have|has)", 'been(?! to\\b)', 'was'],
    ["(?:(?<who>you|we|they)'ve|(?<!\\bi )have)", 'been(?! to\\b)', 'were'],
    [
      "(?:(?<who>i|you|we|they|he|she)'(?:ve|s)|have|has)",
      `(?<done>(?!been\\b)${PARTICIPLE})`,
      '{done:simple}',
    ],
  ] as const
).map(([have, done, past]): Rule => [
  String.raw`${NO_MODAL}\b(?<words>${have} (?<adverb>already |just |never )?${done})\b(?!')(?:(?!\bsince\b)${SENTENCE_CHAR}){0,40}? (?<!\b(?:since|from|than|until|about) )(?:in (?:19|20)\d\d|${PAST_TIME})\b`,
  'With a finished time such as “yesterday” or “last year”, use the past simple, not the present perfect with “have”.',
  `{who} {adverb}${past}`,
  'words',
]);

const SINCE_REASON =
  'usually with “have”: use “for” with a length of time, and “since” with a starting point.';

export const TENSE_RULES: readonly Rule[] = [
  ...FINISHED_TIME_RULES,
  [
    String.raw`\b${PAST_TIME},? ${NO_OTHER_TIME}${SUBJECT_PHRASE}(?: and i)? (?<verb>${VERB})\b`,
    'Say “{verb:past}”: the time is finished, so use the past simple.',
    '{verb:past}',
    'verb',
  ],
  [
    String.raw`${NO_AUXILIARY}\b${SUBJECT_PHRASE} ${NO_OTHER_TIME}(?<verb>${VERB})\b(?! to\b)(?:(?!\b(?:that|and|but|because|when|what|about|from)\b)${SENTENCE_CHAR}){0,40}? (?<!\b(?:from|since|like|about|than) )${PAST_TIME}\b`,
    'Say “{verb:past}”: the time is finished, so use the past simple.',
    '{verb:past}',
    'verb',
  ],
  [
    String.raw`\b(?:have|has|i've|you've|we've|they've|had) (?:already |just |never |ever |not |${SUBJECT} )?(?<past>${PAST_WITHOUT_HAVE})\b`,
    'Say “{past:participle}”: after “have” or “had”, use the past participle.',
    '{past:participle}',
    'past',
  ],
  [
    String.raw`\bsince (?<span>(?:(?:about|almost|more than) )?(?:\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|many|several|some) (?:\w+ )?${TIME_UNIT})\b(?! ago)`,
    `Say “for {span}”, ${SINCE_REASON}`,
  ],
  [
    String.raw`\bsince (?:a )?(?<span>long time|few (?:\w+ )?${TIME_UNIT})\b(?! ago)`,
    `Say “for a {span}”, ${SINCE_REASON}`,
  ],
  [
    String.raw`\b(?:i|you|we|they) (?<verb>live|work|study|learn|know|play|teach|love|like)\b(?=(?:(?!\b(?:and|but|because)\b)${SENTENCE_CHAR}){0,40}? since\b(?! (?:it|they|there)\b))`,
    'Say “have {verb:participle}”: use this form with “since”, because the action began in the past and is still going on.',
    'have {verb:participle}',
    'verb',
  ],
  [
    String.raw`\b(?<words>(?<who>i|you|we|they)(?: am| are|'m|'re) (?<ing>living|working|studying|learning|waiting|playing|teaching))\b(?=(?:(?!\b(?:and|but|because)\b)${SENTENCE_CHAR}){0,40}? since\b)`,
    'Say “have been {ing}”: use this form with “since”, because the action began in the past and is still going on.',
    '{who} have been {ing}',
    'words',
  ],
  ...createFutureRules(
    String.raw`(?<!\b(?:know|ask|asked|wonder|sure|see|tell|check|matter) )\b(?<when>if)`,
    'Leave out “will” after “if {who}”: an “if” clause takes the present, even for the future.',
  ),
  [
    String.raw`(?<!\b(?:know|ask|asked|wonder|sure|see|tell|check|as) )\bif (?<who>${SUBJECT}) (?<words>would (?!like\b|rather\b|please\b|mind\b)(?<verb>[a-z]+))`,
    'Use the past after “if {who}” (“had”, “were”, “knew”): “would” belongs in the other part of the sentence.',
    '{verb:past}',
    'words',
  ],
  ...createFutureRules(
    String.raw`(?:${CLAUSE_START}|\bcall (?:you |me )?)(?<when>when|after|before|as soon as)`,
    'Use the present after “{when} {who}”, without “will”, even for the future.',
    String.raw`(?!${SENTENCE_CHAR}*\?)`,
  ),
  [
    String.raw`(?<!\b(?:am|is|are|was|were|been|not|aren't|isn't|wasn't|weren't) )\b(?<who>i|he|she|we|they) (?<not>not )?(?<ing>going|working|studying|living|learning|playing|watching|reading|doing|waiting|making|trying|looking|eating|thinking)\b`,
    'Say “{who} {who:be} {ing}”: the -ing form needs a form of “be” before it.',
    '{who} {who:be} {not}{ing}',
  ],
  [
    String.raw`\b(?:(?<who>i|you|we|they)'(?:m|re)|am|are) (?<ing>${STATE_VERB})\b`,
    'Use “{ing:base}” in the simple form: it describes a state, not an action.',
    '{who} {ing:base}',
  ],
  [
    String.raw`\b(?:(?<who>he|she|it)'s|is) (?<ing>${STATE_VERB})\b`,
    'Use “{ing:base}” in the simple form: it describes a state, not an action.',
    '{who} {ing:present}',
  ],
];
