import type { Lesson, WordPattern } from '@parley/functions/contract';
import type { ClientErrorCode } from '../../../../api/api-error.ts';
import type { ChatMessage } from '../../text/text-state.ts';
import type { Transcript } from '../transcript/transcript.ts';

/**
 * What can go wrong with a call besides what can go wrong with any request. `microphone-denied`: not allowed, or there is
 * none; `microphone-silent`: it has no audio track; `microphone-lost`: it was unplugged; `call-failed`: no connection came
 * about in time; `call-dropped`: the connection was lost; `call-elsewhere`: another tab is in a call.
 */
export type CallError =
  | 'microphone-denied'
  | 'microphone-silent'
  | 'microphone-lost'
  | 'call-failed'
  | 'call-dropped'
  | 'call-elsewhere';
export type VoiceErrorCode = ClientErrorCode | CallError;

const CALL_ERRORS: Record<CallError, true> = {
  'microphone-denied': true,
  'microphone-silent': true,
  'microphone-lost': true,
  'call-failed': true,
  'call-dropped': true,
  'call-elsewhere': true,
};

/** Whether an error is one that only calls have; any other has its text and reaction like that of any request. */
export const isCallError = (error: VoiceErrorCode): error is CallError => error in CALL_ERRORS;

/** A session that the server has granted. */
export interface VoiceSession {
  id: string;
  /** When it ends, in ms on the page's own clock (`performance.now()`), which nobody can set. */
  endsAt: number;
  wordPatterns: readonly WordPattern[];
}

/** Why a call ended: the learner, the clock, a page that nobody has looked at for a minute, or a fault. */
export type EndReason = 'stopped' | 'expired' | 'hidden' | VoiceErrorCode;

export type Pace = 'slower' | 'normal';

interface Call {
  lesson: Lesson;
  session: VoiceSession;
  transcript: Transcript;
}

export interface Idle {
  status: 'idle';
  /** Why the last call did not come about, until the learner starts again or dismisses it. */
  error: VoiceErrorCode | null;
  /** The key of a start whose outcome is unknown: starting again with it cannot spend a second unit. */
  retryKey: string | null;
}
export interface Connecting {
  status: 'connecting';
  /** What is waited for: the microphone (nothing is spent before it is open), then the server. */
  step: 'microphone' | 'server';
  lesson: Lesson;
  idempotencyKey: string;
  /** A fresh key for the case that the server has given the unit of a repeated start back. */
  spareKey: string | null;
  /** A microphone that was chosen while the first one was awaited, to be taken in its place; absent where none was. */
  nextMicrophone?: string | null;
}
/** The session is granted and its answer applied: listening for the line to open. */
export type Listening = { status: 'listening'; idempotencyKey: string } & Call;
/**
 * Whether the learner can be heard. `open` and `muted` without, `held` (since when, in ms since 1970) and `released`
 * with push-to-talk.
 */
export type MicrophoneState =
  { status: 'open' } | { status: 'muted' } | { status: 'released' } | { status: 'held'; since: number };
/** Who speaks. `thinking`: the learner has finished, and nothing is heard of the tutor yet. */
export interface Turn {
  tutor: 'quiet' | 'thinking' | 'speaking';
  learner: 'quiet' | 'speaking';
}
/** The line is open. */
export type Connected = {
  status: 'connected';
  /** `shaky`: the connection is interrupted and may come back. */
  line: 'steady' | 'shaky';
  microphone: MicrophoneState;
  /** A pace that the tutor is told when it has finished: it changes between turns only. */
  nextPace: Pace | null;
} & Turn &
  Call;
/** The microphone is closed: the tutor finishes its sentence, then the last transcriptions are awaited. */
export type Ending = { status: 'ending'; why: EndReason; step: 'sentence' | 'transcripts' } & Call;

interface Talk {
  sessionId: string;
  lesson: Lesson;
  messages: readonly ChatMessage[];
  wordPatterns: readonly WordPattern[];
}
/** The call is over. The results are being prepared; or they could not be, which can be tried again. */
export type Analysing = { status: 'analysing'; why: EndReason; results: 'coming' | 'failed' } & Talk;
export type Results = { status: 'results' } & Talk;

/** A voice session (docs/product.md). */
export type VoiceState = Idle | Connecting | Listening | Connected | Ending | Analysing | Results;

/** Whether the learner could be heard now if they spoke. */
export function isLearnersTurn(state: VoiceState): boolean {
  if (state.status !== 'connected' || state.tutor !== 'quiet') return false;
  return state.microphone.status === 'open' || state.microphone.status === 'held';
}
