import {
  calculateScore,
  countMistakes,
  type GrammarFeedback,
  type Score,
  type ScoreFeedback,
} from '@parley/functions/contract';

/** The score of a session with its mistakes, if they are known. */
export function scoreSession(
  { figures, totalScore }: ScoreFeedback,
  errorAnalysis: GrammarFeedback['errorAnalysis'] | undefined,
): Score {
  if (figures === undefined) return { status: 'scored', total: totalScore, parts: [] };
  return calculateScore(figures, errorAnalysis && countMistakes(errorAnalysis.mistakes));
}
