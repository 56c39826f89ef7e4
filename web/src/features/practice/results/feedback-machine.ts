import type { ClientErrorCode } from '../../../api/api-error.ts';
import type {
  GrammarFeedback,
  Lesson,
  ScoreFeedback,
  TranscriptFeedback,
  VocabularySuggestions,
} from '@parley/functions/contract';
import { createReducer, type Transition, type TransitionTable } from '../../../lib/machine.ts';
import type { ChatMessage, FinishedSession } from '../session/chat-message.ts';

export type Block<Value> =
  { status: 'pending' } | { status: 'failed'; error: ClientErrorCode } | { status: 'done'; value: Value };

/** The feedback on one session: three independent requests (docs/product.md). */
export interface Blocks {
  score: Block<ScoreFeedback>;
  grammar: Block<GrammarFeedback>;
  vocabulary: Block<VocabularySuggestions>;
}
export type BlockName = keyof Blocks;
export const BLOCK_NAMES: readonly BlockName[] = ['score', 'grammar', 'vocabulary'];

/** What the feedback is about. */
export interface FeedbackInput {
  sessionId: string;
  lesson: Lesson;
  messages: readonly ChatMessage[];
  /** Set after a call, whose messages are transcriptions. */
  spoken?: true;
}

export type OpenFeedback = { status: 'open'; input: FeedbackInput } & Blocks;
export type FeedbackState = { status: 'idle' } | OpenFeedback;

export function isFeedbackPending(state: FeedbackState): boolean {
  return state.status === 'open' && BLOCK_NAMES.some((name) => state[name].status === 'pending');
}

/** The feedback for this session; null if it has not been requested. */
export const getFeedbackFor = (
  session: Pick<FinishedSession, 'messages'> | null,
  state: FeedbackState,
): OpenFeedback | null =>
  state.status === 'open' && state.input.messages === session?.messages ? state : null;

/** The blocks that are done. */
export const getFinishedFeedback = ({ score, grammar, vocabulary }: Blocks): TranscriptFeedback => ({
  ...(score.status === 'done' && { score: score.value }),
  ...(grammar.status === 'done' && { grammar: grammar.value }),
  ...(vocabulary.status === 'done' && { vocabulary: vocabulary.value }),
});

/**
 * The finished feedback blocks to save with a session. Before feedback has been requested after a reload, these are the restored
 * ones.
 */
export function getFeedbackToSave(
  session: FinishedSession,
  state: FeedbackState = { status: 'idle' },
): FinishedSession['feedback'] {
  const feedback = getFeedbackFor(session, state);
  return feedback ? getFinishedFeedback(feedback) : session.feedback;
}

export type FeedbackEvent =
  /** `restored`: blocks that finished before a reload and are not requested again. */
  | { type: 'REQUEST'; input: FeedbackInput; restored?: TranscriptFeedback | undefined }
  | { type: 'DONE'; blocks: Partial<Blocks> }
  | { type: 'FAILED'; block: BlockName; error: ClientErrorCode }
  | { type: 'RETRY'; block: BlockName }
  /** The browser is online again. */
  | { type: 'ONLINE' }
  | { type: 'RESET' };

/** Requests one block; a retry replaces the earlier request for that block alone. */
export interface RequestEffect {
  type: 'request';
  key: BlockName;
  input: FeedbackInput;
}

type FeedbackTransition = Transition<FeedbackState, RequestEffect>;

const PENDING = { status: 'pending' } as const;

const createBlock = <Value>(value: Value | undefined): Block<Value> =>
  value === undefined ? PENDING : { status: 'done', value };

function requestFeedback(
  input: FeedbackInput,
  { score, grammar, vocabulary }: TranscriptFeedback = {},
): FeedbackTransition {
  const open: OpenFeedback = {
    status: 'open',
    input,
    score: createBlock(score),
    grammar: createBlock(grammar),
    vocabulary: createBlock(vocabulary),
  };
  const { state, effects } = request(
    open,
    BLOCK_NAMES.filter((name) => open[name].status === 'pending'),
  );
  return { state, effects: [{ type: 'cancel' }, ...effects] };
}

const reset = (): FeedbackTransition => ({ state: { status: 'idle' }, effects: [{ type: 'cancel' }] });

const isOffline = (block: Blocks[BlockName]): boolean =>
  block.status === 'failed' && block.error === 'offline';

/** Requests these blocks again. */
function request(state: OpenFeedback, names: readonly BlockName[]): FeedbackTransition {
  if (names.length === 0) return { state, effects: [] };
  const { input } = state;
  return {
    state: { ...state, ...Object.fromEntries(names.map((name) => [name, PENDING])) },
    effects: names.map((key) => ({ type: 'request', key, input })),
  };
}

const TABLE: TransitionTable<FeedbackState, FeedbackEvent, RequestEffect> = {
  idle: {
    REQUEST: (_, { input, restored }) => requestFeedback(input, restored),
    RESET: reset,
  },
  open: {
    REQUEST: (_, { input, restored }) => requestFeedback(input, restored),
    DONE: (state, { blocks }) => ({ state: { ...state, ...blocks }, effects: [] }),
    FAILED: (state, { block, error }) => ({
      state: { ...state, [block]: { status: 'failed', error } },
      effects: [],
    }),
    RETRY: (state, { block }) => request(state, state[block].status === 'failed' ? [block] : []),
    ONLINE: (state) =>
      request(
        state,
        BLOCK_NAMES.filter((name) => isOffline(state[name])),
      ),
    RESET: reset,
  },
};

export const feedbackMachine = {
  initial: (): FeedbackState => ({ status: 'idle' }),
  reduce: createReducer(TABLE),
};
