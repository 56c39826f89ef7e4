import { type Lesson, type Level, TOPICS } from '@parley/functions/contract';
import { selectQuestion } from './question.ts';

const GREETINGS: Record<Level, string> = {
  'Pre-Intermediate': 'Hello! I am Parley’s offline tutor, and we can talk slowly and simply.',
  Intermediate: 'Hello! I’m Parley’s offline tutor, and I’m happy to talk with you.',
  'Upper Intermediate': 'Hello and welcome! I’m Parley’s offline tutor, and I look forward to our talk.',
  Advanced: 'Welcome! I’m Parley’s offline tutor, so feel free to speak your mind.',
  Proficient: 'Welcome! I’m Parley’s offline tutor, and I’m curious to hear how you see things.',
};

/** The beginning of a spoken lesson, shorter than a written one. */
export const createGreeting = (lesson: Lesson, seed: number): string =>
  `${GREETINGS[lesson.level]} Our topic is ${lesson.topic}. ${selectQuestion(lesson, seed, 0, '')}`;

/** The tutor's first message: who it is, what the lesson is about, and one question that opens the topic. */
export function createIntroduction(lesson: Lesson, seed: number): string {
  const description = TOPICS.find((topic) => topic.name === lesson.topic)?.description ?? '';
  const about = description.charAt(0).toLowerCase() + description.slice(1);
  const question = selectQuestion(lesson, seed, 0, '');
  return `${GREETINGS[lesson.level]} Today’s topic is “${lesson.topic}”: ${about} ${question}`;
}
