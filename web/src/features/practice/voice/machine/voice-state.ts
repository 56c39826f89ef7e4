import type { Lesson } from '@parley/functions/contract';
import type { FinishedSession } from '../../session/chat-message.ts';
import type { VoiceSession } from '../connection/server-session.ts';
import type { VoiceErrorCode } from '../media/voice-error.ts';
import type { Pace } from '../media/voice-settings.ts';
import type { Transcript } from '../transcript/transcript.ts';

/** Why a call ended: the learner, the time limit, a page hidden for a minute, or an error. */
export type EndReason = 'stopped' | 'expired' | 'hidden' | VoiceErrorCode;

interface Call {
  lesson: Lesson;
  session: VoiceSession;
  transcript: Transcript;
}

export interface Idle {
  status: 'idle';
  /** Why the last call failed, until the learner starts again or dismisses it. */
  error: VoiceErrorCode | null;
  /** The idempotency key of a start with unknown outcome: using it again cannot spend a second session. */
  retryKey: string | null;
}
export interface Connecting {
  status: 'connecting';
  /** Nothing is spent before the microphone is open. */
  step: 'microphone' | 'server';
  lesson: Lesson;
  idempotencyKey: string;
  /** A new key, in case the server has refunded the session of a repeated start. */
  spareKey: string | null;
  /** A microphone that was chosen before the first one was open. */
  nextMicrophone?: string | null;
}
/** The session has started and the SDP answer is applied; the data channel is still closed. */
export type Listening = { status: 'listening'; idempotencyKey: string } & Call;
/** `released` and `held` (since when, in ms since 1970) with push-to-talk, otherwise `open` and `muted`. */
export type MicrophoneState =
  { status: 'open' } | { status: 'muted' } | { status: 'released' } | { status: 'held'; since: number };
/** `thinking`: the learner's turn is over, and the tutor's reply is not yet playing. */
export interface Turn {
  tutor: 'quiet' | 'thinking' | 'speaking';
  learner: 'quiet' | 'speaking';
}
export type Connected = {
  status: 'connected';
  /** `unstable`: interrupted, may recover. */
  connection: 'stable' | 'unstable';
  microphone: MicrophoneState;
  /** A pace to set after the tutor's turn, since it cannot change during one. */
  nextPace: Pace | null;
} & Turn &
  Call;
/** The microphone is closed: the tutor finishes its sentence, then the last transcriptions arrive. */
export type Ending = { status: 'ending'; why: EndReason; step: 'sentence' | 'transcripts' } & Call;
/** The call is over and its results are being prepared. */
export type Analysing = {
  status: 'analysing';
  why: EndReason;
  results: 'pending' | 'failed';
} & FinishedSession;
export type Results = { status: 'results' } & FinishedSession;

export type VoiceState = Idle | Connecting | Listening | Connected | Ending | Analysing | Results;

/** Whether the tutor would hear the learner speak now. */
export function isLearnersTurn(state: VoiceState): boolean {
  if (state.status !== 'connected' || state.tutor !== 'quiet') return false;
  return state.microphone.status === 'open' || state.microphone.status === 'held';
}
