import type { GrammarFeedback, ScoreFeedback, VocabularySuggestions } from '@parley/functions/contract';
import type { ClientErrorCode } from '../../../api/api-error.ts';

/** The three blocks of the results screen and what fills each. */
export interface BlockValues {
  score: ScoreFeedback;
  grammar: GrammarFeedback;
  vocabulary: VocabularySuggestions;
}
export type BlockName = keyof BlockValues;

export type Block<Value> =
  { status: 'pending' } | { status: 'done'; value: Value } | { status: 'failed'; error: ClientErrorCode };

export type Blocks = { [Name in BlockName]: Block<BlockValues[Name]> };

/** Feedback on a finished talk: none asked for yet, or three blocks that fill independently. */
export type FeedbackState = { status: 'idle' } | ({ status: 'open' } & Blocks);

/** Whether any block is still on its way; until then a new practice cannot start. */
export function isRunning(state: FeedbackState): boolean {
  return (
    state.status === 'open' &&
    [state.score, state.grammar, state.vocabulary].some((block) => block.status === 'pending')
  );
}
