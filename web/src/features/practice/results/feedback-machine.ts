import type { ClientErrorCode } from '../../../api/api-error.ts';
import { FEEDBACK_PARTS, type FeedbackPart } from '@parley/functions/contract/basics';
import type {
  GrammarFeedback,
  Lesson,
  ScoreFeedback,
  TranscriptFeedback,
  VocabularySuggestions,
} from '@parley/functions/contract';
import { createReducer, type Transition, type TransitionTable } from '../../../lib/machine.ts';
import type { ChatMessage, FinishedSession } from '../session/chat-message.ts';

export type PartState<Value> =
  { status: 'pending' } | { status: 'failed'; error: ClientErrorCode } | { status: 'done'; value: Value };

/** The feedback on one session: three independent requests (docs/product.md). */
export interface FeedbackParts extends Record<FeedbackPart, PartState<unknown>> {
  score: PartState<ScoreFeedback>;
  grammar: PartState<GrammarFeedback>;
  vocabulary: PartState<VocabularySuggestions>;
}

/** The session that the feedback assesses. */
export interface FeedbackInput {
  sessionId: string;
  lesson: Lesson;
  messages: readonly ChatMessage[];
  /** Set after a call, whose messages are transcriptions. */
  spoken?: true;
}

export type OpenFeedback = { status: 'open'; input: FeedbackInput } & FeedbackParts;
export type FeedbackState = { status: 'idle' } | OpenFeedback;

export function isFeedbackPending(state: FeedbackState): boolean {
  return state.status === 'open' && FEEDBACK_PARTS.some((name) => state[name].status === 'pending');
}

/** The feedback for this session; null if it has not been requested. */
export const getFeedbackFor = (
  session: Pick<FinishedSession, 'messages'> | null,
  state: FeedbackState,
): OpenFeedback | null =>
  state.status === 'open' && state.input.messages === session?.messages ? state : null;

/** The parts that are done. */
export const getFinishedFeedback = ({ score, grammar, vocabulary }: FeedbackParts): TranscriptFeedback => ({
  ...(score.status === 'done' && { score: score.value }),
  ...(grammar.status === 'done' && { grammar: grammar.value }),
  ...(vocabulary.status === 'done' && { vocabulary: vocabulary.value }),
});

/**
 * The finished parts of the feedback to save with a session. After a reload, these are the restored parts until feedback is requested
 * again.
 */
export function getFeedbackToSave(
  session: FinishedSession,
  state: FeedbackState = { status: 'idle' },
): FinishedSession['feedback'] {
  const feedback = getFeedbackFor(session, state);
  return feedback ? getFinishedFeedback(feedback) : session.feedback;
}

export type FeedbackEvent =
  /** `restored`: parts that finished before a reload and are not requested again. */
  | { type: 'REQUEST'; input: FeedbackInput; restored?: TranscriptFeedback | undefined }
  | { type: 'DONE'; parts: Partial<FeedbackParts> }
  | { type: 'FAILED'; part: FeedbackPart; error: ClientErrorCode }
  | { type: 'RETRY'; part: FeedbackPart }
  /** The browser is online again. */
  | { type: 'ONLINE' }
  | { type: 'RESET' };

/** Requests one part; a retry replaces the earlier request for that part alone. */
export interface RequestEffect {
  type: 'request';
  key: FeedbackPart;
  input: FeedbackInput;
}

type FeedbackTransition = Transition<FeedbackState, RequestEffect>;

const PENDING = { status: 'pending' } as const;

const createPart = <Value>(value: Value | undefined): PartState<Value> =>
  value === undefined ? PENDING : { status: 'done', value };

function requestFeedback(
  input: FeedbackInput,
  { score, grammar, vocabulary }: TranscriptFeedback = {},
): FeedbackTransition {
  const open: OpenFeedback = {
    status: 'open',
    input,
    score: createPart(score),
    grammar: createPart(grammar),
    vocabulary: createPart(vocabulary),
  };
  const { state, effects } = request(
    open,
    FEEDBACK_PARTS.filter((name) => open[name].status === 'pending'),
  );
  return { state, effects: [{ type: 'cancel' }, ...effects] };
}

const reset = (): FeedbackTransition => ({ state: { status: 'idle' }, effects: [{ type: 'cancel' }] });

const isOffline = (part: PartState<unknown>): boolean => part.status === 'failed' && part.error === 'offline';

function request(state: OpenFeedback, names: readonly FeedbackPart[]): FeedbackTransition {
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
    DONE: (state, { parts }) => ({ state: { ...state, ...parts }, effects: [] }),
    FAILED: (state, { part, error }) => ({
      state: { ...state, [part]: { status: 'failed', error } },
      effects: [],
    }),
    RETRY: (state, { part }) => request(state, state[part].status === 'failed' ? [part] : []),
    ONLINE: (state) =>
      request(
        state,
        FEEDBACK_PARTS.filter((name) => isOffline(state[name])),
      ),
    RESET: reset,
  },
};

export const feedbackMachine = {
  initial: (): FeedbackState => ({ status: 'idle' }),
  reduce: createReducer(TABLE),
};
