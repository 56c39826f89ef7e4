import type { Lesson } from '@parley/functions/contract';
import type { ClientErrorCode, Failure } from '../../../api/api-error.ts';
import { createReducer, type Transition, type TransitionTable } from '../../../lib/machine.ts';
import type { ChatMessage, FinishedSession } from '../session/chat-message.ts';
import type { ToastText } from '../session/messages.ts';
import { chooseStartKeys, isQuotaExhausted, mayHaveSession, needsNewKey } from '../session/start-keys.ts';
import {
  canFinish,
  canSend,
  countLearnerMessages,
  countReplies,
  getReachedLimit,
  hasSessionEnded,
  type Active,
  type Finishing,
  type Idle,
  type Results,
  type Starting,
  type TextSession,
  type TextState,
  type Turn,
} from './text-state.ts';

/** An event of a text session; `at` is in ms since 1970. */
export type TextEvent =
  | { type: 'START'; lesson: Lesson; idempotencyKey: string }
  | {
      type: 'STARTED';
      session: TextSession;
      introduction: string;
      signature?: string | undefined;
      at: number;
    }
  | ({ type: 'START_FAILED'; step: 'session' | 'introduction' } & Failure)
  | { type: 'SEND'; text: string; at: number }
  | { type: 'DELTA'; delta: string }
  | { type: 'REPLIED'; text: string; signature?: string | undefined; at: number }
  | ({ type: 'REPLY_FAILED' } & Failure)
  | { type: 'RETRY' }
  | { type: 'TIME_UP' }
  | { type: 'FINISH' }
  | { type: 'PREPARED' }
  | { type: 'PREPARE_FAILED'; isOffline: boolean }
  /** The browser is online again. */
  | { type: 'ONLINE' }
  /** Returns to the conversation while the results wait for the connection. */
  | { type: 'STOP_WAITING' }
  /** The page was opened or reloaded: restarts the work that the state is waiting for. */
  | { type: 'RESUME' }
  | { type: 'END' }
  | { type: 'START_NEW' }
  | { type: 'DISMISS' };

export type TextEffect =
  | { type: 'start'; lesson: Lesson; idempotencyKey: string }
  | { type: 'reply'; sessionId: string; lesson: Lesson; messages: readonly ChatMessage[] }
  | { type: 'startTimer'; milliseconds: number }
  | { type: 'prepareResults' }
  | { type: 'startFeedback'; session: FinishedSession }
  | { type: 'showError'; error: ClientErrorCode }
  | { type: 'toast'; text: ToastText };

/** Time to read the tutor's last reply before the results open. */
const READ_LAST_REPLY: TextEffect = { type: 'startTimer', milliseconds: 4_000 };

/** The turn of a message whose reply was interrupted. */
export const INTERRUPTED: Turn = { status: 'failed', error: 'interrupted' };

type TextTransition = Transition<TextState, TextEffect>;
type Effects = TextTransition['effects'];

const transition = (state: TextState, effects: Effects = []): TextTransition => ({ state, effects });

const start = (starting: Omit<Starting, 'status'>): TextTransition =>
  transition({ status: 'starting', ...starting }, [
    { type: 'start', lesson: starting.lesson, idempotencyKey: starting.idempotencyKey },
  ]);

const toIdle = (
  { error = null, retryAfter, retryKey = null }: Partial<Idle>,
  effects: Effects = [],
): TextTransition => transition({ status: 'idle', error, retryAfter, retryKey }, effects);

const addMessage = (messages: readonly ChatMessage[], message: Omit<ChatMessage, 'id'>) => [
  ...messages,
  { ...message, id: String(messages.length + 1) },
];

const requestReply = (state: Active): TextTransition =>
  transition({ ...state, turn: { status: 'replying', draft: '' } }, [
    { type: 'reply', sessionId: state.session.id, lesson: state.lesson, messages: state.messages },
  ]);

/** Prepares the results. Keeps the conversation in case they cannot be prepared. */
const finish = (state: Active, effects: Effects = []): TextTransition =>
  transition({ ...state, status: 'finishing' }, [...effects, { type: 'prepareResults' }]);

function returnToConversation(
  { isWaiting: _isWaiting, ...state }: Finishing,
  effects: Effects = [],
): TextTransition {
  const turn = state.turn.status === 'replying' ? INTERRUPTED : state.turn;
  return transition({ ...state, status: 'active', turn }, effects);
}

const ENDING_ERRORS = new Set<ClientErrorCode>([
  'MESSAGE_LIMIT_REACHED',
  'session-ended',
  'session-not-found',
]);
/** The errors of a reply that was lost because of the connection. */
const CONNECTION_ERRORS = new Set<ClientErrorCode>(['offline', 'interrupted']);
const RATE_LIMIT_ERRORS = new Set<ClientErrorCode>(['too-many-requests', 'too-many-guests']);

/**
 * The error that ends the session; null if the reply can be retried. At the maximum number of messages, any 429 means that the limit is
 * reached (docs/product.md 4.2).
 */
function getEndingError({ messages, session }: Active, error: ClientErrorCode): ClientErrorCode | null {
  const isFull = countLearnerMessages(messages) >= session.maxMessages;
  if (isFull && RATE_LIMIT_ERRORS.has(error)) return 'MESSAGE_LIMIT_REACHED';
  return ENDING_ERRORS.has(error) ? error : null;
}

const startFeedback = (session: Results): TextTransition =>
  transition(session, [{ type: 'startFeedback', session }]);

/** The transitions of a text session (docs/product.md). */
const TABLE: TransitionTable<TextState, TextEvent, TextEffect> = {
  idle: {
    START: (state, { lesson, idempotencyKey }) =>
      start({ lesson, ...chooseStartKeys(state.retryKey, idempotencyKey) }),
    DISMISS: (state) => transition({ ...state, error: null }),
  },
  starting: {
    RESUME: start,
    STARTED: ({ lesson }, { session, introduction, signature, at }) =>
      transition({
        status: 'active',
        session,
        lesson,
        messages: addMessage([], { role: 'assistant', content: introduction, signature, at }),
        turn: { status: 'ready' },
      }),
    START_FAILED: ({ lesson, idempotencyKey, fallbackKey }, { step, error, retryAfter }) => {
      if (step === 'session' && needsNewKey(error) && fallbackKey !== null) {
        return start({ lesson, idempotencyKey: fallbackKey, fallbackKey: null });
      }
      // A failed introduction refunds the session, unless the server rejected the request before it processed it.
      const isKeyKept = step === 'introduction' || mayHaveSession(error, fallbackKey);
      const retryKey = isKeyKept ? idempotencyKey : null;
      return toIdle(
        { error, retryAfter, retryKey },
        isQuotaExhausted(error) ? [{ type: 'showError', error }] : [],
      );
    },
    END: ({ idempotencyKey }) => toIdle({ retryKey: idempotencyKey }, [{ type: 'cancel' }]),
  },
  active: {
    SEND: (state, { text, at }) => {
      if (!canSend(state, text)) return transition(state);
      const messages = addMessage(state.messages, { role: 'user', content: text.trim(), at });
      return requestReply({ ...state, messages });
    },
    RETRY: (state) => (state.turn.status === 'failed' ? requestReply(state) : transition(state)),
    DELTA: (state, { delta }) =>
      state.turn.status === 'replying'
        ? transition({ ...state, turn: { status: 'replying', draft: state.turn.draft + delta } })
        : transition(state),
    REPLIED: (state, { text, signature, at }) => {
      if (state.turn.status !== 'replying') return transition(state);
      const messages = addMessage(state.messages, { role: 'assistant', content: text, signature, at });
      const isLast = countReplies(messages) >= state.session.maxMessages;
      if (!isLast) return transition({ ...state, messages, turn: { status: 'ready' } });
      return transition({ ...state, messages, turn: { status: 'limit' } }, [
        { type: 'showError', error: 'MESSAGE_LIMIT_REACHED' },
        READ_LAST_REPLY,
      ]);
    },
    REPLY_FAILED: (state, { error, retryAfter }) => {
      if (state.turn.status !== 'replying') return transition(state);
      const endingError = getEndingError(state, error);
      if (endingError === null)
        return transition({ ...state, turn: { status: 'failed', error, retryAfter } });
      const status = endingError === 'MESSAGE_LIMIT_REACHED' ? 'limit' : 'ended';
      return finish({ ...state, turn: { status } }, [{ type: 'showError', error: endingError }]);
    },
    ONLINE: (state) =>
      state.turn.status === 'failed' && CONNECTION_ERRORS.has(state.turn.error)
        ? requestReply(state)
        : transition(state),
    RESUME: (state) => transition(state, hasSessionEnded(state.turn) ? [READ_LAST_REPLY] : []),
    TIME_UP: (state) => (hasSessionEnded(state.turn) ? finish(state) : transition(state)),
    FINISH: (state) => (canFinish(state) ? finish(state, [{ type: 'cancel' }]) : transition(state)),
    END: () => toIdle({}, [{ type: 'cancel' }]),
  },
  finishing: {
    PREPARED: (state) => {
      const { session, lesson, messages } = state;
      const { id: sessionId, wordPatterns } = session;
      return startFeedback({
        status: 'results',
        sessionId,
        lesson,
        messages,
        wordPatterns,
        reachedLimit: getReachedLimit(state),
      });
    },
    PREPARE_FAILED: (state, { isOffline }) =>
      isOffline
        ? transition({ ...state, isWaiting: true })
        : returnToConversation(state, [{ type: 'toast', text: 'feedbackNotStarted' }]),
    STOP_WAITING: (state) => (state.isWaiting ? returnToConversation(state) : transition(state)),
    ONLINE: (state) => {
      const { isWaiting = false, ...rest } = state;
      return isWaiting ? transition(rest, [{ type: 'prepareResults' }]) : transition(state);
    },
  },
  results: {
    RESUME: startFeedback,
    START_NEW: () => toIdle({}),
  },
};

export const reduceText = createReducer(TABLE);
