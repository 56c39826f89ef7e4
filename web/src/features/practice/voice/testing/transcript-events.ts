/** Events of the Realtime API, for tests of the transcript. */
import type { ServerEvent } from '../connection/realtime-events.ts';
import { reduceTranscript } from '../transcript/reduce-transcript.ts';
import type { Transcript } from '../transcript/transcript.ts';

export const speechStarted = (id: string): ServerEvent => ({
  type: 'input_audio_buffer.speech_started',
  item_id: id,
});
export const speechStopped = (id: string): ServerEvent => ({
  type: 'input_audio_buffer.speech_stopped',
  item_id: id,
});
export const speechCommitted = (id: string, after: string | null): ServerEvent => ({
  type: 'input_audio_buffer.committed',
  item_id: id,
  previous_item_id: after,
});
export const itemEvent = (
  step: 'added' | 'done',
  role: 'user' | 'assistant',
  id: string,
  after: string | null,
): ServerEvent => ({
  type: `conversation.item.${step}`,
  previous_item_id: after,
  item: { id, type: 'message', role },
});
export const transcriptionDone = (id: string, transcript: string): ServerEvent => ({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id: id,
  transcript,
});
export const transcriptionDelta = (id: string, delta: string): ServerEvent => ({
  type: 'conversation.item.input_audio_transcription.delta',
  item_id: id,
  delta,
});
export const replyDelta = (id: string, delta: string): ServerEvent => ({
  type: 'response.output_audio_transcript.delta',
  item_id: id,
  response_id: `response of ${id}`,
  delta,
});
export const replyDone = (id: string, transcript: string): ServerEvent => ({
  type: 'response.output_audio_transcript.done',
  item_id: id,
  response_id: `response of ${id}`,
  transcript,
});
export const playback = (id: string, step: 'started' | 'stopped' | 'cleared'): ServerEvent => ({
  type: `output_audio_buffer.${step}`,
  response_id: `response of ${id}`,
});

export const applyEvents = (events: readonly ServerEvent[], from: Transcript = [], at = 0) =>
  events.reduce((transcript, event) => reduceTranscript(transcript, event, at), from);
export const toTextAndStatus = (transcript: Transcript) =>
  transcript.map(({ text, status }) => [text, status]);

export function transcriptionFailed(id: string): ServerEvent {
  return { type: 'conversation.item.input_audio_transcription.failed', item_id: id };
}

export function replyTruncated(id: string, ms: number): ServerEvent {
  return { type: 'conversation.item.truncated', item_id: id, audio_end_ms: ms };
}

export const serverError = (code: string): ServerEvent => ({ type: 'error', error: { code } });
