import * as z from 'zod';

const TextPart = z.object({ type: z.literal('text'), text: z.string() });

/** A message's text; the parts of a split message are joined. */
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

/** What of OpenAI's chat request this server reads; all other fields are accepted and ignored. */
export const ChatRequest = z.object({
  model: z.string().min(1),
  messages: z.array(ChatMessage).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  response_format: ResponseFormat.nullish(),
  safety_identifier: z.string().nullish(),
});
export type ChatRequest = z.infer<typeof ChatRequest>;
