import type {
  GrammarFeedback,
  Lesson,
  ScoreFeedback,
  VocabularySuggestions,
} from '@parley/functions/contract';
import type { ClientErrorCode } from '../../../api/api-error.ts';
import type { ChatMessage } from '../session/chat-message.ts';

export interface BlockValues {
  score: ScoreFeedback;
  grammar: GrammarFeedback;
  vocabulary: VocabularySuggestions;
}
export type BlockName = keyof BlockValues;
export const BLOCK_NAMES: readonly BlockName[] = ['score', 'grammar', 'vocabulary'];

export type Block<Value> =
  { status: 'pending' } | { status: 'done'; value: Value } | { status: 'failed'; error: ClientErrorCode };

export type Blocks = { [Name in BlockName]: Block<BlockValues[Name]> };

export interface Conversation {
  lesson: Lesson;
  messages: readonly ChatMessage[];
  /** Set after a call, whose messages are transcriptions. */
  spoken?: true;
}

export type FeedbackState = { status: 'idle' } | ({ status: 'open'; conversation: Conversation } & Blocks);

export function isFeedbackPending(state: FeedbackState): boolean {
  return state.status === 'open' && BLOCK_NAMES.some((name) => state[name].status === 'pending');
}
