import { TOPIC_NAMES, type MistakeCategory, type Topic } from '@parley/functions/contract';

const TENSES = [
  'Past Simple',
  'Present Simple',
  'Present Continuous',
  'Present Perfect',
  'Present Perfect Continuous',
  'Past Continuous',
  'Past Perfect',
  'Past Perfect Continuous',
  'Future Simple (will)',
  'Be going to',
  'Future Continuous',
  'Future Perfect',
  'Future Perfect Continuous',
  'Conditionals (0, 1st, 2nd, 3rd)',
] as const satisfies readonly Topic[];
const NOUNS = [
  'Countable and Uncountable nouns',
  'Some / Any / Much / Many / A lot of',
  'There is / There are',
] as const satisfies readonly Topic[];

/** The topics that practise each category, the best one first. The other categories occur in every topic. */
const FITTING_TOPICS: Partial<Record<MistakeCategory, readonly Topic[]>> = {
  article: NOUNS,
  noun: NOUNS,
  preposition: ['Prepositions of time and place'],
  agreement: ['Present Simple', 'There is / There are', 'Present Continuous', 'Present Perfect'],
  'verb-tense': TENSES,
  'verb-form': ['Have to / Must / Should', 'Can / Could / Be able to', ...TENSES],
  pronoun: ['Some / Any / Much / Many / A lot of', 'Question formation'],
  conjunction: ['Conditionals (0, 1st, 2nd, 3rd)'],
  'word-order': ['Question formation'],
  'adjective-adverb': ['Comparatives and Superlatives'],
};

/**
 * Chooses the topic of a session that targets a category of mistakes: of the topics that fit, the one with the most
 * sessions in which the learner made such mistakes, or else the best one. `sessionTopics`: the topic of each session
 * with such mistakes, the latest first. Undefined if every topic fits and none of these topics exists any more.
 */
export function chooseTopic(category: MistakeCategory, sessionTopics: readonly string[]): Topic | undefined {
  const fitting = FITTING_TOPICS[category] ?? TOPIC_NAMES;
  const count = (topic: Topic): number => sessionTopics.filter((other) => other === topic).length;
  const own = [...new Set(sessionTopics)]
    .flatMap((topic) => fitting.find((other) => other === topic) ?? [])
    .toSorted((a, b) => count(b) - count(a));
  return own[0] ?? FITTING_TOPICS[category]?.[0];
}
