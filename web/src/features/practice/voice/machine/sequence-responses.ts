import type { FinishedResponse, ServerEvent } from '../connection/realtime-events.ts';
import { findReply } from '../transcript/reduce-transcript.ts';
import { reduceSequence } from './reduce-sequence.ts';
import type { SequenceEvent } from './response-sequence.ts';
import type { Connected, VoiceState, VoiceTransition } from './voice-state.ts';

type Effect = VoiceTransition['effects'][number];

const REPLY_TIMEOUT_MS = 10_000;
const ACTIVE_RESPONSE = 'conversation_already_has_active_response';

interface Sequenced {
  state: Connected;
  effects: VoiceTransition['effects'];
}

/** Applies an event to the sequence of responses. */
export function sequenceResponses(state: Connected, event: SequenceEvent | null): Sequenced {
  if (event === null) return { state, effects: [] };
  const { state: responses, effects } = reduceSequence(state.responses, event);
  return { state: { ...state, responses }, effects };
}

/** The event of the sequence for an event of the Realtime API, if there is one. `isHeard`: the tutor is speaking. */
export function toSequenceEvent(event: ServerEvent, isHeard: boolean): SequenceEvent | null {
  if (event.type === 'input_audio_buffer.speech_started') return { type: 'SPEECH' };
  if (event.type === 'response.created') {
    const { id, metadata } = event.response;
    return { type: 'CREATED', id, eventId: metadata?.event_id ?? null };
  }
  if (event.type === 'response.done') {
    return { type: 'DONE', id: event.response.id, outcome: getOutcome(event.response, isHeard) };
  }
  if (event.type !== 'error') return null;
  const { code, event_id: eventId = null } = event.error;
  return { type: 'REFUSED', eventId, isActive: code === ACTIVE_RESPONSE };
}

function getOutcome({ status, status_details }: FinishedResponse, isHeard: boolean) {
  if (status === 'failed') return 'failed';
  return status_details?.reason === 'content_filter' && !isHeard ? 'blocked' : 'ended';
}

/** Whether the model cannot continue the call: the model's quota is used up, or its session has expired. */
export const isModelUnavailable = (event: ServerEvent): boolean =>
  event.type === 'response.done'
    ? event.response.status_details?.error?.code === 'insufficient_quota'
    : event.type === 'error' && event.error.code === 'session_expired';

/** The slowest speech, in characters per second. */
const MIN_CHARACTERS_PER_SECOND = 10;

/** What the page is waiting for, and for how long. The wait starts again when the key changes. */
interface ReplyWait {
  key: string;
  milliseconds: number;
}

/**
 * The wait for a reply, or for its next words. The API sends words before they are spoken, so the tutor may need some time to say those
 * that have arrived. Undefined if the reply is complete, or if nothing can arrive.
 */
function getReplyWait(state: VoiceState): ReplyWait | undefined {
  if (state.status !== 'connected' || state.connection !== 'stable') return undefined;
  const { tutor, responses, transcript } = state;
  if (tutor === 'thinking') return { key: `request ${responses.sent}`, milliseconds: REPLY_TIMEOUT_MS };
  if (tutor !== 'speaking' || responses.status !== 'active') return undefined;
  const words = findReply(transcript, responses.id)?.text ?? '';
  const speechMs = (words.length / MIN_CHARACTERS_PER_SECOND) * 1_000;
  return { key: `words ${responses.id} ${words.length}`, milliseconds: REPLY_TIMEOUT_MS + speechMs };
}

/**
 * Starts a timer while the learner waits for a reply or for the rest of it, and cancels it when the wait is over. Nothing can arrive
 * while the connection is unstable, so the wait starts again afterwards.
 */
export function updateReplyTimer(before: VoiceState, next: VoiceTransition): VoiceTransition {
  const { state, effects } = next;
  const wait = getReplyWait(state);
  if (wait?.key === getReplyWait(before)?.key || state.status !== 'connected') return next;
  const effect: Effect =
    wait === undefined
      ? { type: 'cancel', key: 'reply' }
      : { type: 'startTimer', key: 'reply', milliseconds: wait.milliseconds };
  return { state, effects: [...effects, effect] };
}
