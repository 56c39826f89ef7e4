import type { Lesson } from '@parley/functions/contract';
import type { ClientErrorCode } from '../../../../api/api-error.ts';
import type { Transition } from '../../../../lib/machine.ts';
import type { ToastText } from '../../../../messages/errors.ts';
import type { ChatMessage } from '../../session/chat-message.ts';
import type { ClientEvent, ServerEvent } from '../connection/realtime-events.ts';
import type { VoiceSession } from '../connection/server-session.ts';
import type { CallGesture } from '../media/call-gesture.ts';
import type { VoiceErrorCode } from '../media/voice-error.ts';
import type { Pace } from '../media/voice-settings.ts';
import type { Connected, Idle, VoiceState } from './voice-state.ts';

/**
 * The timers of a call: until the microphone is allowed, until the call is connected, until the session expires, for the tutor's
 * last sentence, for an unstable connection, for a hidden page, for the last transcriptions.
 */
export type TimerName =
  'permission' | 'connect' | 'expiry' | 'sentence' | 'reconnect' | 'hidden' | 'transcripts';

/** An event of a voice session; `at` is in ms since 1970. */
export type VoiceEvent =
  | { type: 'START'; gesture: CallGesture }
  /** The microphone is open, and the SDP offer is ready. */
  | { type: 'OFFERED' }
  | { type: 'STARTED'; session: VoiceSession; remoteSdp: string }
  | { type: 'START_FAILED'; error: ClientErrorCode }
  | { type: 'CONNECTED'; pushToTalk: boolean; pace: Pace }
  | { type: 'SERVER_EVENT'; event: ServerEvent; at: number }
  | { type: 'CONNECTION_CHANGED'; connection: Connected['connection'] }
  /** The microphone or the connection failed. */
  | { type: 'FAILED'; error: VoiceErrorCode; at: number }
  | { type: 'HIDDEN' }
  | { type: 'SHOWN' }
  | { type: 'TIME_UP'; timer: TimerName; at: number }
  | { type: 'STOP'; at: number }
  | { type: 'SAY_AGAIN'; at: number }
  | { type: 'HINT'; at: number }
  | { type: 'SET_MUTED'; muted: boolean }
  | { type: 'PRESS'; at: number }
  | { type: 'RELEASE'; at: number }
  | { type: 'SET_PUSH_TO_TALK'; pushToTalk: boolean }
  | { type: 'SET_PACE'; pace: Pace }
  | { type: 'SET_MICROPHONE'; id: string | null }
  | { type: 'PREPARED' }
  | { type: 'PREPARE_FAILED' }
  | { type: 'RETRY' }
  /** The page was reloaded: restarts the work that the state is waiting for. */
  | { type: 'RESUME' }
  | { type: 'START_NEW' }
  | { type: 'DISMISS' };

export type VoiceEffect =
  /** Opens the microphone and the peer connection, until it is cancelled. */
  | { type: 'runCall'; gesture: CallGesture }
  | { type: 'releaseGesture'; gesture: CallGesture }
  | { type: 'startSession'; lesson: Lesson; idempotencyKey: string }
  | { type: 'applyAnswer'; remoteSdp: string }
  | { type: 'send'; events: readonly ClientEvent[] }
  | { type: 'enableMicrophone'; isEnabled: boolean }
  | { type: 'switchMicrophone'; id: string | null }
  /** For good, so that the browser stops showing that the page records. */
  | { type: 'closeMicrophone' }
  | { type: 'muteTutor' }
  | { type: 'startTimer'; key: TimerName; milliseconds: number }
  /** `time` is in ms on the clock of `performance.now()`. */
  | { type: 'startTimerUntil'; key: TimerName; time: number }
  | { type: 'prepareResults' }
  | { type: 'startFeedback'; lesson: Lesson; messages: readonly ChatMessage[] }
  | { type: 'react'; error: ClientErrorCode }
  | { type: 'toast'; text: ToastText };

export type VoiceTransition = Transition<VoiceState, VoiceEffect>;

export const transition = (state: VoiceState, effects: VoiceTransition['effects'] = []): VoiceTransition => ({
  state,
  effects,
});

/** Closes everything that is open. */
export const toIdle = (
  { error = null, retryKey = null }: Partial<Idle> = {},
  effects: VoiceTransition['effects'] = [],
): VoiceTransition => transition({ status: 'idle', error, retryKey }, [{ type: 'cancel' }, ...effects]);
