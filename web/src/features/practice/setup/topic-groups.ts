import type { Level, Topic } from '@parley/functions/contract/basics';

/** The grammar topics in the order in which the picker lists them. Each topic belongs to one group. */
export const TOPIC_GROUPS = [
  {
    name: 'present',
    topics: ['Present Simple', 'Present Continuous', 'Present Perfect', 'Present Perfect Continuous'],
  },
  { name: 'past', topics: ['Past Simple', 'Past Continuous', 'Past Perfect', 'Past Perfect Continuous'] },
  {
    name: 'future',
    topics: [
      'Future Simple (will)',
      'Be going to',
      'Future Continuous',
      'Future Perfect',
      'Future Perfect Continuous',
    ],
  },
  { name: 'modals', topics: ['Can / Could / Be able to', 'Have to / Must / Should'] },
  {
    name: 'sentences',
    topics: ['Question formation', 'There is / There are', 'Conditionals (0, 1st, 2nd, 3rd)'],
  },
  {
    name: 'nouns',
    topics: ['Countable and Uncountable nouns', 'Some / Any / Much / Many / A lot of'],
  },
  { name: 'comparing', topics: ['Comparatives and Superlatives', 'Prepositions of time and place'] },
] as const satisfies readonly { name: string; topics: readonly Topic[] }[];

/** The topics that are most useful at each level. */
export const RECOMMENDED_TOPICS: Record<Level, readonly Topic[]> = {
  'Pre-Intermediate': ['Past Simple', 'Be going to', 'Question formation'],
  Intermediate: ['Present Perfect', 'Have to / Must / Should', 'Comparatives and Superlatives'],
  'Upper Intermediate': ['Present Perfect Continuous', 'Past Perfect', 'Conditionals (0, 1st, 2nd, 3rd)'],
  Advanced: ['Future Perfect', 'Past Perfect Continuous', 'Conditionals (0, 1st, 2nd, 3rd)'],
  Proficient: ['Future Perfect Continuous', 'Past Perfect Continuous', 'Conditionals (0, 1st, 2nd, 3rd)'],
};
