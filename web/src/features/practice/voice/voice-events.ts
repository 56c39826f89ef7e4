import type { Lesson } from '@parley/functions/contract';
import type { ClientErrorCode } from '../../../api/api-error.ts';
import type { Cancel } from '../../../lib/machine.ts';
import type { ToastText } from '../../../messages/errors.ts';
import type { ChatMessage } from '../text/text-state.ts';
import type { ClientEvent } from './client-events.ts';
import type { ServerEvent } from './server-events.ts';
import type { Pace, VoiceError, VoiceSession } from './voice-state.ts';
import type { VoiceTap } from './voice.ts';

/**
 * What is waited for, each for a time of its own: the learner to allow the microphone, the line to open, the end of the
 * session, the tutor's last sentence, a shaky line to come back, a hidden page to be looked at, the last transcriptions.
 */
export type Wait = 'permission' | 'connect' | 'expiry' | 'sentence' | 'line' | 'hidden' | 'transcripts';

/** What happens to a call. Events that report on work carry the attempt that it belongs to; `at` is ms since 1970. */
export type VoiceEvent =
  | { type: 'START'; tap: VoiceTap }
  /** The microphone is open, and there is an offer to send. */
  | { type: 'OFFERED'; attempt: number }
  | { type: 'GRANTED'; attempt: number; session: VoiceSession; remoteSdp: string }
  | { type: 'REFUSED'; attempt: number; error: ClientErrorCode }
  /** The data channel is open. */
  | { type: 'OPENED'; attempt: number; pushToTalk: boolean; pace: Pace }
  | { type: 'HEARD'; attempt: number; event: ServerEvent; at: number }
  | { type: 'LINE_SHAKY'; attempt: number }
  | { type: 'LINE_STEADY'; attempt: number }
  /** The microphone, the connection or the data channel is gone, or was not to be had. */
  | { type: 'FAILED'; attempt: number; error: VoiceError; at: number }
  | { type: 'HIDDEN'; attempt: number }
  | { type: 'SHOWN'; attempt: number }
  | { type: 'TIME_UP'; attempt: number; wait: Wait; at: number }
  | { type: 'STOP'; at: number }
  | { type: 'SAY_AGAIN'; at: number }
  | { type: 'HINT'; at: number }
  | { type: 'SET_MUTED'; muted: boolean }
  | { type: 'PRESS'; at: number }
  | { type: 'RELEASE'; at: number }
  | { type: 'SET_PUSH_TO_TALK'; pushToTalk: boolean }
  | { type: 'SET_PACE'; pace: Pace }
  | { type: 'SET_MICROPHONE'; id: string | null }
  | { type: 'PREPARED'; attempt: number }
  | { type: 'PREPARE_FAILED'; attempt: number }
  | { type: 'RETRY' }
  /** The page has been loaded again: work that the state waits for begins anew. */
  | { type: 'RESUME' }
  | { type: 'START_NEW' }
  | { type: 'DISMISS' };

/** The work that a call asks for. */
export type VoiceEffect =
  /** Opens the microphone and the peer, and holds both until the work is cancelled; then all is given back. */
  | { type: 'hold'; attempt: number; tap: VoiceTap }
  | { type: 'dropTap'; tap: VoiceTap }
  | { type: 'ask'; attempt: number; lesson: Lesson; idempotencyKey: string }
  | { type: 'answer'; attempt: number; remoteSdp: string }
  | { type: 'tell'; events: readonly ClientEvent[] }
  | { type: 'openMicrophone'; open: boolean }
  | { type: 'switchMicrophone'; id: string | null }
  /** For good: the learner has left, and the browser should show that nobody listens any more. */
  | { type: 'closeMicrophone' }
  | { type: 'hushTutor' }
  | { type: 'wait'; attempt: number; wait: Wait; milliseconds: number }
  | { type: 'waitUntil'; attempt: number; wait: Wait; time: number }
  | { type: 'forgo'; wait: Wait }
  | { type: 'prepareResults'; attempt: number }
  | { type: 'startFeedback'; lesson: Lesson; messages: readonly ChatMessage[] }
  | { type: 'react'; error: ClientErrorCode }
  | { type: 'toast'; text: ToastText };

export type AnyVoiceEffect = VoiceEffect | Cancel;
