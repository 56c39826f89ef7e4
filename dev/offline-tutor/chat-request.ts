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
