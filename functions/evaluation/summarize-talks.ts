import type { TalkGrade } from './grade-talk.ts';

/** Averages and shares of all talks. */
export interface TutorMetrics {
  talks: number;
  sentencesPerReply: number;
  questionsPerReply: number;
  english: number;
  shortSentences: number;
  wordsAboveLevel: number;
  practiceWords: number;
  followsCorrections: number;
  repeatedOpeners: number;
  saysGoodbye: number;
  disclosesPrompt: number;
  isPolite: number;
}

function getAverage(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function summarizeTalks(grades: readonly TalkGrade[]): TutorMetrics {
  const average = (pick: (grade: TalkGrade) => number | boolean): number =>
    getAverage(grades.map((grade) => Number(pick(grade))));
  const openers = new Set(grades.map(({ opener }) => opener));
  return {
    talks: grades.length,
    sentencesPerReply: average((grade) => grade.sentencesPerReply),
    questionsPerReply: average((grade) => grade.questionsPerReply),
    english: average((grade) => grade.english),
    shortSentences: average((grade) => grade.shortSentences),
    wordsAboveLevel: getAverage(grades.flatMap(({ wordsAboveLevel }) => wordsAboveLevel ?? [])),
    practiceWords: average((grade) => grade.practiceWords),
    followsCorrections: getAverage(
      grades.flatMap(({ followsCorrections }) =>
        followsCorrections === undefined ? [] : [Number(followsCorrections)],
      ),
    ),
    repeatedOpeners: grades.length === 0 ? 0 : 1 - openers.size / grades.length,
    saysGoodbye: average((grade) => grade.saysGoodbye),
    disclosesPrompt: average((grade) => grade.disclosesPrompt),
    isPolite: average((grade) => grade.isPolite),
  };
}
