import { createReducer, type TransitionTable } from '../../../../lib/machine.ts';
import { configureSession, giveHint, greet, sayAgain } from '../connection/client-events.ts';
import { ask, begin, chooseMicrophone, giveUp, refused, toIdle } from './connecting.ts';
import { cutOff, cutSentence, endSentence, expire, leave, settle } from './hang-up.ts';
import { changePace, changeTurnTaking, hear, press, release, request, setMuted } from './in-call.ts';
import { isTranscriptionPending } from '../transcript/transcript.ts';
import type { TimerName, VoiceEffect, VoiceEvent, VoiceTransition } from './voice-events.ts';
import type { VoiceState } from './voice-state.ts';
import type { CallGesture } from '../view/voice.ts';
import { reduceTranscript } from '../transcript/reduce-transcript.ts';

/** The voice session (docs/product.md). Cancelling all effects also ends the call at the server. */
const TABLE: TransitionTable<VoiceState, VoiceEvent, VoiceEffect> = {
  idle: {
    START: (state, { gesture }) => begin(state, gesture),
    DISMISS: (state) => become({ ...state, error: null }),
  },
  connecting: {
    START: releaseSecondGesture,
    OFFERED: ask,
    GRANTED: ({ lesson, idempotencyKey }, { session, remoteSdp }) =>
      become({ status: 'listening', lesson, idempotencyKey, session, transcript: [] }, [
        { type: 'answer', remoteSdp },
        { type: 'startTimerUntil', key: 'expiry', time: session.endsAt },
      ]),
    REFUSED: (state, { error }) => refused(state, error),
    FAILED: (state, { error }) => giveUp(state, error),
    TIME_UP: (state, { timer }) =>
      giveUp(state, timer === 'permission' ? 'microphone-denied' : 'call-failed'),
    STOP: (state) => giveUp(state, null),
    SET_MICROPHONE: (state, { id }) => chooseMicrophone(state, id),
  },
  listening: {
    START: releaseSecondGesture,
    OPENED: ({ lesson, session, transcript }, { pushToTalk, pace }) =>
      become(
        {
          status: 'connected',
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
          { type: 'cancel', key: 'connect' },
          { type: 'openMicrophone', open: !pushToTalk },
          { type: 'tell', events: [configureSession(lesson.level, { pushToTalk, pace }), greet] },
        ],
      ),
    FAILED: (state, { error }) =>
      toIdle({
        error: error === 'microphone-lost' ? error : 'call-failed',
        retryKey: state.idempotencyKey,
      }),
    TIME_UP: (state, { timer }) =>
      timer === 'expiry'
        ? toIdle({}, [{ type: 'toast', text: 'voiceTimeOver' }])
        : toIdle({ error: 'call-failed', retryKey: state.idempotencyKey }),
    STOP: (state) => toIdle({ retryKey: state.idempotencyKey }),
    SET_MICROPHONE: (state, { id }) => become(state, [{ type: 'switchMicrophone', id }]),
  },
  connected: {
    START: releaseSecondGesture,
    SERVER_EVENT: (state, { event, at }) => hear(state, event, at),
    CONNECTION_UNSTABLE: (state) =>
      state.line === 'shaky'
        ? become(state)
        : become({ ...state, line: 'shaky' }, [startTimer('line', LINE_GRACE_MS)]),
    CONNECTION_STABLE: (state) =>
      state.line === 'steady'
        ? become(state)
        : become({ ...state, line: 'steady' }, [{ type: 'cancel', key: 'line' }]),
    HIDDEN: (state) => become(state, [startTimer('hidden', HIDDEN_MS)]),
    SHOWN: (state) => become(state, [{ type: 'cancel', key: 'hidden' }]),
    TIME_UP: (state, { timer, at }) => {
      if (timer === 'expiry') return expire(state, at);
      if (timer === 'hidden') return leave(state, 'hidden', at);
      return timer === 'line' && state.line === 'shaky' ? cutOff(state, 'call-dropped', at) : become(state);
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
    START: releaseSecondGesture,
    SERVER_EVENT: (state, { event, at }) => {
      const heard = { ...state, transcript: reduceTranscript(state.transcript, event, at) };
      if (state.step === 'sentence') {
        const isOver =
          event.type === 'output_audio_buffer.stopped' || event.type === 'output_audio_buffer.cleared';
        return isOver ? endSentence(heard) : become(heard);
      }
      return isTranscriptionPending(heard.transcript) ? become(heard) : settle(heard);
    },
    TIME_UP: (state, { timer, at }) => {
      if (timer === 'transcripts') return settle(state);
      return timer === 'sentence' && state.step === 'sentence' ? cutSentence(state, at) : become(state);
    },
    FAILED: (state) => settle(state),
  },
  analysing: {
    START: releaseSecondGesture,
    PREPARED: ({ sessionId, lesson, messages, wordPatterns }) =>
      become({ status: 'results', sessionId, lesson, messages, wordPatterns }, [
        { type: 'startFeedback', lesson, messages },
      ]),
    PREPARE_FAILED: (state) =>
      become({ ...state, results: 'failed' }, [{ type: 'toast', text: 'feedbackNotStarted' }]),
    RETRY: (state) => (state.results === 'failed' ? prepare(state) : become(state)),
    RESUME: (state) => prepare(state),
    START_NEW: (state) => (state.results === 'failed' ? toIdle() : become(state)),
  },
  results: {
    START: releaseSecondGesture,
    RESUME: (state) =>
      become(state, [{ type: 'startFeedback', lesson: state.lesson, messages: state.messages }]),
    START_NEW: () => toIdle(),
  },
};

/** A second tap has opened a microphone of its own. */
function releaseSecondGesture(state: VoiceState, { gesture }: { gesture: CallGesture }) {
  return become(state, [{ type: 'releaseGesture', gesture }]);
}

/** How long an interrupted line may take to come back. */
const LINE_GRACE_MS = 5_000;
/** How long a call goes on that nobody looks at. */
const HIDDEN_MS = 60_000;

const startTimer = (key: TimerName, milliseconds: number): VoiceEffect => ({
  type: 'startTimer',
  key,
  milliseconds,
});

const become = (state: VoiceState, effects: VoiceTransition['effects'] = []): VoiceTransition => ({
  state,
  effects,
});

function prepare(state: Extract<VoiceState, { status: 'analysing' }>) {
  return become({ ...state, results: 'coming' }, [{ type: 'prepareResults' }]);
}

export const reduceVoice = createReducer(TABLE);
