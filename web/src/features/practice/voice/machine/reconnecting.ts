import { CALL_CONNECT_TIMEOUT_MS } from '@parley/functions/contract';
import type { ClientErrorCode } from '../../../../api/api-error.ts';
import type { TransitionTable } from '../../../../lib/machine.ts';
import { isOutcomeUnknown } from '../../session/start-keys.ts';
import { reply, sayAgain, type ResponseRequest } from '../connection/realtime-events.ts';
import { abandonSpeech, toHistory, removeUnheardReply } from '../transcript/history.ts';
import { endDisconnected } from './hang-up.ts';
import { interruptTranscript, setMicrophoneEnabled } from './in-call.ts';
import { openConversation } from './open-conversation.ts';
import { changeWaitTime } from './turn-taking.ts';
import { releaseSecondGesture, switchDevice, transition } from './voice-state.ts';
import type {
  Connected,
  Reconnecting,
  TimedEvent,
  VoiceEffect,
  VoiceState,
  VoiceTransition,
} from './voice-state.ts';

/** How long an unstable connection may take to recover by itself. */
export const GRACE_MS = 15_000;
/** Long enough for a tunnel. The session's time limit keeps running. */
const RECONNECT_TIMEOUT_MS = 60_000;
const RETRY_MS = 2_000;

/** Opens a new connection to the same session. Keeps the conversation so far, but loses speech in progress. */
export const reconnect = (state: Connected, at: number): VoiceTransition => {
  const { idempotencyKey, lesson, session, fluency, connectedAt, eagerness, microphone, turnHold } = state;
  const heard =
    state.tutor === 'speaking' ? interruptTranscript(state, at) : removeUnheardReply(state.transcript);
  const transcript = abandonSpeech(heard);
  const isMuted = microphone.status === 'muted';
  return transition(
    {
      status: 'reconnecting',
      idempotencyKey,
      lesson,
      session,
      transcript,
      fluency,
      isMuted,
      isTrying: true,
      connectedAt,
      eagerness,
      // The learner's unfinished answer is lost, so return to thinking.
      turnHold: turnHold === 'none' ? 'none' : 'thinking',
    },
    [
      { type: 'cancel', key: 'grace' },
      { type: 'cancel', key: 'commit' },
      { type: 'cancel', key: 'reply' },
      { type: 'cancel', key: 'retry' },
      setMicrophoneEnabled(false),
      { type: 'startTimer', key: 'reconnectLimit', milliseconds: RECONNECT_TIMEOUT_MS },
      { type: 'reopenConnection' },
    ],
  );
};

const TEMPORARY_ERRORS = new Set<ClientErrorCode>(['model-unavailable', 'model-failed']);
const isTemporary = (error: ClientErrorCode): boolean =>
  TEMPORARY_ERRORS.has(error) || isOutcomeUnknown(error);

const tryLater = (state: Reconnecting): VoiceTransition =>
  transition({ ...state, isTrying: false }, [
    { type: 'cancel', key: 'connect' },
    { type: 'startTimer', key: 'reconnect', milliseconds: RETRY_MS },
  ]);

const tryNow = (state: Reconnecting): VoiceTransition =>
  transition({ ...state, isTrying: true }, [
    { type: 'cancel', key: 'connect' },
    { type: 'cancel', key: 'reconnect' },
    { type: 'reopenConnection' },
  ]);

/** The response to request on the new connection, if any. */
function getRequestAfterReconnect({ transcript, lesson, turnHold }: Reconnecting): ResponseRequest | null {
  const last = transcript.at(-1);
  if (last === undefined) return reply;
  if (last.role === 'user') return turnHold === 'none' ? reply : null;
  return last.isInterrupted ? sayAgain(lesson.level) : null;
}

/** The transitions of a call whose connection is lost. */
export const RECONNECTING: TransitionTable<VoiceState, TimedEvent, VoiceEffect>['reconnecting'] = {
  START: releaseSecondGesture,
  OFFERED: (state) =>
    transition(state, [
      { type: 'startTimer', key: 'connect', milliseconds: CALL_CONNECT_TIMEOUT_MS },
      { type: 'startSession', lesson: state.lesson, idempotencyKey: state.idempotencyKey },
    ]),
  STARTED: (state, { remoteSdp }) => transition(state, [{ type: 'applyAnswer', remoteSdp }]),
  // After any other error, the server has ended the session or refuses further attempts.
  START_FAILED: (state, { error, at }) =>
    isTemporary(error) ? tryLater(state) : endDisconnected(state, 'call-dropped', at),
  CONNECTED: (state, settings) =>
    openConversation(state, {
      ...state,
      settings,
      history: toHistory(state.transcript),
      request: getRequestAfterReconnect(state),
    }),
  FAILED: (state, { error, at }) =>
    error === 'microphone-lost' ? endDisconnected(state, error, at) : tryLater(state),
  TIME_UP: (state, { timer, at }) => {
    if (timer === 'expiry')
      return endDisconnected(state, 'expired', at, [{ type: 'toast', text: 'voiceTimeOver' }]);
    if (timer === 'reconnectLimit') return endDisconnected(state, 'call-dropped', at);
    return timer === 'reconnect' || timer === 'connect' ? tryNow(state) : transition(state);
  },
  // The network is back. The server allows only a few attempts, so an intermittent connection must not use them up.
  RETRY: (state) => (state.isTrying ? transition(state) : tryNow(state)),
  STOP: (state, { at }) => endDisconnected(state, 'stopped', at),
  TOGGLE_MUTED: (state) => transition({ ...state, isMuted: !state.isMuted }),
  CHANGE_SETTING: (state, { change }) =>
    'waitTime' in change
      ? transition(changeWaitTime(state, change.waitTime))
      : (switchDevice(state, change) ?? transition(state)),
};
