import { type LearnerRule, oneOf, rule } from './rule.ts';
import { BASE_BY_THIRD, BASE_VERBS, PAST_BY_BASE, toThirdPerson } from './verb-forms.ts';
import { NO_HELPER, PERSON } from './word-lists.ts';

const ONE = `(?<who>he|she|it|(?:my|your|his|her|our|their|the) ${PERSON})`;
const BASE = `(?<verb>${oneOf(BASE_VERBS)})`;

const OFTEN = '(?:(?:always|usually|often|sometimes|never|also|really|only|still) )?';

/** Subject and verb that do not agree. */
export const AGREEMENT_RULES: readonly LearnerRule[] = [
  rule(
    'verb forms',
    String.raw`(?<!\b(?:and|or|of|to|with) )\b${ONE} (?:don't|dont|do not)\b`,
    (part) => `Say “${part('who')} doesn’t”: with he, she and it we use “doesn’t”, not “don’t”.`,
  ),
  rule(
    'verb forms',
    String.raw`(?<!\b(?:of|to|with) )\b(?<who>i|you|we|they|people) (?:doesn't|doesnt|does not)\b`,
    (part) => `Say “${part('who')} don’t”: “doesn’t” goes only with he, she and it.`,
  ),
  rule(
    'verb forms',
    String.raw`\b(?:does|doesn't|doesnt|does not) (?:${ONE} )?(?<third>${oneOf(BASE_BY_THIRD.keys())})\b`,
    (part) => `Say “${BASE_BY_THIRD.get(part('third'))}” here: after “does” the verb has no -s.`,
  ),
  rule('verb forms', String.raw`${NO_HELPER}\b${ONE} ${OFTEN}${BASE}\b(?! of\b)`, (part) =>
    // "My brother put it there" may speak of the past, where the form is right.
    PAST_BY_BASE.has(part('verb'))
      ? `Say “${toThirdPerson(part('verb'))}”: with he, she, it or one person the verb takes an -s in the present.`
      : undefined,
  ),
  rule(
    'verb forms',
    String.raw`(?<!\bof )\b(?<who>people|children|my parents|my friends) (?:(?:in|from|of) (?:my |the |our )?\w+ )?(?<verb>is|was|has|does|goes|likes|lives|works|wants|thinks|needs|makes|says)\b`,
    (part) => {
      const be = new Map([
        ['is', 'are'],
        ['was', 'were'],
      ]).get(part('verb'));
      return `Say “${part('who')} ${be ?? BASE_BY_THIRD.get(part('verb'))}”: “${part('who')}” is plural.`;
    },
  ),
  rule(
    'verb forms',
    String.raw`(?<!\b(?:do|does|did|didn't|let|make|makes|made|can|will|would|should|that) )\b(?<who>everyone|everybody|someone|somebody|nobody|no one|everything) (?<verb>are|have|like|want|need|think|know|go|do|say|love)\b`,
    (part) => {
      const verb = part('verb') === 'are' ? 'is' : toThirdPerson(part('verb'));
      return `Say “${part('who')} ${verb}”: “${part('who')}” takes a singular verb.`;
    },
  ),
  rule(
    'verb forms',
    String.raw`\bthere(?: is|'s| was) (?<many>many|two|three|four|five|six|ten|several|a lot of (?:people|\w+[^s\W]s)|some people|people)\b`,
    (part) => `Say “there are” (or “there were”) before “${part('many')}”: what follows is plural.`,
  ),
  rule(
    'verb forms',
    String.raw`\bthere are (?<one>a|an|one)\b(?! (?:lot|few|couple|number|hundred|thousand|million|great|bunch))`,
    (part) => `Say “there is ${part('one')}”: only one thing follows.`,
  ),
];
