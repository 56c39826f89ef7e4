import type { Lesson } from '@parley/functions/contract';
import { getBand } from '../questions/bands.ts';
import { GENERAL_QUESTIONS, TOPIC_QUESTIONS } from '../questions/questions.ts';
import { rotate } from './pick.ts';

function orderQuestions(lesson: Lesson, seed: number): string[] {
  const questions = TOPIC_QUESTIONS[lesson.topic];
  // The second half is harder. Each question of a half can be the first, so that not every session starts the same way.
  const half = Math.floor(questions.length / 2);
  const first = getBand(lesson.level) === 'hard' ? half : 0;
  return [...rotate(questions, first + (seed % half)), ...rotate(GENERAL_QUESTIONS, seed)];
}

function findUnasked(questions: readonly string[], asked: string, from: number): string {
  const unasked = rotate(questions, from).find((question) => !asked.includes(question));
  return unasked ?? questions[from % questions.length] ?? '';
}

/**
 * Selects the question for a turn (the introduction is turn 0): topic questions first, then general ones. Skips
 * questions that are already in `asked`, the tutor's text so far.
 */
export function selectQuestion(lesson: Lesson, seed: number, turn: number, asked: string): string {
  return findUnasked(orderQuestions(lesson, seed), asked, turn);
}

/** A follow-up question for an answer that was too short. */
export function selectFollowUp(turn: number, asked: string): string {
  return findUnasked(GENERAL_QUESTIONS, asked, turn);
}
