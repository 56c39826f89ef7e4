/** The maximum points for each part, which add up to 100. Learners read about them on the results screen. */
const POINTS = { practiceWords: 50, linkingWords: 20, participation: 30 };
const LINKING_WORDS_FOR_FULL_POINTS = 4;
const WORDS_WRITTEN_FOR_FULL_POINTS = 60;

export interface ConversationFigures {
  practiceWords: number;
  practiceWordsUsed: number;
  /** Different linking words. */
  linkingWords: number;
  wordsWritten: number;
}

/**
 * The score from 0 to 100: 50 points for the share of practice words used, 20 for four different linking words, 30 for sixty
 * words written, each in proportion. Without practice words, the other two count double.
 */
export function calculateScore(figures: ConversationFigures): number {
  const linking = POINTS.linkingWords * getShare(figures.linkingWords, LINKING_WORDS_FOR_FULL_POINTS);
  const participation = POINTS.participation * getShare(figures.wordsWritten, WORDS_WRITTEN_FOR_FULL_POINTS);
  if (figures.practiceWords === 0) return Math.round((linking + participation) * 2);
  const practice = POINTS.practiceWords * getShare(figures.practiceWordsUsed, figures.practiceWords);
  return Math.round(practice + linking + participation);
}

const getShare = (reached: number, target: number): number => Math.min(1, reached / target);
