import type { Rule } from './rule.ts';
import { NO_AUXILIARY, PAST_VERB, SINGULAR_SUBJECT, SUBJECT, THIRD_PERSON_VERB, VERB } from './word-lists.ts';

/** Not the month: "in May", or a capital letter other than in a question such as "May I ask?". */
const MAY = String.raw`(?<!\b(?:in|last|since|until|by|this|every|next) )(?:(?!(?-i:May))may|(?<=(?:^|[.!?\n])\s*)may(?= ${SUBJECT}\b))`;
const MODAL = `(?<modal>can|could|must|should|would|will|${MAY}|might|can't|cannot|couldn't|shouldn't|wouldn't|won't|mustn't)`;

export const AGREEMENT_RULES: readonly Rule[] = [
  [
    String.raw`(?<!\b(?:and|or|of|to|with) )\b(?<who>${SINGULAR_SUBJECT}) (?:don't|dont|do not)\b`,
    'Say “{who} doesn’t”: use “doesn’t”, not “don’t”, with he, she and it.',
  ],
  [
    String.raw`\b(?:does|doesn't|doesnt|does not) (?:${SINGULAR_SUBJECT} )?(?<third>${THIRD_PERSON_VERB})\b`,
    'Say “{third:base}” here: after “does”, the verb has no -s.',
    '{third:base}',
    'third',
  ],
  [
    String.raw`${NO_AUXILIARY}\b${SINGULAR_SUBJECT} (?:(?:always|usually|often|sometimes|never|also|really|only|still) )?(?<verb>${VERB})\b(?! of\b)`,
    'Say “{verb:third}”: in the present, the verb ends in -s after he, she, it or a singular noun.',
    '{verb:third}',
    'verb',
  ],
  [
    String.raw`(?<!\bof )\b(?<who>people|children|my parents|my friends) (?:(?:in|from|of) (?:my |the |our )?\w+ )?(?<verb>is|was|has|does|goes|likes|lives|works|wants|thinks|needs|makes|says)\b`,
    '“{who}” is plural, but “{verb}” goes with he, she and it.',
    '{verb:many}',
    'verb',
  ],
  [
    String.raw`(?<!\b(?:do|does|did|didn't|let|make|makes|made|can|will|would|should|that) )\b(?<who>everyone|everybody|someone|somebody|nobody|no one|everything) (?<verb>are|have|like(?! (?:you|me|him|her|us|them|this|that)\b)|want|need|think|know|go|do|say|love)\b`,
    'Say “{who} {verb:third}”: “{who}” takes a singular verb.',
  ],
  [
    String.raw`\b(?<words>there(?: (?<be>is|was)|(?<be>'s))) (?<many>many|two|three|four|five|six|ten|several|a lot of (?:people|\w+[^s\W]s)|some people|people)\b`,
    'Say “there are” (or “there were”) before “{many}”, because the noun is plural.',
    'there {be:many}',
    'words',
  ],
];

export const VERB_FORM_RULES: readonly Rule[] = [
  [
    // "I do all I can to help" is good English.
    String.raw`(?<!\b(?:the|free|own) )(?<!\b(?:what|all|everything|as|best) ${SUBJECT} )\b${MODAL} (?<not>not )?to (?!the\b|a\b|my\b|school\b|work\b|me\b)(?<verb>[a-z]+)\b`,
    'Say “{modal} {verb}”: after “{modal}”, use the verb without “to”.',
    '{modal} {not}{verb}',
  ],
  [
    String.raw`\b${MODAL} (?:not )?(?:${SUBJECT} )?(?<form>${THIRD_PERSON_VERB}|${PAST_VERB})\b`,
    'Say “{form:base}” here: after “{modal}”, use the base form of the verb.',
    '{form:base}',
    'form',
  ],
  [
    String.raw`\b(?:(?<who>i|you|we|they)'(?:m|re)|am|are) (?<how>totally |completely )?agree\b`,
    'Say “agree” on its own: it’s a verb, so it doesn’t need “am”, “is” or “are”.',
    '{who} {how}agree',
  ],
  [
    String.raw`\b(?:(?<who>i|you|we|they)'(?:m|re)|am|are) not agree\b`,
    'Say “don’t agree”: it’s a verb, so it doesn’t need “am”, “is” or “are”.',
    '{who} don’t agree',
  ],
  [
    String.raw`\b(?:(?<who>he|she)'s|is) (?<how>totally |completely )?agree\b`,
    'Say “agrees” on its own: it’s a verb, so it doesn’t need “am”, “is” or “are”.',
    '{who} {how}agrees',
  ],
  [
    String.raw`\b(?:was|were) (?<how>totally |completely )?agree\b`,
    'Say “agreed” on its own: it’s a verb, so it doesn’t need “was” or “were”.',
    '{how}agreed',
  ],
  ...(
    [
      [
        "(?<who>i|you|we|they)(?: am| are|'m|'re)",
        '{who} {verb}',
        '“{verb}” on its own, or “{verb:ing}” after “am” or “are”',
      ],
      [
        "(?<who>he|she)(?: is|'s)",
        '{who} {verb:third}',
        '“{verb:third}” on its own, or “{verb:ing}” after “is”',
      ],
      [
        "(?<who>i|you|we|they|he|she)(?: am| is| are|'m|'s|'re) not",
        '{who} {who:do}n’t {verb}',
        '“{who:do}n’t {verb}”, or “{verb:ing}” after “not”',
      ],
    ] as const
  ).map(([subject, replacement, forms]): Rule => [
    String.raw`(?<!\b(?:what|who|how|where|that|all) )\b${subject} (?<verb>go|live|want|need|eat|think|know|speak|learn|wait|watch|listen|write|come|make|take|have|play|study|travel)\b`,
    `Say ${forms}: don’t mix the two forms.`,
    replacement,
  ]),
  [
    // "When were you born?" and "Were you and he born here?" are good English.
    String.raw`(?<!\b(?:was|were)(?:n't)? (?:(?:my )?\w+ and )?)\b(?<who>i|he|she|we|they|you)(?: am)? born\b`,
    'Say “{who} {who:was} born”: “born” needs “was” or “were” before it.',
    '{who} {who:was} born',
  ],
  [
    String.raw`\b(?<first>enjoy|enjoys|enjoyed|finish|finished|avoid|avoided|suggest|suggested) to (?<verb>${VERB})\b`,
    'Say “{verb:ing}”: after “enjoy”, “finish”, “avoid” or “suggest”, use the -ing form, not “to”.',
    '{first} {verb:ing}',
  ],
  [
    String.raw`\blook(?:ing|s)? forward to (?<verb>${VERB})\b(?! (?:from|with)\b)`,
    'Say “look forward to {verb:ing}”: this “to” is followed by the -ing form.',
    '{verb:ing}',
    'verb',
  ],
  [
    String.raw`\b(?:i|you|we|they) (?:really |also |don't )?like (?<verb>read|watch|play|go|eat|listen|cook|swim|write|speak|learn|make|do|buy|meet|spend|sing|run|drive|wear|see|visit)\b`,
    'Say “like {verb:ing}” or “like to {verb}”: after “like”, use the -ing form, or “to” and the verb.',
    '{verb:ing}',
    'verb',
  ],
  [
    String.raw`\b(?<go>go|goes|went|going) to (?<ing>shopping|swimming|fishing|dancing|skiing|running|camping)\b(?! (?:lessons?|class(?:es)?|clubs?|pool|competitions?|trips?)\b)`,
    'Say “go {ing}”, without “to”.',
    '{go} {ing}',
  ],
  [
    String.raw`\b(?<want>want(?:s|ed)?) that (?<who>i|you|he|she|we|they) (?<verb>[a-z]+)`,
    'Say “want somebody to do something”, for example “I want you to help”: don’t use “that” after “want”.',
    '{want} {who:object} to {verb:base}',
  ],
];
