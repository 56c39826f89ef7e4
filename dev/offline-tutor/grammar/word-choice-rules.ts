import type { Rule } from './rule.ts';
import { CLAUSE_END, SUBJECT } from './word-lists.ts';

/** More than one year. */
const YEARS = String.raw`(?:(?!1\b)\d{1,2}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -]\w+)?|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen)`;

/** Not "I would like very much to come", nor the end of a clause, as in "the music that I like very much is jazz". */
const LIKE_VERY_MUCH = String.raw`(?<!(?:\bwould|\bshould|'d) )\b(?<verb>(?:like|love|enjoy)s?) very much(?= [\p{L}\p{N}])(?! (?:and|but|or|because|when|if|in|on|at|for|with|too|indeed|is|are|was|were|has|have|had|will|would|can|could|as|so|since|although|though|while|until|about|near|from|of|by|even|especially|also|now|then|today|here|there)\b)`;
/** Leaves out words that may follow the object or begin a clause, and abbreviations, whose full stop ends no sentence. */
const OBJECT_WORD = String.raw`(?!(?:and|or|but|because|so|as|than|that|which|who|whom|whose|where|when|what|why|how|if|while|before|after|since|until|though|although|for|i|he|she|we|they|too|also|now|every|always|usually|often|sometimes|today|tomorrow|yesterday|mrs?|dr|st)\b)[\p{L}\p{N}'-]+`;
const OBJECT_END = String.raw`(?=\s*(?:[.!?;:…)\n]|$)|,? (?:because|but|so)\b|,? and (?:i|he|she|we|they)\b|, (?:${SUBJECT}|especially)\b| (?:too|now)\b)`;
const VERY_MUCH_REASON = 'Put “very much” at the end: “I like music very much”.';

/** Phrases translated word for word from other languages. */
export const WORD_RULES: readonly Rule[] = [
  [
    String.raw`\b(?<who>i|you|he|she|we|they|my \w+) (?:have|has|'ve) (?<age>${YEARS}) years?(?: old\b|${CLAUSE_END})`,
    'Say “{who} {who:be} {age} years old”: English uses “be” for age, not “have”.',
  ],
  [
    String.raw`\b(?<who>he|she|my \w+) (?:have|has) (?<age>1) years?(?: old)?${CLAUSE_END}`,
    'Say “{who} {who:be} {age} year old”: English uses “be” for age, not “have”.',
  ],
  [
    String.raw`\b(?<who>i|you|he|she|we|they) (?:have|has) (?<very>very |so )?(?<feeling>hungry|thirsty|cold|hot|afraid|sleepy|tired|right)${CLAUSE_END}`,
    'Say “{who} {who:be} {feeling}”: English uses “be” here.',
    '{who} {who:be} {very}{feeling}',
  ],
  [
    String.raw`\b(?:i|he|she|we|they|you) (?<words>very (?<verb>(?:like|love|want|enjoy)s?))\b`,
    'Say “really {verb}”, or put “very much” at the end: “very” can’t go before a verb.',
    'really {verb}',
    'words',
  ],
  [
    `${LIKE_VERY_MUCH} (?<what>${OBJECT_WORD}(?: ${OBJECT_WORD}){0,5})${OBJECT_END}`,
    VERY_MUCH_REASON,
    '{verb} {what:original} very much',
  ],
  // It is not clear where the object ends.
  [LIKE_VERY_MUCH, VERY_MUCH_REASON, null],
  [
    String.raw`\b(?<verb>do|does|did|doing|done) (?:a|many|some|the) (?:big |bad |great |good |lot of )?(?:mistakes?|decision|choice|phone call)\b`,
    'Say “make” (a mistake, a decision): these nouns don’t go with “do”.',
    '{verb:make}',
    'verb',
  ],
  [
    String.raw`\b(?<verb>make|makes|made|making) (?:my |the |a |some )?(?<noun>homework|exercises?|sports?|shopping|housework)\b`,
    'Say “do” with “{noun}”, not “make”.',
    '{verb:make}',
    'verb',
  ],
  [
    String.raw`\b(?:don't|doesn't|didn't|can't|cannot|isn't|haven't|hasn't|won't|never|am not) (?:\w+ ){1,2}(?<no>nothing|nobody|nowhere|never)\b`,
    'Use only one negative: say “{no:any}” in a negative sentence.',
    '{no:any}',
    'no',
  ],
  [
    String.raw`\b(?<who>nobody|no one|nothing) (?:don't|doesn't) (?<verb>[a-z]+)`,
    'Use only one negative: “nobody knows”, not “nobody doesn’t know”.',
    '{who} {verb:third}',
  ],
  [
    String.raw`\b(?<who>nobody|no one|nothing) didn't (?<verb>[a-z]+)`,
    'Use only one negative: “nobody knew”, not “nobody didn’t know”.',
    '{who} {verb:past}',
  ],
  [
    String.raw`\b(?<who>nobody|no one|nothing) (?<verb>can't|isn't|won't)(?![a-z])`,
    'Use only one negative: “nobody can”, not “nobody can’t”.',
    '{who} {verb:positive}',
  ],
  [
    String.raw`\b(?:speak|drive|sing|play|cook|swim|write|dance|run|work|sleep)(?:s|ing)?(?: (?:english|football|very|so|it|too))* (?<adjective>good|careful|quick|slow|bad|beautiful|perfect|fluent)${CLAUSE_END}`,
    'Say “{adjective:adverb}”: use an adverb to say how somebody does something.',
    '{adjective:adverb}',
    'adjective',
  ],
  [
    String.raw`\benough (?<adjective>good|big|old|tall|strong|fast|rich|warm|easy|long|young)${CLAUSE_END}`,
    'Say “{adjective} enough”: “enough” comes after an adjective.',
  ],
  [
    String.raw`\btoo much (?<adjective>big|small|expensive|cold|hot|difficult|tired|late|far|long|old|young|hard|busy)${CLAUSE_END}`,
    'Say “too {adjective}”: “too much” goes with nouns.',
  ],
  [
    String.raw`\bmy (?<words>(?<person>brother|sister|mother|father|friend|mom|mum|dad|boss|teacher) (?<who>he|she)) (?:is|was|has|likes?|works?|lives?|can|will)\b`,
    'Leave out “{who}”: the sentence already has a subject.',
    '{person}',
    'words',
  ],
  [
    String.raw`(?:^|[.!] |\b(?:because|but|think) )(?<words>(?<be>is|was) (?<next>very|not|so|a|raining|difficult|easy|important|good|nice|bad|hard|possible))\b(?![^.!\n]*\?)`,
    'Say “it {be} {next}”: an English sentence needs a subject.',
    'it {be} {next}',
    'words',
  ],
  [
    String.raw`\bfor (?:to )?(?<verb>learn|see|buy|get|make|speak|improve|visit|find|meet)\b(?! ?(?:ing|s)\b)`,
    'Say “to {verb}”, without “for”: “to” and a verb say why you do something.',
  ],
];

/** The words say something other than what the learner means. */
export const UNCLEAR_WORD_RULES: readonly Rule[] = [
  [
    String.raw`\b(?:i'm|i am|i was|i feel|i felt|we are|we were) (?:very |so |really |always )?(?<cause>boring|interesting|exciting|tiring)${CLAUSE_END}`,
    'Say “{cause:feeling}”: use -ed for how you feel and -ing for what causes it.',
    '{cause:feeling}',
    'cause',
  ],
];

/** The words can be understood, but no native speaker would use them. */
export const UNNATURAL_WORD_RULES: readonly Rule[] = [
  [String.raw`\bi feel myself\b`, 'Say “I feel”, without “myself”.'],
  [String.raw`\baccording to me\b`, 'Say “in my opinion”: use “according to” for other people’s opinions.'],
  [String.raw`\btoday (?<part>morning|evening|afternoon)\b`, 'Say “this {part}”, not “today {part}”.'],
];
