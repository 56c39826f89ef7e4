import type { Lesson } from '@parley/functions/contract';
import { getBand } from '../questions/bands.ts';
import { GENERAL_QUESTIONS } from '../questions/general-questions.ts';
import { TOPIC_QUESTIONS } from '../questions/questions.ts';
import { rotate } from './pick.ts';

/** Lessons of one topic start at one of so many questions, so that not every session begins alike. */
const STARTS = 3;

function sequence(lesson: Lesson, seed: number): string[] {
  const band = getBand(lesson.level);
  const questions = TOPIC_QUESTIONS[lesson.topic];
  const hardHalf = band === 'rich' ? Math.floor(questions.length / 2) : 0;
  return [...rotate(questions, hardHalf + (seed % STARTS)), ...rotate(GENERAL_QUESTIONS[band], seed)];
}

function firstUnasked(questions: readonly string[], asked: string, from: number): string {
  const fresh = rotate(questions, from).find((question) => !asked.includes(question));
  return fresh ?? questions[from % questions.length] ?? '';
}

/**
 * The question of a turn (the createIntroduction is turn 0): the topic's own first, then general ones. `asked` is all that
 * the tutor has said so far; a question in it is not asked again.
 */
export function selectQuestion(lesson: Lesson, seed: number, turn: number, asked: string): string {
  return firstUnasked(sequence(lesson, seed), asked, turn);
}

/** A question that keeps to what was just said, for an answer that was too short to build on. */
export function selectFollowUp(lesson: Lesson, turn: number, asked: string): string {
  return firstUnasked(GENERAL_QUESTIONS[getBand(lesson.level)], asked, turn);
}
