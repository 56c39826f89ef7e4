import { LEVEL_NAMES, type Level } from '../src/contract/index.ts';
import type { ConversationGrade } from './grade-conversation.ts';

/** Averages and shares of conversations. */
export interface ConversationFigures {
  conversations: number;
  sentencesPerReply: number;
  questionsPerReply: number;
  english: number;
  shortSentences: number;
  wordsAboveLevel: number | null;
  elicitedWords: number | null;
  correctedAsChosen: number | null;
  endedWithGoodbye: number;
  disclosedPrompt: number;
  polite: number;
}

export interface TutorMetrics extends ConversationFigures {
  /** Conversations that failed. */
  failed: number;
  repeatedIntroductions: number;
  levels: Partial<Record<Level, ConversationFigures>>;
}

/** The average of the known values; null if there are none. */
function getAverage(values: readonly (number | boolean | undefined)[]): number | null {
  const known = values.filter((value) => value !== undefined).map(Number);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function getFigures(grades: readonly ConversationGrade[]): ConversationFigures {
  const average = (pick: (grade: ConversationGrade) => number | boolean | undefined) =>
    getAverage(grades.map(pick));
  return {
    conversations: grades.length,
    sentencesPerReply: average((grade) => grade.sentencesPerReply) ?? 0,
    questionsPerReply: average((grade) => grade.questionsPerReply) ?? 0,
    english: average((grade) => grade.english) ?? 0,
    shortSentences: average((grade) => grade.shortSentences) ?? 0,
    wordsAboveLevel: average((grade) => grade.wordsAboveLevel),
    elicitedWords: average((grade) => grade.elicitedWords),
    correctedAsChosen: average((grade) => grade.followsCorrections),
    endedWithGoodbye: average((grade) => grade.saysGoodbye) ?? 0,
    disclosedPrompt: average((grade) => grade.disclosesPrompt) ?? 0,
    polite: average((grade) => grade.isPolite) ?? 0,
  };
}

export function summarizeConversations(grades: readonly ConversationGrade[], failed: number): TutorMetrics {
  const introductions = new Set(grades.map(({ introduction }) => introduction));
  const levels = LEVEL_NAMES.map(
    (level) => [level, grades.filter((grade) => grade.level === level)] as const,
  );
  return {
    ...getFigures(grades),
    failed,
    repeatedIntroductions: grades.length === 0 ? 0 : 1 - introductions.size / grades.length,
    levels: Object.fromEntries(
      levels.filter(([, { length }]) => length > 0).map(([level, ofLevel]) => [level, getFigures(ofLevel)]),
    ),
  };
}
