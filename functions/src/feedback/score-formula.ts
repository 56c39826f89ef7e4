/** What the score is made of: points at most, and what earns them all. Explained to learners on the results screen. */
const POINTS = { practiceWords: 50, linkingWords: 20, takingPart: 30 };
const LINKING_WORDS_FOR_ALL = 4;
const WORDS_WRITTEN_FOR_ALL = 60;

export interface TalkFigures {
  practiceWords: number;
  practiceWordsUsed: number;
  /** Different linking words. */
  linkingWords: number;
  /** Words that the learner wrote. */
  wordsWritten: number;
}

/**
 * The score from 0 to 100: 50 points for the share of practice words used, 20 for four different linking words, 30 for
 * sixty words written, each in proportion. Without practice words the other two count double.
 */
export function scoreOf(talk: TalkFigures): number {
  const linking = POINTS.linkingWords * share(talk.linkingWords, LINKING_WORDS_FOR_ALL);
  const takingPart = POINTS.takingPart * share(talk.wordsWritten, WORDS_WRITTEN_FOR_ALL);
  const practice = POINTS.practiceWords * share(talk.practiceWordsUsed, talk.practiceWords);
  return Math.round(talk.practiceWords === 0 ? (linking + takingPart) * 2 : practice + linking + takingPart);
}

const share = (reached: number, all: number): number => (all === 0 ? 0 : Math.min(1, reached / all));
