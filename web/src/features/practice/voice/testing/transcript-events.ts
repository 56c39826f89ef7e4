/** Events of the Realtime API, for tests of the transcript. */
import type { ServerEvent } from '../connection/realtime-events.ts';
import { reduceTranscript } from '../transcript/reduce-transcript.ts';
import type { Transcript } from '../transcript/transcript.ts';

export const createSpeechStarted = (id: string): ServerEvent => ({
  type: 'input_audio_buffer.speech_started',
  item_id: id,
});
export const createSpeechStopped = (id: string): ServerEvent => ({
  type: 'input_audio_buffer.speech_stopped',
  item_id: id,
});
export const createSpeechCommitted = (id: string, after: string | null): ServerEvent => ({
  type: 'input_audio_buffer.committed',
  item_id: id,
  previous_item_id: after,
});
export const createItemEvent = (
  step: 'added' | 'done',
  role: 'user' | 'assistant',
  id: string,
  after: string | null,
): ServerEvent => ({
  type: `conversation.item.${step}`,
  previous_item_id: after,
  item: { id, type: 'message', role },
});
export const createTranscriptionDone = (id: string, transcript: string): ServerEvent => ({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id: id,
  transcript,
});
export const createTranscriptionDelta = (id: string, delta: string): ServerEvent => ({
  type: 'conversation.item.input_audio_transcription.delta',
  item_id: id,
  delta,
});
export const createReplyDelta = (id: string, delta: string): ServerEvent => ({
  type: 'response.output_audio_transcript.delta',
  item_id: id,
  response_id: `response of ${id}`,
  delta,
});
export const createReplyDone = (id: string, transcript: string): ServerEvent => ({
  type: 'response.output_audio_transcript.done',
  item_id: id,
  response_id: `response of ${id}`,
  transcript,
});
export const createPlaybackEvent = (id: string, step: 'started' | 'stopped' | 'cleared'): ServerEvent => ({
  type: `output_audio_buffer.${step}`,
  response_id: `response of ${id}`,
});

export const applyEvents = (events: readonly ServerEvent[], from: Transcript = [], at = 0) =>
  events.reduce((transcript, event) => reduceTranscript(transcript, event, at), from);
export const toTextAndStatus = (transcript: Transcript) =>
  transcript.map(({ text, status }) => [text, status]);

export function createTranscriptionFailed(id: string): ServerEvent {
  return { type: 'conversation.item.input_audio_transcription.failed', item_id: id };
}

export function createReplyTruncated(id: string, ms: number): ServerEvent {
  return { type: 'conversation.item.truncated', item_id: id, audio_end_ms: ms };
}

export const createServerError = (code: string): ServerEvent => ({ type: 'error', error: { code } });
