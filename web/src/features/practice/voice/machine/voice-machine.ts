import { CALL_CONNECT_TIMEOUT_MS } from '@parley/functions/contract';
import { createReducer, type Machine, type TransitionTable } from '../../../../lib/machine.ts';
import { addMilliseconds } from '../../../../lib/moment.ts';
import { giveHint, reply, sayAgain } from '../connection/realtime-events.ts';
import { chooseStartKeys, isQuotaExhausted, mayHaveSession, needsNewKey } from '../../session/start-keys.ts';
import type { VoiceErrorCode } from '../media/voice-error.ts';
import { reduceTranscript } from '../transcript/reduce-transcript.ts';
import { isTranscriptionPending } from '../transcript/transcript.ts';
import { endSentence, endUnavailable, expire, finishCall, hangUp, interruptSentence } from './hang-up.ts';
import {
  changePace,
  requestAfterSpeech,
  requestResponse,
  retryResponse,
  stopWaiting,
  toggleMuted,
} from './in-call.ts';
import { setPushToTalk, commitTurn, press, release, stopTalking } from './push-to-talk.ts';
import { isModelUnavailable, updateReplyTimer } from './sequence-responses.ts';
import { announceNearEnd, CLOSING_MS, openConversation } from './open-conversation.ts';
import { GRACE_MS, reconnect, RECONNECTING } from './reconnecting.ts';
import { restoreVoiceSession } from './saved-voice-session.ts';
import {
  applyTurnEvent,
  applyDetection,
  changeWaitTime,
  toEagerness,
  toggleTurnHold,
  waitLonger,
} from './turn-taking.ts';
import { releaseSecondGesture, switchDevice, toIdle, transition } from './voice-state.ts';
import type {
  Analysing,
  Connecting,
  Listening,
  Results,
  TimedEvent,
  VoiceEffect,
  VoiceEvent,
  VoiceState,
} from './voice-state.ts';

/** Time for the browser's permission prompt; no session is reserved meanwhile. */
const PERMISSION_TIMEOUT_MS = 60_000;

/** Abandons a start. Keeps its key if the session may have started: repeating the start shows whether it did. */
function abandonStart(state: Connecting | Listening, error: VoiceErrorCode | null) {
  const mayHaveStarted =
    state.status === 'listening' || state.step === 'server' || state.fallbackKey !== null;
  return toIdle({ error, retryKey: mayHaveStarted ? state.idempotencyKey : null });
}

const prepareResults = (state: Analysing) =>
  transition({ ...state, results: 'pending' }, [{ type: 'prepareResults' }]);

const startFeedback = (session: Results) => transition(session, [{ type: 'startFeedback', session }]);

/** The voice session (docs/product.md). Cancelling all effects also ends the call on the server. */
const TABLE: TransitionTable<VoiceState, TimedEvent, VoiceEffect> = {
  idle: {
    START: ({ retryKey }, { gesture }) => {
      const keys = chooseStartKeys(retryKey, gesture.idempotencyKey);
      return transition({ status: 'connecting', step: 'microphone', lesson: gesture.lesson, ...keys }, [
        { type: 'runCall', gesture },
        { type: 'startTimer', key: 'permission', milliseconds: PERMISSION_TIMEOUT_MS },
      ]);
    },
    DISMISS: (state) => transition({ ...state, error: null }),
  },
  connecting: {
    START: releaseSecondGesture,
    OFFERED: ({ nextMicrophone: id, ...state }) => {
      const { lesson, idempotencyKey } = state;
      return transition({ ...state, step: 'server' }, [
        { type: 'cancel', key: 'permission' },
        { type: 'startTimer', key: 'connect', milliseconds: CALL_CONNECT_TIMEOUT_MS },
        { type: 'startSession', lesson, idempotencyKey },
        ...(id === undefined ? [] : [{ type: 'switchMicrophone', id } as const]),
      ]);
    },
    STARTED: ({ lesson, idempotencyKey }, { session, remoteSdp }) =>
      transition(
        { status: 'listening', idempotencyKey, lesson, session, transcript: [], fluency: undefined },
        [
          { type: 'applyAnswer', remoteSdp },
          { type: 'startTimerUntil', key: 'expiry', moment: session.endsAt },
        ],
      ),
    START_FAILED: (state, { error, retryAfter }) => {
      const { idempotencyKey, fallbackKey, lesson } = state;
      if (needsNewKey(error) && fallbackKey !== null) {
        return transition({ ...state, idempotencyKey: fallbackKey, fallbackKey: null }, [
          { type: 'startSession', lesson, idempotencyKey: fallbackKey },
        ]);
      }
      // A call that was restarted too often needs a new key.
      const isKeyKept = mayHaveSession(error, fallbackKey) && error !== 'too-many-requests';
      const retryKey = isKeyKept ? idempotencyKey : null;
      return toIdle(
        { error, retryAfter, retryKey },
        isQuotaExhausted(error) ? [{ type: 'showError', error }] : [],
      );
    },
    FAILED: (state, { error }) => abandonStart(state, error),
    TIME_UP: (state, { timer }) =>
      abandonStart(state, timer === 'permission' ? 'microphone-denied' : 'call-failed'),
    STOP: (state) => abandonStart(state, null),
    CHANGE_SETTING: (state, { change }) =>
      state.step === 'microphone' && 'microphone' in change
        ? transition({ ...state, nextMicrophone: change.microphone })
        : (switchDevice(state, change) ?? transition(state)),
  },
  listening: {
    START: releaseSecondGesture,
    CONNECTED: (call, settings) => {
      const { state, effects } = openConversation(call, {
        settings,
        isMuted: false,
        connectedAt: settings.at,
        eagerness: toEagerness(settings.waitTime, call.lesson.level),
        turnHold: 'none',
        history: [],
        request: reply,
      });
      const moment = addMilliseconds(call.session.endsAt, -CLOSING_MS);
      return transition(state, [...effects, { type: 'startTimerUntil', key: 'closing', moment }]);
    },
    FAILED: (state, { error }) => abandonStart(state, error === 'microphone-lost' ? error : 'call-failed'),
    TIME_UP: (state, { timer }) =>
      timer === 'expiry'
        ? toIdle({}, [{ type: 'toast', text: 'voiceTimeOver' }])
        : abandonStart(state, 'call-failed'),
    STOP: (state) => abandonStart(state, null),
    CHANGE_SETTING: (state, { change }) => switchDevice(state, change) ?? transition(state),
  },
  connected: {
    START: releaseSecondGesture,
    SERVER_EVENT: (state, { event, at }) =>
      isModelUnavailable(event) ? endUnavailable(state, at) : applyTurnEvent(state, event, at),
    CUT_OFF: waitLonger,
    FLUENCY_MEASURED: (state, { fluency }) => transition({ ...state, fluency }),
    TOGGLE_TURN_HOLD: (state, { at }) => toggleTurnHold(state, at),
    CONNECTION_CHANGED: (state, { connection }) => {
      if (state.connection === connection) return transition(state);
      return transition({ ...state, connection }, [
        connection === 'unstable'
          ? { type: 'startTimer', key: 'grace', milliseconds: GRACE_MS }
          : { type: 'cancel', key: 'grace' },
      ]);
    },
    TIME_UP: (state, { timer, at }) => {
      if (timer === 'expiry') return expire(state, at);
      if (timer === 'closing') return transition(state, announceNearEnd(state, at));
      if (timer === 'commit') return commitTurn(state);
      if (timer === 'retry') return retryResponse(state);
      if (timer === 'reply') return stopWaiting(state, at);
      const isLost = timer === 'grace' && state.connection === 'unstable';
      return isLost ? reconnect(state, at) : transition(state);
    },
    INTERRUPTION_CHANGED: (state, { isInterrupted }) =>
      transition(state.isInterrupted === isInterrupted ? state : { ...state, isInterrupted }),
    RESUME_MEDIA: (state) => transition(state, [{ type: 'resumeMedia' }]),
    STOP: (state, { at }) => hangUp(state, 'stopped', at),
    FAILED: (state, { error, at }) =>
      error === 'microphone-lost' ? hangUp(state, error, at) : reconnect(state, at),
    SAY_AGAIN: (state, { at }) => requestAfterSpeech(state, sayAgain(state.lesson.level), at),
    HINT: (state, { at }) => requestAfterSpeech(state, giveHint(state.lesson.level), at),
    ASK_AGAIN: (state, { at }) => requestResponse(state, state.responses.unanswered ?? reply, at),
    TOGGLE_MUTED: toggleMuted,
    PRESS: (state, { at }) => press(state, at),
    RELEASE: (state, { at }) => release(state, at),
    STOP_TALKING: (state, { at }) => stopTalking(state, at),
    CHANGE_SETTING: (state, { change }) => {
      if ('pace' in change) return changePace(state, change.pace);
      if ('pushToTalk' in change) return setPushToTalk(state, change.pushToTalk);
      if ('waitTime' in change) return applyDetection(changeWaitTime(state, change.waitTime));
      return switchDevice(state, change) ?? transition(state);
    },
  },
  reconnecting: RECONNECTING,
  ending: {
    START: releaseSecondGesture,
    SERVER_EVENT: (state, { event, at }) => {
      const next = { ...state, transcript: reduceTranscript(state.transcript, event, at) };
      if (state.step === 'transcripts') {
        return isTranscriptionPending(next.transcript) ? transition(next) : finishCall(next);
      }
      const isOver =
        event.type === 'output_audio_buffer.stopped' || event.type === 'output_audio_buffer.cleared';
      return isOver ? endSentence(next) : transition(next);
    },
    TIME_UP: (state, { timer, at }) => {
      if (timer === 'transcripts') return finishCall(state);
      const isTooLong = timer === 'sentence' && state.step === 'sentence';
      return isTooLong ? interruptSentence(state, at) : transition(state);
    },
    FLUENCY_MEASURED: (state, { fluency }) => transition({ ...state, fluency }),
    FAILED: (state) => finishCall(state),
  },
  analysing: {
    START: releaseSecondGesture,
    PREPARED: ({ reason: _reason, results: _results, ...session }) =>
      startFeedback({ ...session, status: 'results' }),
    PREPARE_FAILED: (state) =>
      transition({ ...state, results: 'failed' }, [{ type: 'toast', text: 'feedbackNotStarted' }]),
    RETRY: (state) => (state.results === 'failed' ? prepareResults(state) : transition(state)),
    RESUME: prepareResults,
    START_NEW: (state) => (state.results === 'failed' ? toIdle() : transition(state)),
  },
  results: {
    START: releaseSecondGesture,
    RESUME: startFeedback,
    START_NEW: () => toIdle(),
  },
};

const reduceTable = createReducer(TABLE);

export const reduceVoice = (state: VoiceState, event: TimedEvent) =>
  updateReplyTimer(state, reduceTable(state, event));

export const voiceMachine: Machine<VoiceState, VoiceEvent, VoiceEffect> = {
  initial: restoreVoiceSession,
  reduce: (state, event) => reduceVoice(state, { ...event, at: Date.now() }),
};
