import type {
  RealtimeConversationItemAssistantMessage,
  RealtimeResponse,
} from 'openai/resources/realtime/realtime';
import { createId } from '../realtime/create-id.ts';
import type { ServerEvent } from '../realtime/server-event.ts';
import { splitWords } from '../realtime/split-text.ts';

/** A fifth of a second of 24 kHz audio. */
const SAMPLES_PER_DELTA = 4_800;

interface Speech {
  text: string;
  samples: Int16Array;
}

/**
 * The events of a response that speaks the text, in OpenAI's order. The response belongs to no conversation, and is cut
 * off at its token limit.
 */
export function createResponseEvents(complete: Speech, maxTokens: number): ServerEvent[] {
  const { text, samples } = cutAtLimit(complete, maxTokens);
  const end = samples === complete.samples ? 'completed' : 'incomplete';
  const response_id = createId('resp');
  const item_id = createId('item');
  const part = { response_id, item_id, output_index: 0, content_index: 0 };
  const createItem = (status: 'in_progress' | typeof end): RealtimeConversationItemAssistantMessage => ({
    id: item_id,
    object: 'realtime.item',
    type: 'message',
    status,
    role: 'assistant',
    content: status === 'in_progress' ? [] : [{ type: 'output_audio', transcript: text }],
  });
  const createResponse = (status: 'in_progress' | typeof end): RealtimeResponse => ({
    id: response_id,
    object: 'realtime.response',
    status,
    output: status === 'in_progress' ? [] : [createItem(status)],
    output_modalities: ['audio'],
    ...(status === 'incomplete' && { status_details: { type: status, reason: 'max_output_tokens' } }),
    ...(status !== 'in_progress' && { usage: createUsage(text, samples) }),
  });
  const createAudioDelta = (delta: string): ServerEvent => ({
    type: 'response.output_audio.delta',
    ...part,
    delta,
  });
  const createTranscriptDelta = (delta: string): ServerEvent => ({
    type: 'response.output_audio_transcript.delta',
    ...part,
    delta,
  });
  return [
    { type: 'response.created', response: createResponse('in_progress') },
    { type: 'response.output_item.added', response_id, output_index: 0, item: createItem('in_progress') },
    { type: 'response.content_part.added', ...part, part: { type: 'audio', transcript: '' } },
    ...splitSamples(samples).map(createAudioDelta),
    ...splitWords(text).map(createTranscriptDelta),
    { type: 'response.output_audio.done', ...part },
    { type: 'response.output_audio_transcript.done', ...part, transcript: text },
    { type: 'response.content_part.done', ...part, part: { type: 'audio', transcript: text } },
    { type: 'response.output_item.done', response_id, output_index: 0, item: createItem(end) },
    { type: 'response.done', response: createResponse(end) },
  ];
}

/** The samples in pieces, as base64. */
function splitSamples(samples: Int16Array): string[] {
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const size = 2 * SAMPLES_PER_DELTA;
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size).toString('base64'),
  );
}

/** One text token per four characters, and 20 tokens per second of audio. */
function createUsage(text: string, samples: Int16Array) {
  const input_tokens = Math.ceil(text.length / 4);
  const output_tokens = input_tokens + Math.ceil((samples.length / 24_000) * 20);
  return { input_tokens, output_tokens, total_tokens: input_tokens + output_tokens };
}

function cutAtLimit(speech: Speech, maxTokens: number): Speech {
  const { text, samples } = speech;
  const share = maxTokens / createUsage(text, samples).output_tokens;
  if (share >= 1) return speech;
  return {
    text: text.slice(0, Math.floor(share * text.length)),
    samples: samples.subarray(0, Math.floor(share * samples.length)),
  };
}
