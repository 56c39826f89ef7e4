import type { Lesson } from '../contract/index.ts';
import type { Prompt } from '../platform/ai/ai.ts';
import { DATA_RULE, formatLesson } from './lesson-data.ts';

/** Asks for practice words. */
export const createWordsPrompt = (lesson: Pick<Lesson, 'level' | 'topic'>): Prompt => [
  {
    role: 'system',
    content: [
      "Choose practice words for a learner of English: ten different words or short phrases that fit the learner's level and come up naturally in a chat in which the learner practises the grammar topic.",
      'Useful, everyday, varied: verbs, nouns, adjectives and a phrasal verb. No grammar terms, no names, at most three words each.',
      formatLesson(lesson),
      DATA_RULE,
    ].join('\n'),
  },
  { role: 'user', content: '(The learner is preparing the lesson.)' },
];
