import type { Transition } from '../../../lib/machine.ts';
import { reducer, type TransitionTable } from '../../../lib/transition-table.ts';
import { beginWith, giveHint, greet, sayAgain } from './client-events.ts';
import { ask, begin, chooseMicrophone, giveUp, refused, toIdle } from './connecting.ts';
import { cutOff, cutSentence, endSentence, expire, leave, settle } from './leaving.ts';
import { changePace, changeTurnTaking, hear, press, release, request, setMuted } from './steering.ts';
import { isAwaited } from './transcript.ts';
import type { AnyVoiceEffect, VoiceEvent } from './voice-events.ts';
import type { VoiceState } from './voice-state.ts';
import type { VoiceTap } from './voice.ts';
import { reduceTranscript } from './write-transcript.ts';

/**
 * The voice session (spec.md section 4), pure. Where a row's condition does not hold, and for every pair that has no row,
 * nothing changes. A call keeps its attempt from `connecting` to `ending`; `cancel` ends what is open, and tells the server.
 *
 * state       event             condition               next                        effects
 * idle        START             -                       connecting, microphone      hold, wait permission 60 s (with the key
 *                                                                                   of an unsettled start, else a new one)
 * any other   START             -                       -                           drop the tap
 * idle        DISMISS           -                       idle, no error
 * connecting  OFFERED           -                       connecting, server          ask, wait connect 15 s; switchMicrophone,
 *                                                                                   if another was chosen meanwhile
 * connecting  GRANTED           -                       listening                   answer, wait expiry
 * connecting  REFUSED           the key is used up      connecting, server          ask with the spare key
 * connecting  REFUSED           otherwise               idle, error; unsettled if   cancel; react, if told by a toast
 *                                                       it may have been done
 * connecting  FAILED            -                       idle, error; unsettled if   cancel
 *                                                       the server was asked
 * connecting  TIME_UP           permission              idle, microphone-denied     cancel
 * connecting  TIME_UP           connect                 idle, call-failed,          cancel
 *                                                       unsettled
 * connecting  STOP              -                       idle; unsettled if the      cancel
 *                                                       server was asked
 * connecting  SET_MICROPHONE    the server is asked     -                           switchMicrophone
 * connecting  SET_MICROPHONE    otherwise               the microphone is the next
 * listening   OPENED            -                       connected, tutor thinking   open the microphone (not with push-to-
 *                                                                                   talk), tell settings and greeting
 * listening   FAILED            the microphone is lost  idle, error, unsettled      cancel
 * listening   FAILED            otherwise               idle, call-failed,          cancel
 *                                                       unsettled
 * listening   TIME_UP           connect                 idle, call-failed,          cancel
 *                                                       unsettled
 * listening   TIME_UP           expiry                  idle                        cancel, toast
 * listening   STOP              -                       idle, unsettled             cancel
 * listening   SET_MICROPHONE    -                       -                           switchMicrophone
 * connected   HEARD             -                       who speaks, transcript      tell the next pace, once the tutor is quiet
 * connected   LINE_SHAKY        steady                  line shaky                  wait line 5 s
 * connected   LINE_STEADY       shaky                   line steady                 forgo line
 * connected   TIME_UP           line, shaky             as FAILED, call-dropped
 * connected   HIDDEN            -                       -                           wait hidden 60 s
 * connected   SHOWN             -                       -                           forgo hidden
 * connected   TIME_UP           hidden                  as STOP, hidden
 * connected   TIME_UP           expiry, tutor speaks    ending, sentence            close the microphone, toast,
 *                                                                                   wait sentence 3 s
 * connected   TIME_UP           expiry, otherwise       as STOP, expired            toast
 * connected   STOP              words are awaited       ending, transcripts         close the microphone, stop and hush the
 *                                                                                   tutor, wait transcripts 3 s
 * connected   STOP              otherwise               settled
 * connected   FAILED            the microphone is lost  as STOP, microphone-lost
 * connected   FAILED            otherwise               settled
 * connected   SAY_AGAIN, HINT   -                       tutor thinking              stop the tutor, tell what is asked for
 * connected   SET_MUTED         no push-to-talk         microphone muted or open    openMicrophone
 * connected   PRESS             released                held, the tutor is quiet    stop the tutor, forget what was heard before,
 *                                                                                   openMicrophone
 * connected   RELEASE           held                    released, tutor thinking    openMicrophone: no; commit, reply
 * connected   RELEASE           held below 0.3 s        released                    openMicrophone: no; forget what was heard
 * connected   SET_PUSH_TO_TALK  a change                released, or open           openMicrophone, forget what was heard, tell
 *                                                                                   turn-taking
 * connected   SET_PACE          the tutor is quiet      -                           tell the pace
 * connected   SET_PACE          otherwise               the pace is the next one
 * connected   SET_MICROPHONE    -                       -                           switchMicrophone
 * ending      HEARD             sentence, sound over    transcripts, or settled     hush the tutor, wait transcripts 3 s
 * ending      HEARD             transcripts, all here   settled
 * ending      HEARD             otherwise               transcript
 * ending      TIME_UP           sentence                transcripts, or settled     stop and hush the tutor, wait transcripts 3 s
 * ending      TIME_UP           transcripts             settled
 * ending      FAILED            -                       settled
 * analysing   PREPARED          -                       results                     startFeedback
 * analysing   PREPARE_FAILED    -                       results failed              toast
 * analysing   RETRY             failed                  results coming              prepareResults
 * analysing   RESUME            -                       results coming              prepareResults
 * analysing   START_NEW         failed                  idle
 * results     RESUME            -                       -                           startFeedback
 * results     START_NEW         -                       idle
 * (settled)                     the learner has spoken  analysing                   cancel, prepareResults
 * (settled)                     otherwise               idle, error if a fault      cancel; toast, if anything was heard
 */
const TABLE: TransitionTable<VoiceState, VoiceEvent, AnyVoiceEffect> = {
  idle: {
    START: (state, { tap }) => begin(state, tap),
    DISMISS: (state) => become({ ...state, error: null }),
  },
  connecting: {
    START: dropSecond,
    OFFERED: ask,
    GRANTED: ({ attempt, lesson, idempotencyKey }, { session, remoteSdp }) =>
      become({ status: 'listening', attempt, lesson, idempotencyKey, session, transcript: [] }, [
        { type: 'answer', attempt, remoteSdp },
        { type: 'waitUntil', attempt, wait: 'expiry', time: session.endsAt },
      ]),
    REFUSED: (state, { error }) => refused(state, error),
    FAILED: (state, { error }) => giveUp(state, error),
    TIME_UP: (state, { wait }) => giveUp(state, wait === 'permission' ? 'microphone-denied' : 'call-failed'),
    STOP: (state) => giveUp(state, null),
    SET_MICROPHONE: (state, { id }) => chooseMicrophone(state, id),
  },
  listening: {
    START: dropSecond,
    OPENED: ({ attempt, lesson, session, transcript }, { pushToTalk, pace }) =>
      become(
        {
          status: 'connected',
          attempt,
          lesson,
          session,
          transcript,
          line: 'steady',
          microphone: { status: pushToTalk ? 'released' : 'open' },
          nextPace: null,
          tutor: 'thinking',
          learner: 'quiet',
        },
        [
          { type: 'forgo', wait: 'connect' },
          { type: 'openMicrophone', open: !pushToTalk },
          { type: 'tell', events: [beginWith(lesson.level, { pushToTalk, pace }), greet] },
        ],
      ),
    FAILED: (state, { error }) =>
      toIdle(state, {
        error: error === 'microphone-lost' ? error : 'call-failed',
        unsettledKey: state.idempotencyKey,
      }),
    TIME_UP: (state, { wait }) =>
      wait === 'expiry'
        ? toIdle(state, {}, [{ type: 'toast', text: 'voiceTimeOver' }])
        : toIdle(state, { error: 'call-failed', unsettledKey: state.idempotencyKey }),
    STOP: (state) => toIdle(state, { unsettledKey: state.idempotencyKey }),
    SET_MICROPHONE: (state, { id }) => become(state, [{ type: 'switchMicrophone', id }]),
  },
  connected: {
    START: dropSecond,
    HEARD: (state, { event, at }) => hear(state, event, at),
    LINE_SHAKY: (state) =>
      state.line === 'shaky'
        ? become(state)
        : become({ ...state, line: 'shaky' }, [wait(state, 'line', LINE_GRACE_MS)]),
    LINE_STEADY: (state) =>
      state.line === 'steady'
        ? become(state)
        : become({ ...state, line: 'steady' }, [{ type: 'forgo', wait: 'line' }]),
    HIDDEN: (state) => become(state, [wait(state, 'hidden', HIDDEN_MS)]),
    SHOWN: (state) => become(state, [{ type: 'forgo', wait: 'hidden' }]),
    TIME_UP: (state, { wait: over, at }) => {
      if (over === 'expiry') return expire(state, at);
      if (over === 'hidden') return leave(state, 'hidden', at);
      return over === 'line' && state.line === 'shaky' ? cutOff(state, 'call-dropped', at) : become(state);
    },
    STOP: (state, { at }) => leave(state, 'stopped', at),
    FAILED: (state, { error, at }) =>
      error === 'microphone-lost' ? leave(state, error, at) : cutOff(state, error, at),
    SAY_AGAIN: (state, { at }) => request(state, sayAgain(state.lesson.level), at),
    HINT: (state, { at }) => request(state, giveHint(state.lesson.level), at),
    SET_MUTED: (state, { muted }) => setMuted(state, muted),
    PRESS: (state, { at }) => press(state, at),
    RELEASE: (state, { at }) => release(state, at),
    SET_PUSH_TO_TALK: (state, { pushToTalk }) => changeTurnTaking(state, pushToTalk),
    SET_PACE: (state, { pace }) => changePace(state, pace),
    SET_MICROPHONE: (state, { id }) => become(state, [{ type: 'switchMicrophone', id }]),
  },
  ending: {
    START: dropSecond,
    HEARD: (state, { event, at }) => {
      const heard = { ...state, transcript: reduceTranscript(state.transcript, event, at) };
      if (state.step === 'sentence') {
        const isOver =
          event.type === 'output_audio_buffer.stopped' || event.type === 'output_audio_buffer.cleared';
        return isOver ? endSentence(heard) : become(heard);
      }
      return isAwaited(heard.transcript) ? become(heard) : settle(heard);
    },
    TIME_UP: (state, { wait: over, at }) => {
      if (over === 'transcripts') return settle(state);
      return over === 'sentence' && state.step === 'sentence' ? cutSentence(state, at) : become(state);
    },
    FAILED: (state) => settle(state),
  },
  analysing: {
    START: dropSecond,
    PREPARED: ({ attempt, sessionId, lesson, messages, wordPatterns }) =>
      become({ status: 'results', attempt, sessionId, lesson, messages, wordPatterns }, [
        { type: 'startFeedback', lesson, messages },
      ]),
    PREPARE_FAILED: (state) =>
      become({ ...state, results: 'failed' }, [{ type: 'toast', text: 'feedbackNotStarted' }]),
    RETRY: (state) => (state.results === 'failed' ? prepare(state) : become(state)),
    RESUME: (state) => prepare(state),
    START_NEW: (state) => (state.results === 'failed' ? toIdle(state) : become(state)),
  },
  results: {
    START: dropSecond,
    RESUME: (state) =>
      become(state, [{ type: 'startFeedback', lesson: state.lesson, messages: state.messages }]),
    START_NEW: (state) => toIdle(state),
  },
};

/** A second tap has opened a microphone of its own. */
function dropSecond(state: VoiceState, { tap }: { tap: VoiceTap }) {
  return become(state, [{ type: 'dropTap', tap }]);
}

/** How long an interrupted line may take to come back. */
const LINE_GRACE_MS = 5_000;
/** How long a call goes on that nobody looks at. */
const HIDDEN_MS = 60_000;

const wait = ({ attempt }: VoiceState, what: 'line' | 'hidden', milliseconds: number): AnyVoiceEffect => ({
  type: 'wait',
  attempt,
  wait: what,
  milliseconds,
});

const become = (
  state: VoiceState,
  effects: readonly AnyVoiceEffect[] = [],
): Transition<VoiceState, AnyVoiceEffect> => ({ state, effects });

function prepare(state: Extract<VoiceState, { status: 'analysing' }>) {
  const attempt = state.attempt + 1;
  return become({ ...state, attempt, results: 'coming' }, [{ type: 'prepareResults', attempt }]);
}

/** The next state and effects for an event; see the table above. */
export const reduceVoice = reducer(TABLE);
