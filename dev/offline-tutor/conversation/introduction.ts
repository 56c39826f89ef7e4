import { type Lesson, type Level, TOPICS } from '@parley/functions/contract';
import { selectQuestion } from './question.ts';

const GREETINGS: Record<Level, string> = {
  'Pre-Intermediate': 'Hello! I am Parley’s offline tutor. Let’s talk slowly and use simple words.',
  Intermediate: 'Hello! I’m Parley’s offline tutor, and I’m happy to talk to you.',
  'Upper Intermediate':
    'Hello and welcome! I’m Parley’s offline tutor, and I’m looking forward to our conversation.',
  Advanced: 'Welcome! I’m Parley’s offline tutor. Feel free to speak your mind.',
  Proficient: 'Welcome! I’m Parley’s offline tutor, and I’d love to hear your take on things.',
};

/** The start of a call, shorter than the introduction of a text session. */
export const createGreeting = (lesson: Lesson, seed: number): string =>
  `${GREETINGS[lesson.level]} Our topic is ${lesson.topic}. ${selectQuestion(lesson, seed, 0, '')}`;

/** The tutor's first message: who it is, the topic of the lesson, and an opening question. */
export function createIntroduction(lesson: Lesson, seed: number): string {
  const description = TOPICS.find((topic) => topic.name === lesson.topic)?.description ?? '';
  const about = description.charAt(0).toLowerCase() + description.slice(1);
  const question = selectQuestion(lesson, seed, 0, '');
  return `${GREETINGS[lesson.level]} Today’s topic is “${lesson.topic}”: ${about} ${question}`;
}
