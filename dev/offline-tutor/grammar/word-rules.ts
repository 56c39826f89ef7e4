import { type LearnerRule, rule } from './rule.ts';
import { CLAUSE_END } from './word-lists.ts';

const YEARS = String.raw`(?:\d{1,2}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen)`;
const BE = new Map([
  ['i', 'am'],
  ['you', 'are'],
  ['we', 'are'],
  ['they', 'are'],
]);
const BORED = new Map([
  ['boring', 'bored'],
  ['interesting', 'interested'],
  ['exciting', 'excited'],
  ['tiring', 'tired'],
]);
const ADVERBS = new Map([
  ['good', 'well'],
  ['careful', 'carefully'],
  ['quick', 'quickly'],
  ['slow', 'slowly'],
  ['bad', 'badly'],
  ['beautiful', 'beautifully'],
  ['perfect', 'perfectly'],
  ['fluent', 'fluently'],
]);

const who = (part: (name: string) => string): string =>
  `${part('who')} ${BE.get(part('who').toLowerCase()) ?? 'is'}`;

/** Phrases translated word for word from other languages. */
export const WORD_RULES: readonly LearnerRule[] = [
  rule(
    'word choice',
    String.raw`\b(?<who>i|you|he|she|we|they|my \w+) (?:have|has|'ve) (?<age>${YEARS}) years?(?: old\b|${CLAUSE_END})`,
    (part) => `Say “${who(part)} ${part('age')} years old”: English uses “be” for age, not “have”.`,
  ),
  rule(
    'word choice',
    String.raw`\b(?<who>i|you|he|she|we|they) (?:have|has) (?:very |so )?(?<feeling>hungry|thirsty|cold|hot|afraid|sleepy|tired|right|reason)${CLAUSE_END}`,
    (part) =>
      `Say “${who(part)} ${part('feeling') === 'reason' ? 'right' : part('feeling')}”: English uses “be” here.`,
  ),
  rule(
    'word choice',
    String.raw`\b(?:i|he|she|we|they|you) very (?<verb>like|love|want|enjoy)s?\b`,
    (part) =>
      `Say “really ${part('verb')}”, or put “very much” at the end: “very” cannot stand before a verb.`,
  ),
  rule(
    'word choice',
    String.raw`\b(?:like|love|enjoy)s? very much (?:the |my )?\w+`,
    () => 'Put “very much” after the thing that you like: “I like music very much”.',
  ),
  rule(
    'word choice',
    String.raw`\b(?:do|does|did|doing|done) (?:a|many|some|the) (?:big |bad |great |good |lot of )?(?:mistakes?|party|decision|choice|phone call)\b`,
    () => 'Say “make” (a mistake, a decision) or “have” (a party): these nouns do not go with “do”.',
  ),
  rule(
    'word choice',
    String.raw`\b(?:make|makes|made|making) (?:my |the |a |some )?(?<noun>homework|exercises?|sports?|shopping|photos?|pictures? of|housework)\b`,
    (part) =>
      `Say “${/^(?:photo|picture)/u.test(part('noun')) ? 'take' : 'do'}” with “${part('noun')}”, not “make”.`,
  ),
  rule(
    'word choice',
    String.raw`\b(?:lost|lose|loose) (?:the|my) (?<noun>bus|train|flight|plane|lesson)\b`,
    (part) => `Say “miss” a ${part('noun')}: “lose” is for things that you can no longer find.`,
  ),
  rule(
    'word choice',
    String.raw`\b(?:i'm|i am|i was|i feel|i felt|we are|we were) (?:very |so |really |always )?(?<adjective>boring|interesting|exciting|tiring)${CLAUSE_END}`,
    (part) => `Say “${BORED.get(part('adjective'))}”: -ed tells how you feel, -ing what causes it.`,
  ),
  rule(
    'word choice',
    String.raw`\b(?:don't|doesn't|didn't|can't|cannot|isn't|haven't|hasn't|won't|never|am not) (?:\w+ ){1,2}(?<no>nothing|nobody|no one|nowhere|never)\b`,
    (part) =>
      `Use one negative only: “${part('no')
        .replace(/^(?:no )?no/u, 'any')
        .replace('never', 'ever')}” after “not”.`,
  ),
  rule(
    'word choice',
    String.raw`\b(?:speak|drive|sing|play|cook|swim|write|dance|run|work|sleep)(?:s|ing)?(?: (?:english|football|very|so|it|too))* (?<adjective>good|careful|quick|slow|bad|beautiful|perfect|fluent)${CLAUSE_END}`,
    (part) => `Say “${ADVERBS.get(part('adjective'))}”: how somebody does something takes an adverb.`,
  ),
  rule(
    'word choice',
    String.raw`\benough (?<adjective>good|big|old|tall|strong|fast|rich|warm|easy|long|young)\b`,
    (part) => `Say “${part('adjective')} enough”: “enough” comes after an adjective.`,
  ),
  rule(
    'word choice',
    String.raw`\btoo much (?<adjective>big|small|expensive|cold|hot|difficult|tired|late|far|long|old|young|hard|busy)\b`,
    (part) => `Say “too ${part('adjective')}”: “too much” goes with nouns.`,
  ),
  rule(
    'word choice',
    String.raw`\b(?<wrong>favou?rites(?= \w+s\b)|differents|importants|interestings|beautifuls|difficults|others (?:people|countries|things))\b`,
    (part) => `Leave out the -s in “${part('wrong')}”: adjectives have no plural in English.`,
  ),
  rule(
    'word choice',
    String.raw`\bmy (?:brother|sister|mother|father|friend|mom|mum|dad|boss|teacher) (?<who>he|she) (?:is|was|has|likes?|works?|lives?|can|will)\b`,
    (part) => `Leave out “${part('who')}”: the subject is already there.`,
  ),
  rule(
    'word choice',
    String.raw`(?:^|[.!] |\b(?:because|but|think) )(?<be>is|was) (?<next>very|not|so|a|raining|difficult|easy|important|good|nice|bad|hard|possible)\b(?![^.!\n]*\?)`,
    (part) => `Say “it ${part('be')} ${part('next')}”: an English sentence needs a subject.`,
  ),
  rule(
    'word choice',
    String.raw`\bfor (?:to )?(?<verb>learn|see|buy|get|make|speak|improve|visit|find|meet)\b(?! ?(?:ing|s)\b)`,
    (part) => `Say “to ${part('verb')}”: a purpose takes “to” with the verb, without “for”.`,
  ),
  rule('word choice', String.raw`\bi feel myself\b`, () => 'Say “I feel”: “feel” takes no “myself”.'),
  rule(
    'word choice',
    String.raw`\baccording to me\b`,
    () => 'Say “in my opinion”: “according to” is for other people.',
  ),
  rule(
    'word choice',
    String.raw`\b(?:nobody|no one|nothing) (?:don't|doesn't|didn't|can't|isn't|won't)\b`,
    () => 'Use one negative only: “nobody knows”, not “nobody doesn’t know”.',
  ),
  rule(
    'word choice',
    String.raw`\btoday (?<part>morning|evening|afternoon)\b`,
    (part) => `Say “this ${part('part')}”.`,
  ),
  rule('word choice', String.raw`\byesterday night\b`, () => 'Say “last night”.'),
  rule(
    'word choice',
    String.raw`(?<!\b(?:was|were|been|am|is|are|be|get|got) )\btold that (?=i|you|he|she|it|we|they|my)\b`,
    () => 'Say “said that”, or “told me that”: after “tell” comes the person first.',
  ),
];
