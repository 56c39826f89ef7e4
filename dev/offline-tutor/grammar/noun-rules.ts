import type { Rule } from './rule.ts';
import {
  CLAUSE_END,
  COMPARATIVE,
  NOUN_END,
  PERSON_ROLE,
  PLURAL_NOUN,
  SHORT_ADJECTIVE,
  SINGULAR_NOUN,
  SUPERLATIVE,
  UNCOUNTABLE,
} from './word-lists.ts';

/** A number or quantity that takes a plural noun. */
export const NUMBER = String.raw`(?:(?!1\b)\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|many|several|a few|few)`;

/**
 * Only before text that does not continue a compound: "a news" and "a weather", but not "a news agency" and "a weather
 * map".
 */
const NO_COMPOUND = String.raw`(?! \w+(?:s|er|or|ion)\b| (?:agency|system|desk|shop|jam|forecast|report|map|channel|programme|site|app|paper|light)\b)`;

export const NOUN_RULES: readonly Rule[] = [
  [
    String.raw`\b(?<noun>information|advice|homework|furniture|equipment|knowledge|luggage|baggage|money|music|traffic|housework|bread)s\b`,
    'Say “{noun}” or “some {noun}”: this word has no plural.',
  ],
  // Without “some weather”, which is not natural English.
  [String.raw`\bweathers\b`, 'Say “weather”: this word has no plural.'],
  [
    String.raw`\ban? (?<adjective>good |great |new |useful |important |bad |interesting )?(?<noun>advice|information|homework|furniture|equipment|luggage|baggage|knowledge|news|money|progress|bread|traffic)\b${NO_COMPOUND}`,
    'Say “{noun}” or “some {noun}”, without “a”: “{noun}” is uncountable.',
    'some {adjective}{noun}',
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
    '{noun:plural}',
    'noun',
  ],
  [
    String.raw`\bone of (?:my|your|his|her|our|their|the) (?:best |good |favourite |favorite |old )?(?<noun>${SINGULAR_NOUN})\b${NOUN_END}`,
    'Say “one of … {noun:plural}”: it is one of several, so the noun is plural.',
    '{noun:plural}',
    'noun',
  ],
  [
    String.raw`\b(?<det>this|every|each|another) (?<noun>${PLURAL_NOUN})\b`,
    '“{det}” goes with one thing, but “{noun}” is plural: change one of them.',
    '{det:many}',
    'det',
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
    '{job:article} {job}',
    'job',
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
    'than',
    'wrong',
  ],
];
