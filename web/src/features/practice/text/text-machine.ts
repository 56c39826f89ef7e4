import type { ClientErrorCode } from '../../../api/api-error.ts';
import { createReducer, type TransitionTable } from '../../../lib/machine.ts';
import type { ChatMessage } from '../session/chat-message.ts';
import { chooseStartKeys, isOutcomeUnknown, isShownAsToast, needsNewKey } from '../session/start-keys.ts';
import type { TextEffect, TextEvent, TextTransition } from './text-events.ts';
import {
  canFinish,
  canSend,
  countReplies,
  type Active,
  type Idle,
  type Starting,
  type TextState,
  type Turn,
} from './text-state.ts';

/** Time to read the tutor's last reply before the results open. */
const READ_LAST_REPLY: TextEffect = { type: 'startTimer', milliseconds: 4_000 };

/** The turn of a message whose reply was interrupted. */
export const INTERRUPTED: Turn = { status: 'failed', error: 'interrupted' };

type Effects = TextTransition['effects'];

const transition = (state: TextState, effects: Effects = []): TextTransition => ({ state, effects });

const start = (starting: Omit<Starting, 'status'>): TextTransition =>
  transition({ status: 'starting', ...starting }, [
    { type: 'start', lesson: starting.lesson, idempotencyKey: starting.idempotencyKey },
  ]);

const toIdle = ({ error = null, retryKey = null }: Partial<Idle>, effects: Effects = []): TextTransition =>
  transition({ status: 'idle', error, retryKey }, effects);

const addMessage = (
  messages: readonly ChatMessage[],
  role: ChatMessage['role'],
  content: string,
  at: number,
): readonly ChatMessage[] => [...messages, { id: String(messages.length + 1), role, content, at }];

const requestReply = (state: Active): TextTransition =>
  transition({ ...state, turn: { status: 'replying', draft: '' } }, [
    { type: 'reply', sessionId: state.session.id, lesson: state.lesson, messages: state.messages },
  ]);

/** Prepares the results. The conversation is kept in case that fails. */
const finish = (state: Active, effects: Effects = []): TextTransition =>
  transition({ ...state, status: 'finishing' }, [...effects, { type: 'prepareResults' }]);

const endsSession = (error: ClientErrorCode) =>
  error === 'MESSAGE_LIMIT_REACHED' || error === 'session-ended' || error === 'session-not-found';

/** The text session (docs/product.md). */
const TABLE: TransitionTable<TextState, TextEvent, TextEffect> = {
  idle: {
    START: (state, { lesson, idempotencyKey }) =>
      start({ lesson, ...chooseStartKeys(state.retryKey, idempotencyKey) }),
    DISMISS: (state) => transition({ ...state, error: null }),
  },
  starting: {
    STARTED: ({ lesson }, { session, introduction, at }) =>
      transition({
        status: 'active',
        session,
        lesson,
        messages: addMessage([], 'assistant', introduction, at),
        turn: { status: 'ready' },
      }),
    START_FAILED: ({ lesson, idempotencyKey, spareKey }, { step, error }) => {
      if (step === 'session' && needsNewKey(error) && spareKey !== null) {
        return start({ lesson, idempotencyKey: spareKey, spareKey: null });
      }
      const retryKey = isOutcomeUnknown(error) ? idempotencyKey : null;
      return toIdle({ error, retryKey }, isShownAsToast(error) ? [{ type: 'react', error }] : []);
    },
    END: ({ idempotencyKey }) => toIdle({ retryKey: idempotencyKey }, [{ type: 'cancel' }]),
  },
  active: {
    SEND: (state, { text, at }) =>
      canSend(state, text)
        ? requestReply({ ...state, messages: addMessage(state.messages, 'user', text.trim(), at) })
        : transition(state),
    RETRY: (state) => (state.turn.status === 'failed' ? requestReply(state) : transition(state)),
    DELTA: (state, { delta }) =>
      state.turn.status === 'replying'
        ? transition({ ...state, turn: { status: 'replying', draft: state.turn.draft + delta } })
        : transition(state),
    REPLIED: (state, { text, at }) => {
      if (state.turn.status !== 'replying') return transition(state);
      const messages = addMessage(state.messages, 'assistant', text, at);
      const isLast = countReplies(messages) >= state.session.maxMessages;
      if (!isLast) return transition({ ...state, messages, turn: { status: 'ready' } });
      return transition({ ...state, messages, turn: { status: 'limit' } }, [
        { type: 'react', error: 'MESSAGE_LIMIT_REACHED' },
        READ_LAST_REPLY,
      ]);
    },
    REPLY_FAILED: (state, { error }) => {
      if (state.turn.status !== 'replying') return transition(state);
      if (!endsSession(error)) return transition({ ...state, turn: { status: 'failed', error } });
      return finish({ ...state, turn: { status: 'limit' } }, [{ type: 'react', error }]);
    },
    RESUME: (state) => transition(state, state.turn.status === 'limit' ? [READ_LAST_REPLY] : []),
    TIME_UP: (state) => (state.turn.status === 'limit' ? finish(state) : transition(state)),
    FINISH: (state) => (canFinish(state) ? finish(state, [{ type: 'cancel' }]) : transition(state)),
    END: () => toIdle({}, [{ type: 'cancel' }]),
  },
  finishing: {
    PREPARED: ({ session: { id: sessionId, wordPatterns }, lesson, messages }) =>
      transition({ status: 'results', sessionId, lesson, messages, wordPatterns }, [
        { type: 'startFeedback', lesson, messages },
      ]),
    PREPARE_FAILED: (state) => {
      const turn = state.turn.status === 'replying' ? INTERRUPTED : state.turn;
      return transition({ ...state, status: 'active', turn }, [
        { type: 'toast', text: 'feedbackNotStarted' },
      ]);
    },
  },
  results: {
    RESUME: (state) =>
      transition(state, [{ type: 'startFeedback', lesson: state.lesson, messages: state.messages }]),
    START_NEW: () => toIdle({}),
  },
};

export const reduceText = createReducer(TABLE);
