import { type LearnerRule, oneOf, rule } from './rule.ts';
import { BASE_BY_PAST, BASE_BY_THIRD, BASE_VERBS, toGerund, WRONG_PASTS } from './verb-forms.ts';
import { SUBJECT_PRONOUN } from './word-lists.ts';

const PAST = `(?<past>${oneOf(BASE_BY_PAST.keys())})`;
const THIRD = `(?<third>${oneOf(BASE_BY_THIRD.keys())})`;
const GERUND = `(?<ing>${oneOf(BASE_VERBS.map(toGerund))})`;
const BASE = `(?<verb>${oneOf(BASE_VERBS)})`;
const MODAL = `(?<modal>can|could|must|should|would|will|may|might|can't|cannot|couldn't|shouldn't|wouldn't|won't|mustn't)`;

const toBase = (form: string): string => BASE_BY_PAST.get(form) ?? BASE_BY_THIRD.get(form) ?? form;

/** Forms after helping verbs, and verbs that ask for "to" or for -ing. */
export const VERB_FORM_RULES: readonly LearnerRule[] = [
  rule(
    'verb forms',
    String.raw`\b(?:didn't|didnt|did not|did ${SUBJECT_PRONOUN}) (?:really |ever |also )?${PAST}\b`,
    (part) =>
      `Say “${toBase(part('past'))}” here: “did” already shows the past, so the verb keeps its base form.`,
  ),
  rule(
    'verb forms',
    // "I do all I can to help" is good English.
    String.raw`(?<!\b(?:the|free|own) )(?<!\b(?:what|all|everything|as|best) ${SUBJECT_PRONOUN} )\b${MODAL} (?:not )?to (?!the\b|a\b|my\b|school\b|work\b|me\b)(?<verb>[a-z]+)\b`,
    (part) => `Say “${part('modal')} ${part('verb')}”: after “${part('modal')}” comes the verb without “to”.`,
  ),
  rule(
    'verb forms',
    String.raw`\b${MODAL} (?:not )?(?:${SUBJECT_PRONOUN} )?(?:${THIRD}|${PAST}|${GERUND})\b`,
    (part) =>
      part('ing') === ''
        ? `Say “${toBase(part('third') || part('past'))}” here: after “${part('modal')}” the verb keeps its base form.`
        : `After “${part('modal')}” use the verb without -ing.`,
  ),
  rule(
    'verb forms',
    String.raw`\b(?:want|wants|wanted|need|needs|needed|have|has|had|decided|hope|hopes|try|tried) to (?:${THIRD}|${PAST})\b`,
    (part) => `Say “to ${toBase(part('third') || part('past'))}”: after “to” the verb keeps its base form.`,
  ),
  rule(
    'verb forms',
    String.raw`\b(?<wrong>${oneOf(WRONG_PASTS.keys())})\b`,
    (part) => `Say “${WRONG_PASTS.get(part('wrong'))}”, not “${part('wrong')}”: this verb is irregular.`,
  ),
  rule(
    'verb forms',
    String.raw`\b(?:am|is|are|was|were|i'm|he's|she's|you're|we're|they're) (?:not |totally |completely )?agree\b`,
    () => 'Say “agree” alone: it is already a verb, so it needs no “am”, “is” or “are”.',
  ),
  rule(
    'verb forms',
    String.raw`(?<!\b(?:what|who|how|where|that|all) )\b(?:i am|i'm|he is|she is|he's|she's|we are|we're|they are|they're|you are|you're) (?:not )?(?<verb>go|live|want|need|eat|think|know|speak|learn|wait|watch|listen|write|come|make|take|have|play|study|travel)\b`,
    (part) =>
      `Say “${part('verb')}” alone, or “${toGerund(part('verb'))}” after “am”, “is” or “are”: not both forms mixed.`,
  ),
  rule(
    'verb forms',
    String.raw`\b(?<first>will|would|must|should|may|might) (?<second>can|could|must|should)\b`,
    (part) =>
      `Say “${part('first')} ${part('second') === 'must' ? 'have to' : 'be able to'}”: two verbs of this kind cannot follow each other.`,
  ),
  rule(
    'verb forms',
    String.raw`\b(?:i am|i'm|you are|you're|we are|we're|they are|they're|he is|she is) (?:not )?used to ${BASE}\b`,
    (part) => `Say “used to ${toGerund(part('verb'))}”: after “be used to” comes the -ing form.`,
  ),
  rule(
    'verb forms',
    String.raw`\b(?:can|could) (?:be )?able\b`,
    () => 'Say “can” or “am able to”: the two together say the same thing twice.',
  ),
  rule(
    'verb forms',
    String.raw`\b(?:i|he|she|we|they|you) born\b|\bi am born\b`,
    () => 'Say “was born”: “born” needs “was” or “were” before it.',
  ),
  rule(
    'verb forms',
    String.raw`\b(?:enjoy|enjoys|enjoyed|finish|finished|avoid|avoided|suggest|suggested) to ${BASE}\b`,
    (part) => `Say “${toGerund(part('verb'))}”: this verb is followed by the -ing form, not by “to”.`,
  ),
  rule(
    'verb forms',
    String.raw`\blook(?:ing|s)? forward to ${BASE}\b(?! (?:from|with)\b)`,
    (part) => `Say “look forward to ${toGerund(part('verb'))}”: this “to” is followed by the -ing form.`,
  ),
  rule(
    'verb forms',
    String.raw`\b(?:i|you|we|they) (?:really |also |don't )?like (?<verb>read|watch|play|go|eat|listen|cook|swim|write|speak|learn|make|do|buy|meet|spend|sing|run|drive|wear|see|visit)\b`,
    (part) =>
      `Say “like ${toGerund(part('verb'))}” or “like to ${part('verb')}”: two verbs need -ing or “to” between them.`,
  ),
  rule(
    'verb forms',
    String.raw`\b(?:go|goes|went|going) to (?<ing>shopping|swimming|fishing|dancing|skiing|running|camping)\b`,
    (part) => `Say “go ${part('ing')}” without “to”.`,
  ),
  rule(
    'verb forms',
    String.raw`\b(?<make>make|makes|made|let|lets) (?<who>me|you|him|us|them) to ${BASE}\b`,
    (part) =>
      `Say “${part('make')} ${part('who')} ${part('verb')}”: after “${part('make')}” comes the verb without “to”.`,
  ),
  rule(
    'verb forms',
    String.raw`\bwant(?:s|ed)? that (?:i|you|he|she|we|they)\b`,
    () => 'Say “want somebody to do something”, for example “I want you to help”: “want” takes no “that”.',
  ),
];
