import type { ClientErrorCode } from '../../../api/api-error.ts';
import { createReducer, type Transition, type TransitionTable } from '../../../lib/machine.ts';
import { BLOCK_NAMES } from './feedback-state.ts';
import type { Block, BlockName, Blocks, BlockValues, FeedbackState, FinishedTalk } from './feedback-state.ts';

type Arrived = {
  [Name in BlockName]: { type: 'ARRIVED'; block: Name; value: BlockValues[Name] };
}[BlockName];

export type FeedbackEvent =
  | { type: 'ASK'; talk: FinishedTalk }
  | Arrived
  | { type: 'FAILED'; block: BlockName; error: ClientErrorCode }
  | { type: 'RETRY'; block: BlockName }
  | { type: 'RESET' };

/** Requests one block; a retry replaces the earlier request for that block alone. */
export interface AskEffect {
  type: 'ask';
  key: BlockName;
  talk: FinishedTalk;
}

type Step = Transition<FeedbackState, AskEffect>;
type Open = Extract<FeedbackState, { status: 'open' }>;

const PENDING = { status: 'pending' } as const;

function ask(talk: FinishedTalk): Step {
  const blocks: Blocks = { score: PENDING, grammar: PENDING, vocabulary: PENDING };
  const effects = BLOCK_NAMES.map((key) => ({ type: 'ask', key, talk }) as const);
  return { state: { status: 'open', talk, ...blocks }, effects: [{ type: 'cancel' }, ...effects] };
}

const settle = (state: Open, block: BlockName, next: Block<BlockValues[BlockName]>): Step => ({
  state: state[block].status === 'pending' ? { ...state, [block]: next } : state,
  effects: [],
});

function retry(state: Open, block: BlockName): Step {
  if (state[block].status !== 'failed') return { state, effects: [] };
  return { state: { ...state, [block]: PENDING }, effects: [{ type: 'ask', key: block, talk: state.talk }] };
}

const reset = (): Step => ({ state: { status: 'idle' }, effects: [{ type: 'cancel' }] });

/** Feedback on one session: three independent requests (docs/product.md). */
const TABLE: TransitionTable<FeedbackState, FeedbackEvent, AskEffect> = {
  idle: {
    ASK: (_, { talk }) => ask(talk),
    RESET: reset,
  },
  open: {
    ASK: (_, { talk }) => ask(talk),
    ARRIVED: (state, { block, value }) => settle(state, block, { status: 'done', value }),
    FAILED: (state, { block, error }) => settle(state, block, { status: 'failed', error }),
    RETRY: (state, { block }) => retry(state, block),
    RESET: reset,
  },
};

export const feedbackMachine = {
  initial: (): FeedbackState => ({ status: 'idle' }),
  reduce: createReducer(TABLE),
};
