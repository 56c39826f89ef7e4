import { type LearnerRule, oneOf, rule } from './rule.ts';
import { BASE_VERBS, PARTICIPLE_BY_PAST, toParticiple, PAST_BY_BASE } from './verb-forms.ts';
import { NO_HELPER, SUBJECT_PRONOUN } from './word-lists.ts';

const PAST_TIME = String.raw`(?:yesterday(?: (?:morning|afternoon|evening))?|last (?:night|week|weekend|month|year|summer|winter|spring|autumn|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:\d+|a|two|three|four|five|ten|few|several|many) (?:hours?|days?|weeks?|months?|years?) ago)`;
/** The rest of the same sentence. */
const REST = String.raw`[^.!?;\n]`;
const WHO = `(?:${SUBJECT_PRONOUN}|(?:my|our|his|her|their) \\w+)`;
const WITH_PAST = `(?<verb>${oneOf(PAST_BY_BASE.keys())})`;
/** Not before words that refer to another time. */
const OTHER_TIME = String.raw`(?!${REST}*\b(?:now|every|usually|always|often|today|tomorrow|still)\b)`;

/** Verbs that follow a learner's "since" or "for" in the present. */
const LASTING = 'live|work|study|learn|know|play|teach|love|like';
const LASTING_ING = 'living|working|studying|learning|waiting|playing|teaching';

const toPast = (verb: string): string => PAST_BY_BASE.get(verb) ?? verb;

/** Wrong tenses: present for past, present for present perfect, "will" after "if". */
export const TENSE_RULES: readonly LearnerRule[] = [
  rule(
    'tenses',
    String.raw`\b(?:have|has|i've|you've|we've|they've|he's|she's) (?:already |just |never |been )?(?:been|${oneOf(BASE_VERBS.map(toParticiple))})\b(?!'|to\b)${REST}{0,40}? (?<!\b(?:since|from|than|until|about) )(?:in (?:19|20)\d\d|${PAST_TIME})\b`,
    () =>
      'With a finished time such as “yesterday” or “last year”, use the past simple instead of “have” + verb.',
  ),
  rule(
    'tenses',
    String.raw`\b${PAST_TIME},? ${OTHER_TIME}(?:${WHO}(?: and i)?) ${WITH_PAST}\b`,
    (part) => `Say “${toPast(part('verb'))}”: the time is finished, so the verb goes into the past.`,
  ),
  rule(
    'tenses',
    String.raw`${NO_HELPER}\b${WHO} ${OTHER_TIME}${WITH_PAST}\b(?! to\b)(?:(?!\b(?:that|and|but|because|when|what|about|from)\b)${REST}){0,40}? (?<!\b(?:from|since|like|about|than) )${PAST_TIME}\b`,
    (part) => `Say “${toPast(part('verb'))}”: the time is finished, so the verb goes into the past.`,
  ),
  rule(
    'tenses',
    String.raw`\b(?:have|has|i've|you've|we've|they've|had) (?:already |just |never |ever |not |${SUBJECT_PRONOUN} )?(?<past>${oneOf(PARTICIPLE_BY_PAST.keys())})\b`,
    (part) =>
      `Say “${PARTICIPLE_BY_PAST.get(part('past'))}”: after “have” and “had” comes the third form of the verb.`,
  ),
  rule(
    'tenses',
    String.raw`\bsince (?<span>(?:(?:about|almost|more than) )?(?:\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|many|several|some|a few|few) (?:\w+ )?(?:hours?|days?|weeks?|months?|years?)|a long time|long time)\b(?! ago)`,
    (part) =>
      `Say “for ${part('span')}” with “have”: “for” goes with a length of time, “since” with its beginning.`,
  ),
  rule(
    'tenses',
    String.raw`\b(?:(?:i|you|we|they) (?<verb>${LASTING})|(?:i am|i'm|you are|we are|we're|they are) (?<ing>${LASTING_ING}))\b(?:(?!\b(?:and|but|because)\b)${REST}){0,40}? since\b`,
    (part) => {
      const form = part('ing') === '' ? toParticiple(part('verb')) : `been ${part('ing')}`;
      return `Say “have ${form}”: with “since” the action began in the past and still goes on.`;
    },
  ),
  rule(
    'tenses',
    String.raw`\b(?:i|we|they) know (?:\w+|each other) for (?:\w+ ){1,2}(?:years?|months?|weeks?|days?)\b`,
    () => 'Say “have known”: it began in the past and still goes on.',
  ),
  rule(
    'tenses',
    String.raw`(?<!\b(?:know|ask|asked|wonder|sure|see|tell|check|matter) )\bif (?<who>${SUBJECT_PRONOUN}|(?:my|the|our) \w+)(?: (?:will|won't)|'ll)\b`,
    (part) =>
      `Leave out “will” after “if ${part('who')}”: the if-part takes the present, even for the future.`,
  ),
  rule(
    'tenses',
    String.raw`(?<!\b(?:know|ask|asked|wonder|sure|see|tell|check|as) )\bif (?<who>${SUBJECT_PRONOUN}) would (?!like\b|rather\b|please\b|mind\b)`,
    (part) =>
      `Say “if ${part('who')}” with the past (“had”, “were”, “knew”): “would” belongs only in the other part.`,
  ),
  rule(
    'tenses',
    String.raw`(?:^|[.!?,;] ?|\b(?:and|but|because|call|tell) (?:you |me )?)(?<when>when|after|before|as soon as) (?<who>i|you|he|she|it|we|they)(?: will|'ll)\b(?!${REST}*\?)`,
    (part) =>
      `Say “${part('when')} ${part('who')}” with the present: after “${part('when')}” there is no “will”.`,
  ),
  rule(
    'tenses',
    String.raw`(?<!\b(?:am|is|are|was|were|been|not|aren't|isn't|wasn't|weren't) )\b(?<who>i|he|she|we|they) (?:not )?(?<ing>going|working|studying|living|learning|playing|watching|reading|doing|waiting|making|trying|looking|eating|thinking)\b`,
    (part) => {
      const be = new Map([
        ['I', 'am'],
        ['he', 'is'],
        ['she', 'is'],
      ]).get(part('who'));
      return `Say “${part('who')} ${be ?? 'are'} ${part('ing')}”: the -ing form needs a form of “be” before it.`;
    },
  ),
  rule(
    'tenses',
    String.raw`\b(?:am|is|are|i'm|he's|she's|we're|they're) (?:not )?(?<verb>know|want|need|believ|understand|lik|prefer)ing\b`,
    (part) => {
      const base = part('verb').replace(/(?<=believ|lik)$/u, 'e');
      return `Say “${base}” in the simple form: it is a state, not an action in progress.`;
    },
  ),
];
