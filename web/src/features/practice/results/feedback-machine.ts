import type { ClientErrorCode } from '../../../api/api-error.ts';
import { createReducer, type Transition, type TransitionTable } from '../../../lib/machine.ts';
import { BLOCK_NAMES } from './feedback-state.ts';
import type { Block, BlockName, Blocks, BlockValues, FeedbackState, Conversation } from './feedback-state.ts';

type Arrived = {
  [Name in BlockName]: { type: 'ARRIVED'; block: Name; value: BlockValues[Name] };
}[BlockName];

export type FeedbackEvent =
  | { type: 'ASK'; conversation: Conversation }
  | Arrived
  | { type: 'FAILED'; block: BlockName; error: ClientErrorCode }
  | { type: 'RETRY'; block: BlockName }
  | { type: 'RESET' };

/** Requests one block; a retry replaces the earlier request for that block alone. */
export interface AskEffect {
  type: 'ask';
  key: BlockName;
  conversation: Conversation;
}

type Step = Transition<FeedbackState, AskEffect>;
type Open = Extract<FeedbackState, { status: 'open' }>;

const PENDING = { status: 'pending' } as const;

function ask(conversation: Conversation): Step {
  const blocks: Blocks = { score: PENDING, grammar: PENDING, vocabulary: PENDING };
  const effects = BLOCK_NAMES.map((key) => ({ type: 'ask', key, conversation }) as const);
  return { state: { status: 'open', conversation, ...blocks }, effects: [{ type: 'cancel' }, ...effects] };
}

const setBlock = (state: Open, block: BlockName, next: Block<BlockValues[BlockName]>): Step => ({
  state: state[block].status === 'pending' ? { ...state, [block]: next } : state,
  effects: [],
});

function retry(state: Open, block: BlockName): Step {
  if (state[block].status !== 'failed') return { state, effects: [] };
  return {
    state: { ...state, [block]: PENDING },
    effects: [{ type: 'ask', key: block, conversation: state.conversation }],
  };
}

const reset = (): Step => ({ state: { status: 'idle' }, effects: [{ type: 'cancel' }] });

/** Feedback on one session: three independent requests (docs/product.md). */
const TABLE: TransitionTable<FeedbackState, FeedbackEvent, AskEffect> = {
  idle: {
    ASK: (_, { conversation }) => ask(conversation),
    RESET: reset,
  },
  open: {
    ASK: (_, { conversation }) => ask(conversation),
    ARRIVED: (state, { block, value }) => setBlock(state, block, { status: 'done', value }),
    FAILED: (state, { block, error }) => setBlock(state, block, { status: 'failed', error }),
    RETRY: (state, { block }) => retry(state, block),
    RESET: reset,
  },
};

export const feedbackMachine = {
  initial: (): FeedbackState => ({ status: 'idle' }),
  reduce: createReducer(TABLE),
};
