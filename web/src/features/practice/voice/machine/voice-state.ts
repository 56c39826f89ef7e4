import type { Eagerness, FluencyFigures, Lesson } from '@parley/functions/contract';
import type { ClientErrorCode, Failure } from '../../../../api/api-error.ts';
import type { Transition } from '../../../../lib/machine.ts';
import type { Moment } from '../../../../lib/moment.ts';
import type { ToastText } from '../../session/messages.ts';
import type { FinishedSession } from '../../session/chat-message.ts';
import { NO_CONVERSATION, type Conversation } from '../../session/conversation.ts';
import type { ClientEvent, ResponseRequest, ServerEvent } from '../connection/realtime-events.ts';
import type { VoiceSession } from '../connection/server-session.ts';
import type { CallGesture } from '../media/call-gesture.ts';
import type { VoiceErrorCode } from '../media/voice-error.ts';
import type { SettingChange, VoiceSettings } from '../media/voice-settings.ts';
import type { ResponseSequence } from './response-sequence.ts';
import { toMessages, type Transcript } from '../transcript/transcript.ts';

/** Why a call ended: the learner, the time limit, or an error. */
export type EndReason = 'stopped' | 'expired' | VoiceErrorCode;

export interface Call {
  /** Starting with the same key again connects to the same session. */
  idempotencyKey: string;
  lesson: Lesson;
  session: VoiceSession;
  transcript: Transcript;
  /** How long the learner spoke, paused and took to answer, up to the last complete turn. */
  fluency: FluencyFigures | undefined;
}

export interface Idle {
  status: 'idle';
  /** Why the last call failed, until the learner starts again or dismisses it. */
  error: VoiceErrorCode | null;
  retryAfter?: number | undefined;
  /** The idempotency key of a start whose outcome is unknown: using it again cannot use up a second session. */
  retryKey: string | null;
}
export interface Connecting {
  status: 'connecting';
  /** No session is reserved before the microphone is open. */
  step: 'microphone' | 'server';
  lesson: Lesson;
  idempotencyKey: string;
  /** A new key, in case the server has refunded the session of a repeated start. */
  fallbackKey: string | null;
  /** A microphone that was chosen before the first one was open. */
  nextMicrophone?: string | null;
}
/** The session has started and the SDP answer is applied; the data channel is not open yet. */
export type Listening = { status: 'listening' } & Call;
/**
 * `released`, `held` and `releasing` with push-to-talk, otherwise `open` and `muted`. `since` is in ms since 1970. `isLatched`: a tap
 * keeps the microphone on until the next one. `releasing`: the last word is still being recorded.
 */
export type MicrophoneState =
  | { status: 'open' }
  | { status: 'muted' }
  | { status: 'released' }
  | { status: 'held'; since: number; isLatched: boolean }
  | { status: 'releasing'; since: number };
/** `thinking`: the learner's turn is over, and the tutor's reply is not yet playing. */
export interface Turn {
  tutor: 'quiet' | 'thinking' | 'speaking';
  learner: 'quiet' | 'speaking';
}
export type Connected = {
  status: 'connected';
  /** `unstable`: interrupted, may recover. */
  connection: 'stable' | 'unstable';
  /** Another app or a phone call has taken the microphone or the sound. */
  isInterrupted: boolean;
  microphone: MicrophoneState;
  responses: ResponseSequence;
  /** The request that the learner has made while the tutor is speaking; sent when the tutor has finished. */
  afterSpeech: ResponseRequest | null;
  /** How soon the model treats a pause as the end of a turn. */
  eagerness: Eagerness;
  /** Whether the turn detection was changed in mid-sentence, and has not been sent yet. */
  isDetectionStale: boolean;
  /** Whether the learner holds the turn: the tutor replies only when the learner has thought and given an answer. */
  turnHold: 'none' | 'thinking' | 'answering';
  /** When the call was connected, in ms since 1970. */
  connectedAt: number;
} & Turn &
  Call;
/** The connection is lost, and another one to the same session is being opened. */
export type Reconnecting = {
  status: 'reconnecting';
  isMuted: boolean;
  /** Whether an attempt is running; otherwise the next one starts soon. */
  isTrying: boolean;
  connectedAt: number;
  eagerness: Eagerness;
  turnHold: Connected['turnHold'];
} & Call;
/** The microphone is closed: the tutor finishes its sentence, then the last transcriptions arrive. */
export type Ending = {
  status: 'ending';
  reason: EndReason;
  step: 'sentence' | 'transcripts';
  /** Whether the call was so short that the learner may have chosen not to speak. */
  isShort: boolean;
} & Call;
/** The call is over and its results are being prepared. */
export type Analysing = {
  status: 'analysing';
  reason: EndReason;
  results: 'pending' | 'failed';
} & FinishedSession;
export type Results = { status: 'results' } & FinishedSession;

/** A call that is neither ending nor over. */
export type OpenCall = Connecting | Listening | Connected | Reconnecting;
export type VoiceState = Idle | OpenCall | Ending | Analysing | Results;

const OPEN = new Set<VoiceState['status']>(['connecting', 'listening', 'connected', 'reconnecting']);
export const isOpenCall = (state: VoiceState): state is OpenCall => OPEN.has(state.status);

/** The conversation of a call, during and after it. */
export function getConversation(state: VoiceState): Conversation {
  if ('messages' in state) return state;
  if (!('transcript' in state)) return NO_CONVERSATION;
  return { messages: toMessages(state.transcript), wordPatterns: state.session.wordPatterns };
}

/**
 * The timers of a call. For a deadline, the comment says what must happen before it; for a delay (closing, expiry, reconnect, retry), what
 * happens when it ends.
 */
export type TimerName =
  /** Microphone access is granted. */
  | 'permission'
  /** The call is connected. */
  | 'connect'
  /** The tutor is asked to finish. */
  | 'closing'
  /** The session expires. */
  | 'expiry'
  /** The tutor finishes the last sentence. */
  | 'sentence'
  /** An unstable connection recovers. */
  | 'grace'
  /** The next attempt to reconnect begins. */
  | 'reconnect'
  /** An attempt to reconnect succeeds. */
  | 'reconnectLimit'
  /** The last transcriptions arrive. */
  | 'transcripts'
  /** The last word of a push-to-talk turn is recorded. */
  | 'commit'
  /** The tutor replies, or says the next words of a reply. */
  | 'reply'
  /** A failed response is requested again. */
  | 'retry';

export type VoiceEvent =
  | { type: 'START'; gesture: CallGesture }
  /** The microphone is open, and the SDP offer is ready. */
  | { type: 'OFFERED' }
  | { type: 'STARTED'; session: VoiceSession; remoteSdp: string }
  | ({ type: 'START_FAILED' } & Failure)
  | ({ type: 'CONNECTED' } & Pick<VoiceSettings, 'pushToTalk' | 'pace' | 'waitTime'>)
  | { type: 'SERVER_EVENT'; event: ServerEvent }
  | { type: 'INTERRUPTION_CHANGED'; isInterrupted: boolean }
  /** The tutor began to speak while the learner was only pausing. */
  | { type: 'CUT_OFF' }
  /** The learner has finished a turn, or the call ends. */
  | { type: 'FLUENCY_MEASURED'; fluency: FluencyFigures }
  /** The learner takes time to think, or has finished. */
  | { type: 'TOGGLE_TURN_HOLD' }
  /** The learner taps to continue after an interruption. */
  | { type: 'RESUME_MEDIA' }
  | { type: 'CONNECTION_CHANGED'; connection: Connected['connection'] }
  /** Something in the page prevents or ends the call, such as a lost microphone or connection, or a call in another tab. */
  | { type: 'FAILED'; error: VoiceErrorCode }
  | { type: 'TIME_UP'; timer: TimerName }
  | { type: 'STOP' }
  | { type: 'SAY_AGAIN' }
  | { type: 'HINT' }
  | { type: 'TOGGLE_MUTED' }
  /** Asks for the reply that did not come. */
  | { type: 'ASK_AGAIN' }
  | { type: 'PRESS' }
  | { type: 'RELEASE' }
  /** Something other than the button ends push-to-talk, such as a hidden page. */
  | { type: 'STOP_TALKING' }
  | { type: 'CHANGE_SETTING'; change: SettingChange }
  | { type: 'PREPARED' }
  | { type: 'PREPARE_FAILED' }
  | { type: 'RETRY' }
  /** The page was reloaded: restarts the work that the state is waiting for. */
  | { type: 'RESUME' }
  | { type: 'START_NEW' }
  | { type: 'DISMISS' };

/** `at`: when the event occurred, in ms since 1970. */
export type TimedEvent = VoiceEvent & { at: number };

export type VoiceEffect =
  /** Opens the microphone and the peer connection, and keeps them open until it is cancelled. */
  | { type: 'runCall'; gesture: CallGesture }
  | { type: 'releaseGesture'; gesture: CallGesture }
  | { type: 'startSession'; lesson: Lesson; idempotencyKey: string }
  | { type: 'applyAnswer'; remoteSdp: string }
  /** Replaces the peer connection with a new one. */
  | { type: 'reopenConnection' }
  | { type: 'send'; events: readonly ClientEvent[] }
  | { type: 'setMicrophoneEnabled'; isEnabled: boolean }
  | { type: 'switchMicrophone'; id: string | null }
  | { type: 'switchSpeaker'; id: string | null }
  /** Permanently, so that the browser stops showing that the page is recording. */
  | { type: 'closeMicrophone' }
  | { type: 'resumeMedia' }
  | { type: 'muteTutor' }
  /** Asks for a refund: the model could not begin the conversation, or nothing that the learner said was understood. */
  | { type: 'refundSession'; reason: 'unconnected' | 'unheard' }
  | { type: 'startTimer'; key: TimerName; milliseconds: number }
  | { type: 'startTimerUntil'; key: TimerName; moment: Moment }
  | { type: 'prepareResults' }
  | { type: 'startFeedback'; session: FinishedSession }
  | { type: 'showError'; error: ClientErrorCode }
  | { type: 'toast'; text: ToastText };

export type VoiceTransition = Transition<VoiceState, VoiceEffect>;

export const transition = (state: VoiceState, effects: VoiceTransition['effects'] = []): VoiceTransition => ({
  state,
  effects,
});

/** Closes everything that is open. */
export const toIdle = (
  { error = null, retryAfter, retryKey = null }: Partial<Idle> = {},
  effects: VoiceTransition['effects'] = [],
): VoiceTransition =>
  transition({ status: 'idle', error, retryAfter, retryKey }, [{ type: 'cancel' }, ...effects]);

/** A second start opens another microphone and audio element, which must be released. */
export const releaseSecondGesture = (state: VoiceState, { gesture }: { gesture: CallGesture }) =>
  transition(state, [{ type: 'releaseGesture', gesture }]);

/** Switches to a device that the learner has chosen; undefined if the change is about something else. */
export function switchDevice(state: VoiceState, change: SettingChange): VoiceTransition | undefined {
  if ('microphone' in change) return transition(state, [{ type: 'switchMicrophone', id: change.microphone }]);
  if ('speaker' in change) return transition(state, [{ type: 'switchSpeaker', id: change.speaker }]);
  return undefined;
}
