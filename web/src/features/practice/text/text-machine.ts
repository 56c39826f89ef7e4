import type { ClientErrorCode } from '../../../api/api-error.ts';
import type { Transition } from '../../../lib/machine.ts';
import { reducer, type TransitionTable } from '../../../lib/transition-table.ts';
import { begin, isToldByToast, isUncertain, keysFor, needsNewKey, startOver } from './starting.ts';
import { byLearner, byTutor, ask, toFinishing, toIdle, UNANSWERED } from './talking.ts';
import type { AnyTextEffect, TextEvent } from './text-events.ts';
import { canFinish, canSend, tutorReplies, type TextState } from './text-state.ts';

/**
 * The text session (spec.md section 4), pure. Where a row's condition does not hold, and for every pair that has no row,
 * nothing changes. Each row that begins or abandons work also takes a new attempt; events of an older one are stale.
 *
 * state      event           condition                 next                        effects
 * idle       START           -                         starting                    start (with the key of an unsettled
 *                                                                                  start, else a new one)
 * idle       DISMISS         -                         idle, no error
 * starting   STARTED         -                         active, ready
 * starting   START_FAILED    the key is used up        starting                    start with the spare key
 * starting   START_FAILED    otherwise                 idle, error; unsettled if   react, if told by a toast
 *                                                      it may have been done
 * starting   END             -                         idle, unsettled             cancel
 * active     SEND            may be sent               replying                    reply
 * active     RETRY           failed                    replying                    reply
 * active     DELTA           replying                  replying, longer draft
 * active     REPLIED         replying, below limit     ready
 * active     REPLIED         replying, last reply      limit                       react, wait 4 s
 * active     REPLY_FAILED    replying, session over    finishing                   react, prepareResults
 * active     REPLY_FAILED    replying, otherwise       failed
 * active     RESUME          limit                     -                           wait 4 s
 * active     TIME_UP         limit                     finishing                   prepareResults
 * active     FINISH          3 messages, or limit      finishing                   cancel, prepareResults
 * active     END             -                         idle                        cancel
 * finishing  PREPARED        -                         results                     startFeedback
 * finishing  PREPARE_FAILED  -                         active as it was (a reply   toast
 *                                                      that was cut short: failed)
 * results    RESUME          -                         -                           startFeedback
 * results    START_NEW       -                         idle
 */
const TABLE: TransitionTable<TextState, TextEvent, AnyTextEffect> = {
  idle: {
    START: (state, { lesson, idempotencyKey }) =>
      begin(state, { lesson, ...keysFor(state.unsettledKey, idempotencyKey) }),
    DISMISS: (state) => become({ ...state, error: null }),
  },
  starting: {
    STARTED: (state, { session, introduction, at }) =>
      become({
        status: 'active',
        attempt: state.attempt,
        session,
        lesson: state.lesson,
        messages: byTutor([], introduction, at),
        turn: { status: 'ready' },
      }),
    START_FAILED: (state, { step, error }) => {
      if (step === 'session' && needsNewKey(error) && state.spareKey !== null) return startOver(state);
      const unsettledKey = isUncertain(error) ? state.idempotencyKey : null;
      return toIdle(state, isToldByToast(error) ? [{ type: 'react', error }] : [], error, unsettledKey);
    },
    END: (state) => toIdle(state, [{ type: 'cancel' }], null, state.idempotencyKey),
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
      return become(over, [{ type: 'react', error: 'MESSAGE_LIMIT_REACHED' }, lastRead(state)]);
    },
    REPLY_FAILED: (state, { error }) => {
      if (state.turn.status !== 'replying') return become(state);
      if (!endsSession(error)) return become({ ...state, turn: { status: 'failed', error } });
      return toFinishing({ ...state, turn: { status: 'limit' } }, [{ type: 'react', error }]);
    },
    RESUME: (state) => become(state, state.turn.status === 'limit' ? [lastRead(state)] : []),
    TIME_UP: (state) => (state.turn.status === 'limit' ? toFinishing(state) : become(state)),
    FINISH: (state) => (canFinish(state) ? toFinishing(state, [{ type: 'cancel' }]) : become(state)),
    END: (state) => toIdle(state, [{ type: 'cancel' }]),
  },
  finishing: {
    PREPARED: ({ attempt, session, lesson, messages }) =>
      become(
        {
          status: 'results',
          attempt,
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
    START_NEW: (state) => toIdle(state, []),
  },
};

/** How long the learner may read the tutor's last reply before the results come. */
const LAST_READ_MS = 4_000;

const lastRead = ({ attempt }: TextState): AnyTextEffect => ({
  type: 'wait',
  attempt,
  milliseconds: LAST_READ_MS,
});

const become = (
  state: TextState,
  effects: readonly AnyTextEffect[] = [],
): Transition<TextState, AnyTextEffect> => ({ state, effects });

const endsSession = (error: ClientErrorCode) =>
  error === 'MESSAGE_LIMIT_REACHED' || error === 'session-ended' || error === 'session-not-found';

/** The next state and effects for an event; see the table above. */
export const reduceText = reducer(TABLE);
