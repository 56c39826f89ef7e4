import { type LearnerRule, rule } from './rule.ts';
import {
  CLAUSE_END,
  JOB,
  NOUN_ENDS,
  NUMBER,
  toPlural,
  PLURAL_NOUN,
  SINGULAR_NOUN,
  UNCOUNTABLE,
} from './word-lists.ts';

const MASS_PLURALS =
  'informations|advices|homeworks|furnitures|equipments|knowledges|luggages|baggages|moneys|musics|weathers|traffics|feedbacks|evidences|housework[s]|breads|softwares';
const DOUBLE_PLURALS = new Map([
  ['childs', 'children'],
  ['childrens', 'children'],
  ['mans', 'men'],
  ['womans', 'women'],
  ['mens', 'men'],
  ['womens', 'women'],
  ['peoples', 'people'],
  ['foots', 'feet'],
  ['tooths', 'teeth'],
  ['mouses', 'mice'],
  ['sheeps', 'sheep'],
]);

/** Plurals, amounts and articles. */
export const NOUN_RULES: readonly LearnerRule[] = [
  rule('nouns and amounts', String.raw`\b(?<noun>${MASS_PLURALS})\b`, (part) => {
    const noun = part('noun').slice(0, -1);
    return `Say “${noun}”: it has no plural; for one or more say “a piece of ${noun}” or “some ${noun}”.`;
  }),
  rule(
    'nouns and amounts',
    String.raw`\b(?<noun>${[...DOUBLE_PLURALS.keys()].join('|')})\b`,
    (part) => `Say “${DOUBLE_PLURALS.get(part('noun'))}”: this noun has an irregular plural.`,
  ),
  rule(
    'nouns and amounts',
    String.raw`\ban? (?:\w+ful |good |great |new |useful |important |bad |interesting )?(?<noun>advice|information|homework|furniture|equipment|luggage|baggage|knowledge|news|money|progress|bread|weather|traffic)\b(?! \w+(?:s|er|or|ion)\b| (?:agency|system|desk|shop|jam|forecast|channel|programme|site|app|paper|light))`,
    (part) => `Say “some ${part('noun')}”, without “a”: “${part('noun')}” cannot be counted.`,
  ),
  rule(
    'nouns and amounts',
    String.raw`\b(?<!(?:very|so) )much (?<noun>${PLURAL_NOUN})\b`,
    (part) => `Say “many ${part('noun')}”: “much” goes with things that cannot be counted.`,
  ),
  rule(
    'nouns and amounts',
    String.raw`\b(?<!(?:very|so|how) )(?<many>many|few|a few) (?<noun>${UNCOUNTABLE})\b(?! \w+s\b)`,
    (part) =>
      `Say “${part('many') === 'many' ? 'much' : 'a little'} ${part('noun')}”: “${part('noun')}” cannot be counted${part('noun') === 'time' ? ' in this sense' : ''}.`,
  ),
  rule(
    'nouns and amounts',
    String.raw`\b(?:so|how) many (?<noun>${UNCOUNTABLE})\b(?! \w+s\b)`,
    (part) => `Say “much ${part('noun')}”: “many” goes with things that can be counted.`,
  ),
  rule(
    'nouns and amounts',
    String.raw`\b(?<number>${NUMBER}|these|those) (?:\w+ly )?(?:good |new |old |big |small |best |little )?(?<noun>${SINGULAR_NOUN})\b${NOUN_ENDS}`,
    (part) => `Say “${part('number')} ${toPlural(part('noun'))}”: more than one, so the noun is plural.`,
  ),
  rule(
    'nouns and amounts',
    String.raw`\bone of (?:my|your|his|her|our|their|the) (?:best |good |favourite |favorite |old )?(?<noun>${SINGULAR_NOUN})\b${NOUN_ENDS}`,
    (part) => `Say “one of … ${toPlural(part('noun'))}”: one out of several, so the noun is plural.`,
  ),
  rule(
    'nouns and amounts',
    String.raw`\b(?<det>this|every|each|another) (?<noun>${PLURAL_NOUN})\b`,
    (part) => `“${part('det')}” goes with one thing, and “${part('noun')}” is plural: change one of the two.`,
  ),
  rule(
    'nouns and amounts',
    String.raw`\bless (?<noun>${PLURAL_NOUN})\b`,
    (part) => `Say “fewer ${part('noun')}”: “less” goes with things that cannot be counted.`,
  ),
  rule(
    'nouns and amounts',
    String.raw`\bthis (?<number>two|three|four|five)\b`,
    (part) => `Say “these ${part('number')}”: “this” goes with one thing only.`,
  ),
  rule(
    'nouns and amounts',
    String.raw`\b(?:my|your|his|her) hairs\b`,
    () => 'Say “hair”: all the hair on a head is one mass in English.',
  ),
  rule(
    'nouns and amounts',
    String.raw`(?<!\b(?:a|the|whole|awful|this|that|parking|your|my) )\blot of\b`,
    () => 'Say “a lot of”, with “a”.',
  ),
  rule(
    'nouns and amounts',
    String.raw`\b(?:the )?(?<most>most|many|some) of (?<noun>people|students|children|friends|countries|cities)\b`,
    (part) =>
      `Say “${part('most')} ${part('noun')}”, without “of”: “of” is only for “${part('most')} of the ${part('noun')}”.`,
  ),
  rule(
    'articles',
    String.raw`\b(?:i am|i'm|he is|he's|she is|she's|you are|works? as|was|became?|becomes?) (?:not )?(?<job>${JOB})(?:${CLAUSE_END}|(?= (?:of|from|for|with)\b))`,
    (part) =>
      `Say “${/^[aeiou]/u.test(part('job')) ? 'an' : 'a'} ${part('job')}”: a person’s job takes “a” or “an”.`,
  ),
  rule(
    'articles',
    String.raw`\b(?:the|a|an) (?<mine>my|your|his|our|their)\b`,
    (part) => `Say “${part('mine')}” without “the” or “a”: one such word before a noun is enough.`,
  ),
];
