import { rankSentence, type SentenceFeedback } from '@parley/functions/contract';

const MAX_MISTAKES_TO_FIX = 3;

/** A mistake that can be practised. */
export interface FixableMistake extends SentenceFeedback {
  corrected: string;
  edits: NonNullable<SentenceFeedback['edits']>;
}

export const isFixable = (mistake: SentenceFeedback): mistake is FixableMistake =>
  mistake.corrected !== undefined && mistake.edits !== undefined;

/** The mistakes that are most useful to fix: those in the lesson's topic first, then the worst ones. */
export const chooseMistakes = (mistakes: readonly SentenceFeedback[]): FixableMistake[] =>
  mistakes
    .filter(isFixable)
    .toSorted((a, b) => rankSentence(a) - rankSentence(b))
    .slice(0, MAX_MISTAKES_TO_FIX);

/** The corrected words, without the punctuation at their end. A corrected spelling is not a new word. */
export const listCorrectedWords = (edits: FixableMistake['edits']): string[] =>
  edits.filter(({ category }) => category !== 'spelling').map(({ right }) => right.replace(/[.,!?]+$/u, ''));
