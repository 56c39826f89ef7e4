import * as z from 'zod/mini';

const event = <Type extends string, Fields extends z.core.$ZodLooseShape>(type: Type, fields: Fields) =>
  z.object({ type: z.literal(type), ...fields });

const ofItem = { item_id: z.string() };
const placed = { previous_item_id: z.optional(z.nullable(z.string())) };
const ofResponse = { response_id: z.string() };

const Item = z.object({
  id: z.string(),
  type: z.literal('message'),
  role: z.enum(['user', 'assistant']),
});

/** The events and fields of OpenAI's Realtime protocol that the page uses. */
const ServerEvent = z.discriminatedUnion('type', [
  event('input_audio_buffer.speech_started', ofItem),
  event('input_audio_buffer.speech_stopped', ofItem),
  event('input_audio_buffer.committed', { ...ofItem, ...placed }),
  event('conversation.item.added', { ...placed, item: Item }),
  event('conversation.item.done', { ...placed, item: Item }),
  event('conversation.item.truncated', { ...ofItem, audio_end_ms: z.number() }),
  event('conversation.item.input_audio_transcription.delta', { ...ofItem, delta: z.string() }),
  event('conversation.item.input_audio_transcription.completed', { ...ofItem, transcript: z.string() }),
  event('conversation.item.input_audio_transcription.failed', ofItem),
  event('response.created', {}),
  event('response.output_audio_transcript.delta', { ...ofItem, ...ofResponse, delta: z.string() }),
  event('response.output_audio_transcript.done', { ...ofItem, ...ofResponse, transcript: z.string() }),
  event('response.done', { response: z.object({ status: z.optional(z.string()) }) }),
  event('output_audio_buffer.started', ofResponse),
  event('output_audio_buffer.stopped', ofResponse),
  event('output_audio_buffer.cleared', ofResponse),
  event('error', { error: z.object({ code: z.optional(z.nullable(z.string())) }) }),
]);
export type ServerEvent = z.infer<typeof ServerEvent>;

/** Parses a message of the data channel; null if it is malformed or not used. */
export function parseServerEvent(message: unknown): ServerEvent | null {
  return ServerEvent.safeParse(parseJson(message)).data ?? null;
}

function parseJson(message: unknown): unknown {
  try {
    return typeof message === 'string' ? JSON.parse(message) : null;
  } catch {
    return null;
  }
}
