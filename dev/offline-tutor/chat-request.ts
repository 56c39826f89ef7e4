import type * as z from 'zod';
import { parseJson } from '../parse-json.ts';

/** A message as a chat model receives it. */
export interface ChatMessage {
  role: 'system' | 'developer' | 'user' | 'assistant';
  content: string;
}

/** The parts of a chat completion request that the offline tutor uses. */
export interface ChatRequest {
  messages: readonly ChatMessage[];
  response_format?:
    { type: 'text' } | { type: 'json_schema'; json_schema: { name: string } } | null | undefined;
  safety_identifier?: string | null | undefined;
}

/** The offline tutor does not support this request; `param` names the unsupported field. */
export class UnsupportedRequestError extends Error {
  readonly param: string;

  constructor(message: string, param: string) {
    super(message);
    this.name = 'UnsupportedRequestError';
    this.param = param;
  }
}

/** The first user message that is JSON of this shape. Throws `UnsupportedRequestError` if no message matches. */
export function readUserJson<Shape>(
  messages: readonly ChatMessage[],
  shape: z.ZodType<Shape>,
  description: string,
): Shape {
  for (const { content } of messages.filter(({ role }) => role === 'user')) {
    const found = shape.safeParse(parseJson(content));
    if (found.success) return found.data;
  }
  throw new UnsupportedRequestError(`No user message contains ${description} as JSON.`, 'messages');
}
