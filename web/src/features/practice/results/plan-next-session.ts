import {
  calculateScore,
  countMistakes,
  LEVEL_NAMES,
  MAX_PRACTICE_WORDS,
  PracticeWord,
  wordKey,
  type GrammarFeedback,
  type Lesson,
  type ScoreFeedback,
} from '@parley/functions/contract';
import { chooseMistakes, listCorrectedWords } from './choose-mistakes.ts';

interface Feedback {
  lesson: Lesson;
  score: ScoreFeedback;
  grammar: GrammarFeedback;
}

/** The lowest score after which the next level is suggested. */
const SCORE_FOR_NEXT_LEVEL = 80;

const removeDuplicates = (words: readonly string[]): string[] =>
  words.filter((word, index) => words.findIndex((other) => wordKey(other) === wordKey(word)) === index);

/** The same lesson with what went wrong: unused practice words and corrected words. Null if nothing went wrong. */
export function planRepetition({ lesson, score, grammar }: Feedback): Lesson | null {
  const used = new Set(score.wordsUsed.map(wordKey));
  const unused = lesson.customWords.filter((word) => !used.has(wordKey(word)));
  const corrected = chooseMistakes(grammar.errorAnalysis.mistakes)
    .flatMap(({ edits }) => listCorrectedWords(edits))
    .filter((word) => PracticeWord.safeParse(word).success);
  const customWords = removeDuplicates([...unused, ...corrected]).slice(0, MAX_PRACTICE_WORDS);
  return customWords.length === 0 ? null : { ...lesson, customWords };
}

/** The same topic at the next level, if the learner did well; otherwise null. */
export function planNextLevel({ lesson, score, grammar }: Feedback): Lesson | null {
  const level = LEVEL_NAMES[LEVEL_NAMES.findIndex((name) => name === lesson.level) + 1];
  if (level === undefined || !score.figures) return null;
  const result = calculateScore(score.figures, countMistakes(grammar.errorAnalysis));
  const didWell = result.status === 'scored' && result.total >= SCORE_FOR_NEXT_LEVEL;
  return didWell ? { ...lesson, level, customWords: [] } : null;
}
