import { createReducer, type TransitionTable } from '../../../../lib/machine.ts';
import { configureSession, giveHint, greet, sayAgain } from '../connection/realtime-events.ts';
import type { CallGesture } from '../media/call-gesture.ts';
import { reduceTranscript } from '../transcript/reduce-transcript.ts';
import { isTranscriptionPending } from '../transcript/transcript.ts';
import {
  abandonStart,
  beginCall,
  chooseMicrophone,
  handleRefusal,
  startSession,
  toIdle,
} from './connecting.ts';
import { dropCall, endSentence, expire, finishCall, hangUp, interruptSentence } from './hang-up.ts';
import {
  applyServerEvent,
  changePace,
  changeTurnDetection,
  press,
  release,
  requestResponse,
  setMuted,
} from './in-call.ts';
import { transition, type VoiceEffect, type VoiceEvent } from './voice-events.ts';
import type { Analysing, VoiceState } from './voice-state.ts';

const RECONNECT_MS = 5_000;
const HIDDEN_MS = 60_000;

/** A second start has opened a microphone of its own. */
const releaseSecondGesture = (state: VoiceState, { gesture }: { gesture: CallGesture }) =>
  transition(state, [{ type: 'releaseGesture', gesture }]);

const prepareResults = (state: Analysing) =>
  transition({ ...state, results: 'pending' }, [{ type: 'prepareResults' }]);

/** The voice session (docs/product.md). Cancelling all effects also ends the call at the server. */
const TABLE: TransitionTable<VoiceState, VoiceEvent, VoiceEffect> = {
  idle: {
    START: (state, { gesture }) => beginCall(state, gesture),
    DISMISS: (state) => transition({ ...state, error: null }),
  },
  connecting: {
    START: releaseSecondGesture,
    OFFERED: startSession,
    STARTED: ({ lesson, idempotencyKey }, { session, remoteSdp }) =>
      transition({ status: 'listening', lesson, idempotencyKey, session, transcript: [] }, [
        { type: 'applyAnswer', remoteSdp },
        { type: 'startTimerUntil', key: 'expiry', time: session.endsAt },
      ]),
    REFUSED: (state, { error }) => handleRefusal(state, error),
    FAILED: (state, { error }) => abandonStart(state, error),
    TIME_UP: (state, { timer }) =>
      abandonStart(state, timer === 'permission' ? 'microphone-denied' : 'call-failed'),
    STOP: (state) => abandonStart(state, null),
    SET_MICROPHONE: (state, { id }) => chooseMicrophone(state, id),
  },
  listening: {
    START: releaseSecondGesture,
    CONNECTED: ({ lesson, session, transcript }, { pushToTalk, pace }) =>
      transition(
        {
          status: 'connected',
          lesson,
          session,
          transcript,
          connection: 'stable',
          microphone: { status: pushToTalk ? 'released' : 'open' },
          nextPace: null,
          tutor: 'thinking',
          learner: 'quiet',
        },
        [
          { type: 'cancel', key: 'connect' },
          { type: 'enableMicrophone', isEnabled: !pushToTalk },
          { type: 'send', events: [configureSession(lesson.level, { pushToTalk, pace }), greet] },
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
    SET_MICROPHONE: (state, { id }) => transition(state, [{ type: 'switchMicrophone', id }]),
  },
  connected: {
    START: releaseSecondGesture,
    SERVER_EVENT: (state, { event, at }) => applyServerEvent(state, event, at),
    CONNECTION_UNSTABLE: (state) =>
      state.connection === 'unstable'
        ? transition(state)
        : transition({ ...state, connection: 'unstable' }, [
            { type: 'startTimer', key: 'reconnect', milliseconds: RECONNECT_MS },
          ]),
    CONNECTION_STABLE: (state) =>
      state.connection === 'stable'
        ? transition(state)
        : transition({ ...state, connection: 'stable' }, [{ type: 'cancel', key: 'reconnect' }]),
    HIDDEN: (state) => transition(state, [{ type: 'startTimer', key: 'hidden', milliseconds: HIDDEN_MS }]),
    SHOWN: (state) => transition(state, [{ type: 'cancel', key: 'hidden' }]),
    TIME_UP: (state, { timer, at }) => {
      if (timer === 'expiry') return expire(state, at);
      if (timer === 'hidden') return hangUp(state, 'hidden', at);
      const isLost = timer === 'reconnect' && state.connection === 'unstable';
      return isLost ? dropCall(state, 'call-dropped', at) : transition(state);
    },
    STOP: (state, { at }) => hangUp(state, 'stopped', at),
    FAILED: (state, { error, at }) =>
      error === 'microphone-lost' ? hangUp(state, error, at) : dropCall(state, error, at),
    SAY_AGAIN: (state, { at }) => requestResponse(state, sayAgain(state.lesson.level), at),
    HINT: (state, { at }) => requestResponse(state, giveHint(state.lesson.level), at),
    SET_MUTED: (state, { muted }) => setMuted(state, muted),
    PRESS: (state, { at }) => press(state, at),
    RELEASE: (state, { at }) => release(state, at),
    SET_PUSH_TO_TALK: (state, { pushToTalk }) => changeTurnDetection(state, pushToTalk),
    SET_PACE: (state, { pace }) => changePace(state, pace),
    SET_MICROPHONE: (state, { id }) => transition(state, [{ type: 'switchMicrophone', id }]),
  },
  ending: {
    START: releaseSecondGesture,
    SERVER_EVENT: (state, { event, at }) => {
      const next = { ...state, transcript: reduceTranscript(state.transcript, event, at) };
      if (state.step === 'sentence') {
        const isOver =
          event.type === 'output_audio_buffer.stopped' || event.type === 'output_audio_buffer.cleared';
        return isOver ? endSentence(next) : transition(next);
      }
      return isTranscriptionPending(next.transcript) ? transition(next) : finishCall(next);
    },
    TIME_UP: (state, { timer, at }) => {
      if (timer === 'transcripts') return finishCall(state);
      const isTooLong = timer === 'sentence' && state.step === 'sentence';
      return isTooLong ? interruptSentence(state, at) : transition(state);
    },
    FAILED: (state) => finishCall(state),
  },
  analysing: {
    START: releaseSecondGesture,
    PREPARED: ({ sessionId, lesson, messages, wordPatterns }) =>
      transition({ status: 'results', sessionId, lesson, messages, wordPatterns }, [
        { type: 'startFeedback', lesson, messages },
      ]),
    PREPARE_FAILED: (state) =>
      transition({ ...state, results: 'failed' }, [{ type: 'toast', text: 'feedbackNotStarted' }]),
    RETRY: (state) => (state.results === 'failed' ? prepareResults(state) : transition(state)),
    RESUME: prepareResults,
    START_NEW: (state) => (state.results === 'failed' ? toIdle() : transition(state)),
  },
  results: {
    START: releaseSecondGesture,
    RESUME: (state) =>
      transition(state, [{ type: 'startFeedback', lesson: state.lesson, messages: state.messages }]),
    START_NEW: () => toIdle(),
  },
};

export const reduceVoice = createReducer(TABLE);
