import type { ClientErrorCode } from '../../../api/api-error.ts';
import { createReducer, type TransitionTable } from '../../../lib/machine.ts';
import {
  begin,
  isShownAsToast,
  isOutcomeUnknown,
  chooseStartKeys,
  needsNewKey,
  startOver,
} from '../session/start-keys.ts';
import { byLearner, byTutor, ask, toFinishing, toIdle, UNANSWERED } from './talking.ts';
import type { TextEffect, TextEvent, TextTransition } from './text-events.ts';
import { canFinish, canSend, tutorReplies, type TextState } from './text-state.ts';

/** The text session (docs/product.md). */
const TABLE: TransitionTable<TextState, TextEvent, TextEffect> = {
  idle: {
    START: (state, { lesson, idempotencyKey }) =>
      begin({ lesson, ...chooseStartKeys(state.retryKey, idempotencyKey) }),
    DISMISS: (state) => become({ ...state, error: null }),
  },
  starting: {
    STARTED: (state, { session, introduction, at }) =>
      become({
        status: 'active',
        session,
        lesson: state.lesson,
        messages: byTutor([], introduction, at),
        turn: { status: 'ready' },
      }),
    START_FAILED: (state, { step, error }) => {
      if (step === 'session' && needsNewKey(error) && state.spareKey !== null) return startOver(state);
      const retryKey = isOutcomeUnknown(error) ? state.idempotencyKey : null;
      return toIdle(isShownAsToast(error) ? [{ type: 'react', error }] : [], error, retryKey);
    },
    END: (state) => toIdle([{ type: 'cancel' }], null, state.idempotencyKey),
  },
  active: {
    SEND: (state, { text, at }) =>
      canSend(state, text) ? ask({ ...state, messages: byLearner(state.messages, text, at) }) : become(state),
    RETRY: (state) => (state.turn.status === 'failed' ? ask(state) : become(state)),
    DELTA: (state, { delta }) =>
      state.turn.status === 'replying'
        ? become({ ...state, turn: { status: 'replying', draft: state.turn.draft + delta } })
        : become(state),
    REPLIED: (state, { text, at }) => {
      if (state.turn.status !== 'replying') return become(state);
      const messages = byTutor(state.messages, text, at);
      const isLast = tutorReplies(messages) >= state.session.maxMessages;
      if (!isLast) return become({ ...state, messages, turn: { status: 'ready' } });
      const over = { ...state, messages, turn: { status: 'limit' } } as const;
      return become(over, [{ type: 'react', error: 'MESSAGE_LIMIT_REACHED' }, lastRead]);
    },
    REPLY_FAILED: (state, { error }) => {
      if (state.turn.status !== 'replying') return become(state);
      if (!endsSession(error)) return become({ ...state, turn: { status: 'failed', error } });
      return toFinishing({ ...state, turn: { status: 'limit' } }, [{ type: 'react', error }]);
    },
    RESUME: (state) => become(state, state.turn.status === 'limit' ? [lastRead] : []),
    TIME_UP: (state) => (state.turn.status === 'limit' ? toFinishing(state) : become(state)),
    FINISH: (state) => (canFinish(state) ? toFinishing(state, [{ type: 'cancel' }]) : become(state)),
    END: () => toIdle([{ type: 'cancel' }]),
  },
  finishing: {
    PREPARED: ({ session, lesson, messages }) =>
      become(
        {
          status: 'results',
          sessionId: session.id,
          lesson,
          messages,
          wordPatterns: session.wordPatterns,
        },
        [{ type: 'startFeedback', lesson, messages }],
      ),
    PREPARE_FAILED: (state) => {
      const turn = state.turn.status === 'replying' ? UNANSWERED : state.turn;
      return become({ ...state, status: 'active', turn }, [{ type: 'toast', text: 'feedbackNotStarted' }]);
    },
  },
  results: {
    RESUME: (state) =>
      become(state, [{ type: 'startFeedback', lesson: state.lesson, messages: state.messages }]),
    START_NEW: () => toIdle([]),
  },
};

/** How long the learner may read the tutor's last reply before the results come. */
const LAST_READ_MS = 4_000;

const lastRead: TextEffect = { type: 'wait', milliseconds: LAST_READ_MS };

const become = (state: TextState, effects: TextTransition['effects'] = []): TextTransition => ({
  state,
  effects,
});

const endsSession = (error: ClientErrorCode) =>
  error === 'MESSAGE_LIMIT_REACHED' || error === 'session-ended' || error === 'session-not-found';

export const reduceText = createReducer(TABLE);
