import type { Rule } from './rule.ts';
import {
  CLAUSE_END,
  COMPARATIVE,
  PERSON_ROLE,
  NOUN_END,
  PLURAL_NOUN,
  SHORT_ADJECTIVE,
  SINGULAR_NOUN,
  SUPERLATIVE,
  UNCOUNTABLE,
} from './word-lists.ts';

const NUMBER = String.raw`(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|many|several|a few|few)`;

/** Only before text that does not continue a compound: "a news" and "a weather", but not "a news agency" and "a weather map". */
const NO_COMPOUND = String.raw`(?! \w+(?:s|er|or|ion)\b| (?:agency|system|desk|shop|jam|forecast|report|map|channel|programme|site|app|paper|light)\b)`;

export const NOUN_RULES: readonly Rule[] = [
  [
    String.raw`\b(?<noun>information|advice|homework|furniture|equipment|knowledge|luggage|baggage|money|music|traffic|housework|bread)s\b`,
    'Say “{noun}” or “some {noun}”: this word has no plural.',
  ],
  // Without “some weather”, which is not natural English.
  [String.raw`\bweathers\b`, 'Say “weather”: this word has no plural.'],
  [
    String.raw`\ban? (?:good |great |new |useful |important |bad |interesting )?(?<noun>advice|information|homework|furniture|equipment|luggage|baggage|knowledge|news|money|progress|bread|traffic)\b${NO_COMPOUND}`,
    'Say “{noun}” or “some {noun}”, without “a”: “{noun}” is uncountable.',
  ],
  [
    String.raw`\ban? (?<weather>(?:very )?(?:(?:good|great|nice|interesting|beautiful|bad|terrible|cold|hot|warm|sunny|rainy) )?weather)\b${NO_COMPOUND}`,
    'Say “{weather}”, without “a”: “weather” is uncountable.',
  ],
  [
    String.raw`(?<!\b(?:very|so) )\bmuch (?<noun>${PLURAL_NOUN})\b`,
    'Say “many {noun}”: “much” goes with things that you can’t count.',
  ],
  [
    String.raw`(?<!\bvery )\bmany (?<noun>${UNCOUNTABLE})\b(?! \w+s\b)`,
    'Say “much {noun}”: “many” goes with things that you can count.',
  ],
  [
    String.raw`\b(?<number>${NUMBER}|these|those) (?:\w+ly )?(?:good |new |old |big |small |best |little )?(?<noun>${SINGULAR_NOUN})\b${NOUN_END}`,
    'Say “{number} {noun:plural}”: there is more than one, so the noun is plural.',
  ],
  [
    String.raw`\bone of (?:my|your|his|her|our|their|the) (?:best |good |favourite |favorite |old )?(?<noun>${SINGULAR_NOUN})\b${NOUN_END}`,
    'Say “one of … {noun:plural}”: it is one of several, so the noun is plural.',
  ],
  [
    String.raw`\b(?<det>this|every|each|another) (?<noun>${PLURAL_NOUN})\b`,
    '“{det}” goes with one thing, but “{noun}” is plural: change one of them.',
  ],
  [
    String.raw`(?<!\b(?:a|the|whole|awful|this|that|parking|your|my) )\blot of\b`,
    'Say “a lot of”, with “a”.',
  ],
  [
    String.raw`\b(?<most>most|many|some) of (?<noun>people|students|children|friends|countries|cities)\b`,
    'Say “{most} {noun}” or “{most} of the {noun}”: before a plural noun, “of” needs “the”, “my” or a similar word.',
  ],
];

export const ARTICLE_RULES: readonly Rule[] = [
  [
    String.raw`\b(?:i am|i'm|he is|he's|she is|she's|you are|works? as|was|became?|becomes?) (?:not )?(?<job>${PERSON_ROLE})(?:${CLAUSE_END}|(?= (?:of|from|for|with)\b))`,
    'Say “{job:article} {job}”: use “a” or “an” to say what somebody is.',
  ],
];

export const COMPARISON_RULES: readonly Rule[] = [
  [
    String.raw`\b(?:more (?<word>${COMPARATIVE})|most (?<word>${SUPERLATIVE}))\b`,
    'Say “{word}” without “more” or “most”: “{word}” is already a comparative or superlative.',
  ],
  [
    String.raw`\bmore (?<adjective>${SHORT_ADJECTIVE})\b(?= than\b|\s*(?:[.,!?]|$)| (?:and|but|for|in)\b)`,
    'Say “{adjective:comparative}”: short adjectives take -er or have a special form.',
  ],
  [
    String.raw`\bthe most (?<adjective>${SHORT_ADJECTIVE})\b`,
    'Say “the {adjective:superlative}”: short adjectives take -est or have a special form.',
  ],
  [
    String.raw`\b(?:${COMPARATIVE}|more (?:beautiful|interesting|difficult|expensive|important|dangerous|comfortable|popular|famous|exciting)) (?<wrong>then|that|as|from) (?=(?:me|you|him|her|us|them|my|your|his|the|in|a|other|before|i|london|english)\b)`,
    'Say “than” instead of “{wrong}” after a comparative.',
  ],
];

const DAY = String.raw`(?:\w+ )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?`;
const MONTH = '(?:january|february|april|june|july|august|september|october|november|december)';
const CLOCK_TIME = String.raw`(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?::\d\d)? (?:o'?clock|am|pm)`;

const TIME_PHRASE = String.raw`\w+ (?:(?:next|last|same|other|following|first|second|third|whole|${NUMBER}) ){0,2}(?:second|minute|hour|day|night|morning|afternoon|evening|week|weekend|month|year|time|moment|summer|winter|spring|autumn)s?\b`;
const DETERMINER =
  '(?:an?|the|my|your|his|her|our|their|this|that|these|those|some|any|another|what|why|how|where)';
/** What somebody explains to a person: "explain me the rule", but not "explained them the next day". */
const SECOND_OBJECT = String.raw`(?= (?!${TIME_PHRASE}|a (?:bit|little|lot)\b(?! of)|the (?:best )?way\b)(?:${DETERMINER} \w|(?:something|anything|everything)\b))`;

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
  [String.raw`\bdepend(?:s|ed|ing)? (?:of|from|by|at)\b`, 'Say “depend on”: “depend” is followed by “on”.'],
  [
    String.raw`\blisten(?:s|ed|ing)? (?=(?:music|songs?|the|my|me|him|her|them|you|radio|podcasts?)\b)`,
    'Say “listen to”: “listen” needs “to” before a person or thing.',
  ],
  [
    String.raw`\bwait(?:s|ed|ing)? (?=(?:me|you|him|her|us|them|my|the bus|the train|a bus|a train)\b)`,
    'Say “wait for”: “wait” needs “for”.',
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
    String.raw`\b(?<verb>explain|explained|suggest|suggested|describe|described) (?<whom>me|us|(?<=explain(?:ed)? )(?:him|them))${SECOND_OBJECT}`,
    'Say “{verb:base} it to {whom}”: after this verb, use “to” before the person.',
  ],
  [
    String.raw`\b(?:say|says|said) (?:me|him|us|them)\b`,
    'Say “tell me” or “say to me”: “say” needs “to” before a person.',
  ],
  [
    String.raw`\b(?<verb>go|goes|went|going|come|came|get|got|return|returned|drive|drove) to home\b`,
    'Say “{verb} home”: “home” takes no “to” after a verb of movement.',
  ],
  [String.raw`\b(?:by|with) (?:foot|feet)\b`, 'Say “on foot”: we go on foot, but by bus or by car.'],
  [String.raw`\b(?:in|at) (?:the )?internet\b`, 'Say “on the internet”: this phrase takes “on” and “the”.'],
];

const YEARS = String.raw`(?:\d{1,2}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -]\w+)?|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen)`;

/** Phrases translated word for word from other languages. */
export const WORD_RULES: readonly Rule[] = [
  [
    String.raw`\b(?<who>i|you|he|she|we|they|my \w+) (?:have|has|'ve) (?<age>${YEARS}) years?(?: old\b|${CLAUSE_END})`,
    'Say “{who} {who:be} {age} years old”: English uses “be” for age, not “have”.',
  ],
  [
    String.raw`\b(?<who>i|you|he|she|we|they) (?:have|has) (?:very |so )?(?<feeling>hungry|thirsty|cold|hot|afraid|sleepy|tired|right)${CLAUSE_END}`,
    'Say “{who} {who:be} {feeling}”: English uses “be” here.',
  ],
  [
    String.raw`\b(?:i|he|she|we|they|you) very (?<verb>like|love|want|enjoy)s?\b`,
    'Say “really {verb}”, or put “very much” at the end: “very” can’t go before a verb.',
  ],
  [
    String.raw`\b(?:like|love|enjoy)s? very much (?!(?:and|but|or|because|when|if|in|on|at|for|with|too|indeed)\b)(?:the |my )?\w+`,
    'Put “very much” after the thing that you like: “I like music very much”.',
  ],
  [
    String.raw`\b(?:do|does|did|doing|done) (?:a|many|some|the) (?:big |bad |great |good |lot of )?(?:mistakes?|party|decision|choice|phone call)\b`,
    'Say “make” (a mistake, a decision) or “have” (a party): these nouns don’t go with “do”.',
  ],
  [
    String.raw`\b(?:make|makes|made|making) (?:my |the |a |some )?(?<noun>homework|exercises?|sports?|shopping|housework)\b`,
    'Say “do” with “{noun}”, not “make”.',
  ],
  [
    String.raw`\b(?:i'm|i am|i was|i feel|i felt|we are|we were) (?:very |so |really |always )?(?<cause>boring|interesting|exciting|tiring)${CLAUSE_END}`,
    'Say “{cause:feeling}”: use -ed for how you feel and -ing for what causes it.',
  ],
  [
    String.raw`\b(?:don't|doesn't|didn't|can't|cannot|isn't|haven't|hasn't|won't|never|am not) (?:\w+ ){1,2}(?<no>nothing|nobody|nowhere|never)\b`,
    'Use only one negative: say “{no:any}” in a negative sentence.',
  ],
  [
    String.raw`\b(?:nobody|no one|nothing) (?:don't|doesn't|didn't|can't|isn't|won't)\b`,
    'Use only one negative: “nobody knows”, not “nobody doesn’t know”.',
  ],
  [
    String.raw`\b(?:speak|drive|sing|play|cook|swim|write|dance|run|work|sleep)(?:s|ing)?(?: (?:english|football|very|so|it|too))* (?<adjective>good|careful|quick|slow|bad|beautiful|perfect|fluent)${CLAUSE_END}`,
    'Say “{adjective:adverb}”: use an adverb to say how somebody does something.',
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
    String.raw`\bmy (?:brother|sister|mother|father|friend|mom|mum|dad|boss|teacher) (?<who>he|she) (?:is|was|has|likes?|works?|lives?|can|will)\b`,
    'Leave out “{who}”: the sentence already has a subject.',
  ],
  [
    String.raw`(?:^|[.!] |\b(?:because|but|think) )(?<be>is|was) (?<next>very|not|so|a|raining|difficult|easy|important|good|nice|bad|hard|possible)\b(?![^.!\n]*\?)`,
    'Say “it {be} {next}”: an English sentence needs a subject.',
  ],
  [
    String.raw`\bfor (?:to )?(?<verb>learn|see|buy|get|make|speak|improve|visit|find|meet)\b(?! ?(?:ing|s)\b)`,
    'Say “to {verb}”, without “for”: “to” and a verb say why you do something.',
  ],
  [String.raw`\bi feel myself\b`, 'Say “I feel”, without “myself”.'],
  [String.raw`\baccording to me\b`, 'Say “in my opinion”: use “according to” for other people’s opinions.'],
  [String.raw`\btoday (?<part>morning|evening|afternoon)\b`, 'Say “this {part}”, not “today {part}”.'],
];
