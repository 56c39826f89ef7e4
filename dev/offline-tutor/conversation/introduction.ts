import { type Lesson, TOPICS } from '@parley/functions/contract';
import { type Band, getBand } from '../questions/bands.ts';
import { selectQuestion } from './question.ts';

const GREETINGS: Record<Band, string> = {
  easy: 'Hello! I’m Parley’s offline tutor, and I’m happy to talk with you.',
  hard: 'Welcome! I’m Parley’s offline tutor, and I’d love to hear your take on things.',
};

/** The start of a call, shorter than the introduction of a text session. */
export const createGreeting = (lesson: Lesson, seed: number): string =>
  `${GREETINGS[getBand(lesson.level)]} Our topic is ${lesson.topic}. ${selectQuestion(lesson, seed, 0, '')}`;

/** The tutor's first message: who it is, the topic of the lesson, and an opening question. */
export function createIntroduction(lesson: Lesson, seed: number): string {
  const description = TOPICS.find((topic) => topic.name === lesson.topic)?.description ?? '';
  const about = description.charAt(0).toLowerCase() + description.slice(1);
  const question = selectQuestion(lesson, seed, 0, '');
  return `${GREETINGS[getBand(lesson.level)]} Today’s topic is “${lesson.topic}”: ${about} ${question}`;
}
