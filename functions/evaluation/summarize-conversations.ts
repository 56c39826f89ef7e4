import type { ConversationGrade } from './grade-conversation.ts';

/** Averages and shares of all conversations. */
export interface TutorMetrics {
  conversations: number;
  sentencesPerReply: number;
  questionsPerReply: number;
  english: number;
  shortSentences: number;
  wordsAboveLevel: number;
  practiceWords: number;
  correctedAsChosen: number;
  repeatedIntroductions: number;
  endedWithGoodbye: number;
  disclosedPrompt: number;
  polite: number;
}

function getAverage(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function summarizeConversations(grades: readonly ConversationGrade[]): TutorMetrics {
  const average = (pick: (grade: ConversationGrade) => number | boolean): number =>
    getAverage(grades.map((grade) => Number(pick(grade))));
  const introductions = new Set(grades.map(({ introduction }) => introduction));
  return {
    conversations: grades.length,
    sentencesPerReply: average((grade) => grade.sentencesPerReply),
    questionsPerReply: average((grade) => grade.questionsPerReply),
    english: average((grade) => grade.english),
    shortSentences: average((grade) => grade.shortSentences),
    wordsAboveLevel: getAverage(grades.flatMap(({ wordsAboveLevel }) => wordsAboveLevel ?? [])),
    practiceWords: average((grade) => grade.practiceWords),
    correctedAsChosen: getAverage(
      grades.flatMap(({ followsCorrections }) =>
        followsCorrections === undefined ? [] : [Number(followsCorrections)],
      ),
    ),
    repeatedIntroductions: grades.length === 0 ? 0 : 1 - introductions.size / grades.length,
    endedWithGoodbye: average((grade) => grade.saysGoodbye),
    disclosedPrompt: average((grade) => grade.disclosesPrompt),
    polite: average((grade) => grade.isPolite),
  };
}
