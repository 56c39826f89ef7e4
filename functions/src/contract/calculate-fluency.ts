import type { FluencyFigures } from './fluency.ts';

/** How fluently a learner spoke. */
export interface Fluency {
  wordsPerMinute: number;
  pausesPerMinute: number;
  wordsBetweenPauses: number;
  /** Undefined if no turn counted as an answer. */
  secondsToAnswer: number | undefined;
}

/** Less speech is too little to measure. */
const MIN_SPEAKING_MS = 15_000;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

export const countSpokenWords = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + (text.match(WORD)?.length ?? 0), 0);

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The fluency in one or more calls together; undefined if the learner spoke too little. */
export function calculateFluency(
  calls: readonly { figures: FluencyFigures; words: number }[],
): Fluency | undefined {
  const sum = (pick: (figures: FluencyFigures) => number) =>
    calls.reduce((total, { figures }) => total + pick(figures), 0);
  const speakingMs = sum((figures) => figures.speakingMs);
  if (speakingMs < MIN_SPEAKING_MS) return undefined;
  const minutes = speakingMs / 60_000;
  const words = calls.reduce((total, call) => total + call.words, 0);
  const pauses = sum((figures) => figures.pauses);
  const answers = sum((figures) => figures.answers);
  return {
    wordsPerMinute: round(words / minutes, 0),
    pausesPerMinute: round(pauses / minutes, 1),
    wordsBetweenPauses: round(words / Math.max(1, pauses + sum((figures) => figures.turns)), 1),
    secondsToAnswer:
      answers === 0 ? undefined : round(sum((figures) => figures.answerMs) / answers / 1_000, 1),
  };
}
