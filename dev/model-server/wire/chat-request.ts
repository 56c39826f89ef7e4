import * as z from 'zod';

const TextPart = z.object({ type: z.literal('text'), text: z.string() });

/** The text of a message; joins multiple parts. */
const Content = z.union([
  z.string(),
  z.array(TextPart).transform((parts) => parts.map((part) => part.text).join('')),
]);

const ChatMessage = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant']),
  content: Content,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

const ResponseFormat = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text') }),
  z.object({ type: z.literal('json_schema'), json_schema: z.object({ name: z.string() }) }),
]);

/** The supported fields of OpenAI's chat request; ignores all others. */
export const ChatRequest = z.object({
  model: z.string().min(1),
  messages: z.array(ChatMessage).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  response_format: ResponseFormat.nullish(),
  safety_identifier: z.string().nullish(),
  reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']).nullish(),
  max_completion_tokens: z.int().positive().nullish(),
  prompt_cache_key: z.string().nullish(),
  store: z.boolean().nullish(),
});
export type ChatRequest = z.infer<typeof ChatRequest>;
