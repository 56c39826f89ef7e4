import { type Lesson, TOPICS } from '@parley/functions/contract';
import { type Band, getBand } from '../questions/bands.ts';
import { putInSecondPerson } from './put-in-second-person.ts';
import type { TutorLesson } from './lesson.ts';
import { selectQuestion } from './question.ts';

const GREETINGS: Record<Band, string> = {
  easy: 'Hello! I’m Parley’s offline tutor, and I’m happy to talk with you.',
  hard: 'Welcome! I’m Parley’s offline tutor, and I’d love to hear your take on things.',
};

type LearnerFacts = Partial<Pick<TutorLesson, 'facts'>>;

/** A greeting that comes back to the newest fact about the learner, if there is one. */
const greet = ({ level, facts = [] }: Lesson & LearnerFacts): string => {
  const [fact] = facts;
  const greeting = GREETINGS[getBand(level)];
  return fact === undefined ? greeting : `${greeting} I remember that ${putInSecondPerson(fact)}.`;
};

/** The start of a call, shorter than the introduction of a text session. */
export const createGreeting = (lesson: Lesson & LearnerFacts, seed: number): string =>
  `${greet(lesson)} Our topic is ${lesson.topic}. ${selectQuestion(lesson, seed, 0, '')}`;

/** The tutor's first message: who it is, the topic of the lesson, and an opening question. */
export function createIntroduction(lesson: Lesson & LearnerFacts, seed: number): string {
  const description = TOPICS.find((topic) => topic.name === lesson.topic)?.description ?? '';
  const about = description.charAt(0).toLowerCase() + description.slice(1);
  const question = selectQuestion(lesson, seed, 0, '');
  return `${greet(lesson)} Today’s topic is “${lesson.topic}”: ${about} ${question}`;
}
