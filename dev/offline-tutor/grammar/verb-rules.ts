import type { Rule } from './rule.ts';
import {
  NO_AUXILIARY,
  SINGULAR_SUBJECT,
  PARTICIPLE,
  PAST_VERB,
  PAST_WITHOUT_HAVE,
  SUBJECT,
  THIRD_PERSON_VERB,
  VERB,
} from './word-lists.ts';

const MODAL = `(?<modal>can|could|must|should|would|will|may|might|can't|cannot|couldn't|shouldn't|wouldn't|won't|mustn't)`;
const CLAUSE_START = String.raw`(?:^|[.!?,;] ?|\b(?:and|so|but|because) )`;
const INDIRECT_QUESTION = String.raw`\b(?:know|tell me|wonder|remember|understand|asked me|explain) (?<ask>what|where|why|when|how)`;

export const QUESTION_RULES: readonly Rule[] = [
  [
    String.raw`${CLAUSE_START}(?<ask>what|where|why|when|how(?: often| much| many)?) (?<who>you|we|they|${SINGULAR_SUBJECT}) (?<verb>${VERB})s?\b[^.!?\n]*\?`,
    'Say “{ask} {who:do} {who} {verb} …?”: a question needs “{who:do}” before the subject.',
  ],
  [
    String.raw`(?:^|[.!?,] ?|\b(?:what|where|why|when|how|and|but) )do (?!it\b)(?<who>${SINGULAR_SUBJECT}) \w+|\bdoes (?<who>i|you|we|they)\b`,
    'Say “{who:do} {who}”: “does” goes with he, she and it; “do” goes with I, you, we and they.',
  ],
  [
    String.raw`${INDIRECT_QUESTION} (?<be>is|are|was|were) (?<who>he|she|it|they|you|we|the \w+|my \w+|your \w+|this|that)\b`,
    'Say “{ask} {who} {be}”: a question inside another sentence has normal word order.',
  ],
  [
    String.raw`${INDIRECT_QUESTION} (?:do|does|did) (?:${SUBJECT}|the \w+|my \w+)\b`,
    'Leave out “do”, “does” or “did” after “{ask}”: a question inside another sentence has normal word order.',
  ],
  [
    String.raw`\bhow (?:is|are) (?:it|this|that|they|these|\w+ \w+) called\b|\bhow do you call\b`,
    'Say “What is it called?” or “What do you call it?”: to ask for a name, use “what”, not “how”.',
  ],
];

const TIME_UNIT = String.raw`(?:hours?|days?|weeks?|months?|years?)`;
const PAST_TIME = String.raw`(?:yesterday(?: (?:morning|afternoon|evening))?|last (?:night|week|weekend|month|year|summer|winter|spring|autumn|\w+day)|(?:\d+|a|two|three|four|five|ten|few|several|many) ${TIME_UNIT} ago)`;
/** A character within the same sentence. */
const SENTENCE_CHAR = String.raw`[^.!?;\n]`;
const SUBJECT_PHRASE = `(?:${SUBJECT}|(?:my|our|his|her|their) \\w+)`;
/** Fails if the rest of the sentence refers to another time. */
const NO_OTHER_TIME = String.raw`(?!${SENTENCE_CHAR}*\b(?:now|every|usually|always|often|today|tomorrow|still)\b)`;

export const TENSE_RULES: readonly Rule[] = [
  [
    String.raw`\b(?:have|has|i've|you've|we've|they've|he's|she's) (?:already |just |never |been )?${PARTICIPLE}\b(?!'|to\b)(?:(?!\bsince\b)${SENTENCE_CHAR}){0,40}? (?<!\b(?:since|from|than|until|about) )(?:in (?:19|20)\d\d|${PAST_TIME})\b`,
    'With a finished time such as “yesterday” or “last year”, use the past simple, not the present perfect with “have”.',
  ],
  [
    String.raw`\b${PAST_TIME},? ${NO_OTHER_TIME}${SUBJECT_PHRASE}(?: and i)? (?<verb>${VERB})\b`,
    'Say “{verb:past}”: the time is finished, so use the past simple.',
  ],
  [
    String.raw`${NO_AUXILIARY}\b${SUBJECT_PHRASE} ${NO_OTHER_TIME}(?<verb>${VERB})\b(?! to\b)(?:(?!\b(?:that|and|but|because|when|what|about|from)\b)${SENTENCE_CHAR}){0,40}? (?<!\b(?:from|since|like|about|than) )${PAST_TIME}\b`,
    'Say “{verb:past}”: the time is finished, so use the past simple.',
  ],
  [
    String.raw`\b(?:have|has|i've|you've|we've|they've|had) (?:already |just |never |ever |not |${SUBJECT} )?(?<past>${PAST_WITHOUT_HAVE})\b`,
    'Say “{past:participle}”: after “have” or “had”, use the past participle.',
  ],
  [
    String.raw`\bsince (?<span>(?:(?:about|almost|more than) )?(?:\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|many|several|some|a few|few) (?:\w+ )?${TIME_UNIT}|a long time|long time)\b(?! ago)`,
    'Say “for {span}”, usually with “have”: use “for” with a length of time, and “since” with a starting point.',
  ],
  [
    String.raw`\b(?:i|you|we|they) (?<verb>live|work|study|learn|know|play|teach|love|like)\b(?:(?!\b(?:and|but|because)\b)${SENTENCE_CHAR}){0,40}? since\b(?! (?:it|they|there)\b)`,
    'Say “have {verb:participle}”: use this form with “since”, because the action began in the past and is still going on.',
  ],
  [
    String.raw`\b(?:i am|i'm|you are|we are|we're|they are) (?<ing>living|working|studying|learning|waiting|playing|teaching)\b(?:(?!\b(?:and|but|because)\b)${SENTENCE_CHAR}){0,40}? since\b`,
    'Say “have been {ing}”: use this form with “since”, because the action began in the past and is still going on.',
  ],
  [
    String.raw`(?<!\b(?:know|ask|asked|wonder|sure|see|tell|check|matter) )\bif (?<who>${SUBJECT}|(?:my|the|our) \w+)(?: (?:will|won't)|'ll)\b`,
    'Leave out “will” after “if {who}”: an “if” clause takes the present, even for the future.',
  ],
  [
    String.raw`(?<!\b(?:know|ask|asked|wonder|sure|see|tell|check|as) )\bif (?<who>${SUBJECT}) would (?!like\b|rather\b|please\b|mind\b)`,
    'Use the past after “if {who}” (“had”, “were”, “knew”): “would” belongs in the other part of the sentence.',
  ],
  [
    String.raw`(?:${CLAUSE_START}|\bcall (?:you |me )?)(?<when>when|after|before|as soon as) (?<who>${SUBJECT})(?: will|'ll)\b(?!${SENTENCE_CHAR}*\?)`,
    'Use the present after “{when} {who}”, without “will”, even for the future.',
  ],
  [
    String.raw`(?<!\b(?:am|is|are|was|were|been|not|aren't|isn't|wasn't|weren't) )\b(?<who>i|he|she|we|they) (?:not )?(?<ing>going|working|studying|living|learning|playing|watching|reading|doing|waiting|making|trying|looking|eating|thinking)\b`,
    'Say “{who} {who:be} {ing}”: the -ing form needs a form of “be” before it.',
  ],
  [
    String.raw`\b(?:am|is|are|i'm|he's|she's|we're|they're) (?:not )?(?<ing>knowing|wanting|needing|believing|understanding|liking|preferring)\b`,
    'Use “{ing:base}” in the simple form: it describes a state, not an action.',
  ],
];

export const VERB_FORM_RULES: readonly Rule[] = [
  [
    String.raw`(?<!\b(?:and|or|of|to|with) )\b(?<who>${SINGULAR_SUBJECT}) (?:don't|dont|do not)\b`,
    'Say “{who} doesn’t”: use “doesn’t”, not “don’t”, with he, she and it.',
  ],
  [
    String.raw`\b(?:does|doesn't|doesnt|does not) (?:${SINGULAR_SUBJECT} )?(?<third>${THIRD_PERSON_VERB})\b`,
    'Say “{third:base}” here: after “does”, the verb has no -s.',
  ],
  [
    String.raw`${NO_AUXILIARY}\b${SINGULAR_SUBJECT} (?:(?:always|usually|often|sometimes|never|also|really|only|still) )?(?<verb>${VERB})\b(?! of\b)`,
    'Say “{verb:third}”: in the present, the verb ends in -s after he, she, it or a singular noun.',
  ],
  [
    String.raw`(?<!\bof )\b(?<who>people|children|my parents|my friends) (?:(?:in|from|of) (?:my |the |our )?\w+ )?(?<verb>is|was|has|does|goes|likes|lives|works|wants|thinks|needs|makes|says)\b`,
    '“{who}” is plural, but “{verb}” goes with he, she and it.',
  ],
  [
    String.raw`(?<!\b(?:do|does|did|didn't|let|make|makes|made|can|will|would|should|that) )\b(?<who>everyone|everybody|someone|somebody|nobody|no one|everything) (?<verb>are|have|like(?! (?:you|me|him|her|us|them|this|that)\b)|want|need|think|know|go|do|say|love)\b`,
    'Say “{who} {verb:third}”: “{who}” takes a singular verb.',
  ],
  [
    String.raw`\bthere(?: is|'s| was) (?<many>many|two|three|four|five|six|ten|several|a lot of (?:people|\w+[^s\W]s)|some people|people)\b`,
    'Say “there are” (or “there were”) before “{many}”, because the noun is plural.',
  ],
  [
    // "I do all I can to help" is good English.
    String.raw`(?<!\b(?:the|free|own) )(?<!\b(?:what|all|everything|as|best) ${SUBJECT} )\b${MODAL} (?:not )?to (?!the\b|a\b|my\b|school\b|work\b|me\b)(?<verb>[a-z]+)\b`,
    'Say “{modal} {verb}”: after “{modal}”, use the verb without “to”.',
  ],
  [
    String.raw`\b${MODAL} (?:not )?(?:${SUBJECT} )?(?<form>${THIRD_PERSON_VERB}|${PAST_VERB})\b`,
    'Say “{form:base}” here: after “{modal}”, use the base form of the verb.',
  ],
  [
    String.raw`\b(?:am|is|are|was|were|i'm|he's|she's|you're|we're|they're) (?:not |totally |completely )?agree\b`,
    'Say “agree” on its own: it’s a verb, so it doesn’t need “am”, “is” or “are”.',
  ],
  [
    String.raw`(?<!\b(?:what|who|how|where|that|all) )\b(?:i am|i'm|he is|she is|he's|she's|we are|we're|they are|they're|you are|you're) (?:not )?(?<verb>go|live|want|need|eat|think|know|speak|learn|wait|watch|listen|write|come|make|take|have|play|study|travel)\b`,
    'Say “{verb}” on its own, or “{verb:ing}” after “am”, “is” or “are”: don’t mix the two forms.',
  ],
  [
    String.raw`\b(?:i|he|she|we|they|you) born\b|\bi am born\b`,
    'Say “was born”: “born” needs “was” or “were” before it.',
  ],
  [
    String.raw`\b(?:enjoy|enjoys|enjoyed|finish|finished|avoid|avoided|suggest|suggested) to (?<verb>${VERB})\b`,
    'Say “{verb:ing}”: after “enjoy”, “finish”, “avoid” or “suggest”, use the -ing form, not “to”.',
  ],
  [
    String.raw`\blook(?:ing|s)? forward to (?<verb>${VERB})\b(?! (?:from|with)\b)`,
    'Say “look forward to {verb:ing}”: this “to” is followed by the -ing form.',
  ],
  [
    String.raw`\b(?:i|you|we|they) (?:really |also |don't )?like (?<verb>read|watch|play|go|eat|listen|cook|swim|write|speak|learn|make|do|buy|meet|spend|sing|run|drive|wear|see|visit)\b`,
    'Say “like {verb:ing}” or “like to {verb}”: after “like”, use the -ing form, or “to” and the verb.',
  ],
  [
    String.raw`\b(?:go|goes|went|going) to (?<ing>shopping|swimming|fishing|dancing|skiing|running|camping)\b(?! (?:lessons?|class(?:es)?|clubs?|pool|competitions?|trips?)\b)`,
    'Say “go {ing}”, without “to”.',
  ],
  [
    String.raw`\bwant(?:s|ed)? that (?:i|you|he|she|we|they)\b`,
    'Say “want somebody to do something”, for example “I want you to help”: don’t use “that” after “want”.',
  ],
];
