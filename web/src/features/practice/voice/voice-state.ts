import type { Lesson, WordPattern } from '@parley/functions/contract';
import type { ClientErrorCode } from '../../../api/api-error.ts';
import type { ChatMessage } from '../text/text-state.ts';
import type { Transcript } from './transcript.ts';

/**
 * What can go wrong with a call besides what can go wrong with any request. `microphone-denied`: not allowed, or there is
 * none; `microphone-silent`: it has no audio track; `microphone-lost`: it was unplugged; `call-failed`: no connection came
 * about in time; `call-dropped`: the connection was lost; `call-elsewhere`: another tab is in a call.
 */
export type VoiceError =
  | ClientErrorCode
  | 'microphone-denied'
  | 'microphone-silent'
  | 'microphone-lost'
  | 'call-failed'
  | 'call-dropped'
  | 'call-elsewhere';

/** A session that the server has granted. */
export interface VoiceSession {
  id: string;
  /** When it ends, in ms on the page's own clock (`performance.now()`), which nobody can set. */
  endsAt: number;
  wordPatterns: readonly WordPattern[];
}

/** Why a call ended: the learner, the clock, or a fault. */
export type EndReason = 'stopped' | 'expired' | VoiceError;

interface Call {
  lesson: Lesson;
  session: VoiceSession;
  transcript: Transcript;
}

export interface Idle {
  status: 'idle';
  /** Why the last call did not come about, until the learner starts again or dismisses it. */
  error: VoiceError | null;
  /** The key of a start whose outcome is unknown: starting again with it cannot spend a second unit. */
  unsettledKey: string | null;
}
/** The microphone is opened, and the server asked for the session. */
export interface Connecting {
  status: 'connecting';
  lesson: Lesson;
  idempotencyKey: string;
  /** A fresh key for the case that the server has given the unit of a repeated start back. */
  spareKey: string | null;
}
/** The session is granted and its answer applied: listening for the line to open. */
export type Listening = { status: 'listening' } & Call;
/** The line is open. */
export type Connected = {
  status: 'connected';
  /** `thinking`: the learner has finished, and nothing is heard of the tutor yet. */
  tutor: 'quiet' | 'thinking' | 'speaking';
  learner: 'quiet' | 'speaking';
  /** `shaky`: the connection is interrupted and may come back. */
  line: 'steady' | 'shaky';
} & Call;
/** The microphone is closed; the last transcriptions are awaited, and the server is told. */
export type Ending = { status: 'ending'; why: EndReason } & Call;
/** The results are being prepared. */
export type Analysing = { status: 'analysing'; why: EndReason } & Call;
export interface Results {
  status: 'results';
  lesson: Lesson;
  messages: readonly ChatMessage[];
  wordPatterns: readonly WordPattern[];
}

/** A voice session (spec.md section 4). `attempt` numbers the asynchronous work; only the latest one counts. */
export type VoiceState = { attempt: number } & (
  Idle | Connecting | Listening | Connected | Ending | Analysing | Results
);
