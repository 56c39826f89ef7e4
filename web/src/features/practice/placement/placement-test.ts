import { LEVEL_NAMES, type Level } from '@parley/functions/contract/basics';
import { QUESTIONS, type Question } from './questions.ts';

export const QUESTION_COUNT = 6;
/** Upper Intermediate: the middle of the five levels. */
const FIRST_LEVEL = 2;
const HIGHEST_LEVEL = QUESTIONS.length - 1;

/** Whether each question so far was answered correctly, in order. */
export type Answers = readonly boolean[];

/** The first level, then the level after each answer: one higher if the answer was right, otherwise one lower. */
function listLevels(answers: Answers): number[] {
  const levels = [FIRST_LEVEL];
  for (const isRight of answers) {
    const level = (levels.at(-1) ?? FIRST_LEVEL) + (isRight ? 1 : -1);
    levels.push(Math.min(HIGHEST_LEVEL, Math.max(0, level)));
  }
  return levels;
}

/** The next question, at the level that the answers have led to; null after the last one. */
export function getNextQuestion(answers: Answers): Question | null {
  if (answers.length >= QUESTION_COUNT) return null;
  const levels = listLevels(answers);
  const level = levels.at(-1) ?? FIRST_LEVEL;
  const asked = levels.slice(0, -1).filter((other) => other === level).length;
  return QUESTIONS[level]?.[asked] ?? null;
}

/** The level that fits the answers. */
export function suggestLevel(answers: Answers): Level {
  const level = LEVEL_NAMES[listLevels(answers).at(-1) ?? FIRST_LEVEL];
  if (level === undefined) throw new Error('QUESTIONS has more levels than LEVEL_NAMES.');
  return level;
}
