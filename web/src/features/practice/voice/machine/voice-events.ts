import type { Lesson } from '@parley/functions/contract';
import type { ClientErrorCode } from '../../../../api/api-error.ts';
import type { Transition } from '../../../../lib/machine.ts';
import type { ToastText } from '../../../../messages/errors.ts';
import type { ChatMessage } from '../../text/text-state.ts';
import type { ClientEvent } from '../connection/client-events.ts';
import type { ServerEvent } from '../connection/server-events.ts';
import type { Pace, VoiceErrorCode, VoiceSession, VoiceState } from './voice-state.ts';
import type { CallGesture } from '../view/voice.ts';

/**
 * What is waited for, each for a time of its own: the learner to allow the microphone, the line to open, the end of the
 * session, the tutor's last sentence, a shaky line to come back, a hidden page to be looked at, the last transcriptions.
 */
export type TimerName = 'permission' | 'connect' | 'expiry' | 'sentence' | 'line' | 'hidden' | 'transcripts';

/** An event of a voice session; `at` is in ms since 1970. */
export type VoiceEvent =
  | { type: 'START'; gesture: CallGesture }
  /** The microphone is open, and there is an offer to send. */
  | { type: 'OFFERED' }
  | { type: 'GRANTED'; session: VoiceSession; remoteSdp: string }
  | { type: 'REFUSED'; error: ClientErrorCode }
  /** The data channel is open. */
  | { type: 'OPENED'; pushToTalk: boolean; pace: Pace }
  | { type: 'SERVER_EVENT'; event: ServerEvent; at: number }
  | { type: 'CONNECTION_UNSTABLE' }
  | { type: 'CONNECTION_STABLE' }
  /** The microphone, the connection or the data channel is gone, or was not to be had. */
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
  /** The page has been loaded again: work that the state waits for begins anew. */
  | { type: 'RESUME' }
  | { type: 'START_NEW' }
  | { type: 'DISMISS' };

/** The work that a call asks for. */
export type VoiceEffect =
  /** Opens the microphone and the peer, and holds both until the work is cancelled; then all is given back. */
  | { type: 'hold'; gesture: CallGesture }
  | { type: 'releaseGesture'; gesture: CallGesture }
  | { type: 'ask'; lesson: Lesson; idempotencyKey: string }
  | { type: 'answer'; remoteSdp: string }
  | { type: 'tell'; events: readonly ClientEvent[] }
  | { type: 'openMicrophone'; open: boolean }
  | { type: 'switchMicrophone'; id: string | null }
  /** For good: the learner has left, and the browser should show that nobody listens any more. */
  | { type: 'closeMicrophone' }
  | { type: 'hushTutor' }
  | { type: 'startTimer'; key: TimerName; milliseconds: number }
  /** `time` is in ms on the clock of `performance.now()`. */
  | { type: 'startTimerUntil'; key: TimerName; time: number }
  | { type: 'prepareResults' }
  | { type: 'startFeedback'; lesson: Lesson; messages: readonly ChatMessage[] }
  | { type: 'react'; error: ClientErrorCode }
  | { type: 'toast'; text: ToastText };

export type VoiceTransition = Transition<VoiceState, VoiceEffect>;
