import type { MistakeCounts, ScoreFigures } from './feedback.ts';
import type { Severity } from './mistakes.ts';

/** All mistakes that were found. The learner is shown up to `MAX_LISTED_SENTENCES` of the sentences that contain them. */
export interface CountedMistakes extends MistakeCounts {
  /** Whether sentences beyond the listed ones may have mistakes that were not counted: in older sessions, if the list is full. */
  isIncomplete?: boolean;
}

/** The most sentences with mistakes that are listed. More would be discouraging. */
export const MAX_LISTED_SENTENCES = 10;

export const SCORE_PARTS = ['communication', 'accuracy', 'range', 'practiceWords'] as const;
export type ScorePartName = (typeof SCORE_PARTS)[number];

export interface ScorePart {
  name: ScorePartName;
  points: number;
  maximum: number;
}

/** Why a conversation gets no score. */
export type NoScoreReason = 'too-short' | 'not-english' | 'not-sentences' | 'unclear';

export type Score =
  { status: 'scored'; total: number; parts: ScorePart[] } | { status: 'not-scored'; reason: NoScoreReason };

/** The maximum points of each part. Learners read about them on the results screen. */
const MAXIMUM: Record<ScorePartName, number> = {
  communication: 25,
  accuracy: 35,
  range: 20,
  practiceWords: 20,
};
/** The figures that earn all points of a part. */
export const SCORE_TARGETS = {
  words: 60,
  messages: 5,
  differentWords: 40,
  linkingWords: 4,
  advancedWords: 4,
};
/** A conversation with fewer words shows too little to judge. */
export const MIN_WORDS_FOR_SCORE = 15;
/** The word list ends at B2, so even good English has words that are not in the list. */
const MIN_KNOWN_SHARE = 0.35;
/** Even the sentences of beginners have more; lists of words have almost none. */
const MIN_FUNCTION_WORD_SHARE = 0.15;
/** With fewer sentences, a single unclear one says too little. */
const MIN_SENTENCES_FOR_UNCLEAR = 3;
const SEVERITY_WEIGHTS: Record<Severity, number> = { unclear: 2, wrong: 1, unnatural: 0.5 };
/** The number of weighted mistakes per 100 words at which accuracy earns no points. */
const WORST_MISTAKES_PER_100_WORDS = 20;

const getShare = (reached: number, target: number): number => Math.min(1, reached / target);

/** Mistakes per 100 words, weighted by severity. */
const getMistakeRate = (mistakes: CountedMistakes, words: number): number =>
  ((mistakes.unclear * SEVERITY_WEIGHTS.unclear +
    mistakes.wrong * SEVERITY_WEIGHTS.wrong +
    mistakes.unnatural * SEVERITY_WEIGHTS.unnatural) *
    100) /
  Math.max(1, words);

function findReason(figures: ScoreFigures, mistakes: CountedMistakes | undefined): NoScoreReason | undefined {
  if (figures.knownShare < MIN_KNOWN_SHARE) return 'not-english';
  if (figures.words < MIN_WORDS_FOR_SCORE) return 'too-short';
  if ((figures.functionWordShare ?? 1) < MIN_FUNCTION_WORD_SHARE) return 'not-sentences';
  const isUnclear =
    figures.sentences >= MIN_SENTENCES_FOR_UNCLEAR &&
    mistakes !== undefined &&
    mistakes.unclearSentences * 2 >= figures.sentences;
  return isUnclear ? 'unclear' : undefined;
}

/** The words that the mistakes were found in: if only the listed sentences were counted, their share of all words. */
export const countJudgedWords = ({ words, sentences }: ScoreFigures, mistakes: CountedMistakes): number =>
  mistakes.isIncomplete ? Math.min(words, (words * mistakes.sentences) / Math.max(1, sentences)) : words;

/**
 * Calculates the score from 0 to 100 of a conversation. Without practice words, or without the mistakes because the grammar feedback
 * failed, the other parts share the 100 points.
 */
export function calculateScore(figures: ScoreFigures, mistakes: CountedMistakes | undefined): Score {
  const reason = findReason(figures, mistakes);
  if (reason !== undefined) return { status: 'not-scored', reason };
  const shares: Record<ScorePartName, number | undefined> = {
    communication:
      0.6 * getShare(figures.words, SCORE_TARGETS.words) +
      0.4 * getShare(figures.messages, SCORE_TARGETS.messages),
    accuracy:
      mistakes &&
      Math.max(
        0,
        1 - getMistakeRate(mistakes, countJudgedWords(figures, mistakes)) / WORST_MISTAKES_PER_100_WORDS,
      ),
    range:
      0.5 * getShare(figures.differentWords, SCORE_TARGETS.differentWords) +
      0.25 * getShare(figures.linkingWords, SCORE_TARGETS.linkingWords) +
      0.25 * getShare(figures.advancedWords, SCORE_TARGETS.advancedWords),
    practiceWords:
      figures.practiceWords === 0 ? undefined : getShare(figures.practiceWordsUsed, figures.practiceWords),
  };
  const parts = SCORE_PARTS.flatMap((name) => {
    const share = shares[name];
    return share === undefined ? [] : [{ name, share, maximum: MAXIMUM[name] }];
  });
  const available = parts.reduce((sum, { maximum }) => sum + maximum, 0);
  const scaled = parts.map(({ name, share, maximum }) => ({
    name,
    points: Math.round((share * maximum * 100) / available),
    maximum: Math.round((maximum * 100) / available),
  }));
  const total = scaled.reduce((sum, { points }) => sum + points, 0);
  return { status: 'scored', total: Math.min(100, total), parts: scaled };
}

/**
 * Counts the mistakes by severity. Without `counts`, as in older sessions, it counts only those in the listed sentences. A sentence
 * without edits, as in the oldest sessions, counts as one mistake.
 */
export function countMistakes({
  mistakes,
  counts,
}: {
  mistakes: readonly { edits?: readonly { severity: Severity }[] | undefined }[];
  counts?: MistakeCounts | undefined;
}): CountedMistakes {
  if (counts) return counts;
  const listed: CountedMistakes = {
    unclear: 0,
    wrong: 0,
    unnatural: 0,
    sentences: mistakes.length,
    unclearSentences: mistakes.filter(({ edits }) => edits?.some(({ severity }) => severity === 'unclear'))
      .length,
    isIncomplete: mistakes.length >= MAX_LISTED_SENTENCES,
  };
  for (const { edits } of mistakes) {
    if (edits === undefined) listed.wrong += 1;
    else for (const { severity } of edits) listed[severity] += 1;
  }
  return listed;
}
