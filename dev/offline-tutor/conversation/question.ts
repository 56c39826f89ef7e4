import type { Lesson } from '@parley/functions/contract';
import { bandOf } from '../questions/bank.ts';
import { GENERAL_QUESTIONS } from '../questions/general-questions.ts';
import { TOPIC_QUESTIONS } from '../questions/questions.ts';
import { rotate } from './choose.ts';

/** Lessons of one topic start at one of so many questions, so that not every session begins alike. */
const STARTS = 3;

function sequence(lesson: Lesson, seed: number): string[] {
  const band = bandOf(lesson.level);
  const questions = TOPIC_QUESTIONS[lesson.topic];
  const hardHalf = band === 'rich' ? Math.floor(questions.length / 2) : 0;
  return [...rotate(questions, hardHalf + (seed % STARTS)), ...rotate(GENERAL_QUESTIONS[band], seed)];
}

function firstUnasked(questions: readonly string[], asked: string, from: number): string {
  const fresh = rotate(questions, from).find((question) => !asked.includes(question));
  return fresh ?? questions[from % questions.length] ?? '';
}

/**
 * The question of a turn (the introduction is turn 0): the topic's own first, then general ones. `asked` is all that
 * the tutor has said so far; a question in it is not asked again.
 */
export function topicQuestion(lesson: Lesson, seed: number, turn: number, asked: string): string {
  return firstUnasked(sequence(lesson, seed), asked, turn);
}

/** A question that keeps to what was just said, for an answer that was too short to build on. */
export function followUp(lesson: Lesson, turn: number, asked: string): string {
  return firstUnasked(GENERAL_QUESTIONS[bandOf(lesson.level)], asked, turn);
}
