import type {
  GrammarFeedback,
  Lesson,
  ScoreFeedback,
  VocabularySuggestions,
} from '@parley/functions/contract';
import type { ClientErrorCode } from '../../../api/api-error.ts';
import type { ChatMessage } from '../text/text-state.ts';

/** The three blocks of the results screen and what fills each. */
export interface BlockValues {
  score: ScoreFeedback;
  grammar: GrammarFeedback;
  vocabulary: VocabularySuggestions;
}
export type BlockName = keyof BlockValues;
export const BLOCK_NAMES: readonly BlockName[] = ['score', 'grammar', 'vocabulary'];

/** One block of the results. */
export type Block<Value> =
  { status: 'pending' } | { status: 'done'; value: Value } | { status: 'failed'; error: ClientErrorCode };

export type Blocks = { [Name in BlockName]: Block<BlockValues[Name]> };

/** What the feedback is about. */
export interface FinishedTalk {
  lesson: Lesson;
  messages: readonly ChatMessage[];
  /** It was a call: the messages are transcriptions. */
  spoken?: true;
}

/** Feedback on a finished talk: none asked for yet, or three blocks that fill independently. */
export type FeedbackState = { status: 'idle' } | ({ status: 'open'; talk: FinishedTalk } & Blocks);

/** Whether any block is still on its way; until then a new practice cannot start. */
export function isFeedbackPending(state: FeedbackState): boolean {
  return state.status === 'open' && BLOCK_NAMES.some((name) => state[name].status === 'pending');
}
