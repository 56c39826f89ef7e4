import { CALL_GRACE_SECONDS } from '@parley/functions/contract';
import { commitAudio, interruptTutor, type ClientEvent } from '../connection/realtime-events.ts';
import type { VoiceErrorCode } from '../media/voice-error.ts';
import { endTurn, interrupt } from '../transcript/reduce-transcript.ts';
import { isTranscriptionPending, toMessages } from '../transcript/transcript.ts';
import { interruptTranscript, send } from './in-call.ts';
import { transition } from './voice-state.ts';
import type {
  Connected,
  Ending,
  EndReason,
  Reconnecting,
  VoiceEffect,
  VoiceTransition,
} from './voice-state.ts';

const TRANSCRIPTION_TIMEOUT_MS = 3_000;

/** In a longer call without a word, the learner probably spoke into a microphone that does not work. */
const SHORT_CALL_MS = 20_000;

type Effects = VoiceTransition['effects'];

/** Ends a call: closes the microphone, interrupts the tutor and waits for the transcription of what the learner said last. */
export function hangUp(
  state: Connected,
  reason: EndReason,
  at: number,
  effects: Effects = [],
): VoiceTransition {
  const ending = toEnding(state, reason, at, endTurn(interruptTranscript(state, at)));
  if (!isTranscriptionPending(ending.transcript)) return finishCall(ending, effects);
  return awaitTranscripts(ending, [
    ...effects,
    { type: 'closeMicrophone' },
    send(...(state.tutor === 'quiet' ? [] : interruptTutor), ...commitSpeech(state)),
  ]);
}

/** Ends a call that the model cannot continue. Asks for a refund if nothing has been said. */
export function endUnavailable(state: Connected, at: number): VoiceTransition {
  const isSilent = state.transcript.every(({ role, text }) => role === 'assistant' && text === '');
  if (!isSilent) return hangUp(state, 'model-unavailable', at);
  return toRefunded('unconnected', 'model-unavailable');
}

/** Asks for the refund before cancelling: only the first report counts, and a cancelled call reports a connection. */
const toRefunded = (
  reason: 'unconnected' | 'unheard',
  error: VoiceErrorCode | null,
  effects: Effects = [],
): VoiceTransition =>
  transition({ status: 'idle', error, retryKey: null }, [
    { type: 'refundSession', reason },
    { type: 'cancel' },
    ...effects,
  ]);

/** The session has expired: a tutor who is speaking may finish the sentence. */
export function expire(state: Connected, at: number): VoiceTransition {
  const toast: VoiceEffect = { type: 'toast', text: 'voiceTimeOver' };
  if (state.tutor !== 'speaking') return hangUp(state, 'expired', at, [toast]);
  const ending = toEnding(state, 'expired', at, endTurn(state.transcript));
  return transition({ ...ending, step: 'sentence' }, [
    { type: 'closeMicrophone' },
    send(...commitSpeech(state)),
    toast,
    { type: 'startTimer', key: 'sentence', milliseconds: CALL_GRACE_SECONDS * 1_000 },
  ]);
}

export const interruptSentence = (state: Ending, at: number): VoiceTransition =>
  endSentence({ ...state, transcript: interrupt(state.transcript, at) }, [send(...interruptTutor)]);

export const endSentence = (state: Ending, effects: Effects = []): VoiceTransition =>
  isTranscriptionPending(state.transcript) ? awaitTranscripts(state, effects) : finishCall(state);

const awaitTranscripts = (state: Ending, effects: Effects): VoiceTransition =>
  transition({ ...state, step: 'transcripts' }, [
    ...effects,
    { type: 'muteTutor' },
    { type: 'startTimer', key: 'transcripts', milliseconds: TRANSCRIPTION_TIMEOUT_MS },
  ]);

/** Ends a call without a connection at once, because nothing more can arrive. */
export const endDisconnected = (
  state: Reconnecting,
  reason: EndReason,
  at: number,
  effects: Effects = [],
): VoiceTransition => finishCall(toEnding(state, reason, at, state.transcript), effects);

/** The maximum length of a call in minutes, if reaching it ended the call. */
export const getReachedLimit = ({ reason, session }: Ending): number | undefined =>
  reason === 'expired' ? session.durationMinutes : undefined;

/** Closes everything, and continues with the results if something that the learner said was understood. */
export function finishCall(state: Ending, effects: Effects = []): VoiceTransition {
  const { lesson, session, reason, transcript, fluency } = state;
  const messages = toMessages(transcript);
  if (!messages.some(({ role }) => role === 'user')) {
    const isUnheard = !state.isShort || transcript.some(({ role }) => role === 'user');
    return toRefunded('unheard', isError(reason) ? reason : isUnheard ? 'unheard' : null, effects);
  }
  const { id: sessionId, wordPatterns } = session;
  const reachedLimit = getReachedLimit(state);
  return transition(
    {
      status: 'analysing',
      reason,
      results: 'pending',
      sessionId,
      lesson,
      messages,
      wordPatterns,
      reachedLimit,
      fluency,
    },
    [{ type: 'cancel' }, ...effects, { type: 'prepareResults' }],
  );
}

const isError = (reason: EndReason): reason is VoiceErrorCode => reason !== 'stopped' && reason !== 'expired';

const toEnding = (
  { idempotencyKey, lesson, session, fluency, connectedAt }: Connected | Reconnecting,
  reason: EndReason,
  at: number,
  transcript: Ending['transcript'],
): Ending => ({
  status: 'ending',
  step: 'transcripts',
  reason,
  isShort: at - connectedAt < SHORT_CALL_MS,
  idempotencyKey,
  lesson,
  session,
  transcript,
  fluency,
});

/** Commits the learner's unfinished sentence for transcription. */
const commitSpeech = ({ learner }: Connected): readonly ClientEvent[] =>
  learner === 'speaking' ? [commitAudio] : [];
