/** A message as a chat model receives it. */
export interface ChatMessage {
  role: 'system' | 'developer' | 'user' | 'assistant';
  content: string;
}

/** What the offline tutor reads of a chat completion request. */
export interface ChatRequest {
  messages: readonly ChatMessage[];
  response_format?:
    { type: 'text' } | { type: 'json_schema'; json_schema: { name: string } } | null | undefined;
  safety_identifier?: string | null | undefined;
}

/** The offline tutor has no answer to this request; `param` names the field that it cannot use. */
export class UnsupportedRequestError extends Error {
  readonly param: string;

  constructor(message: string, param: string) {
    super(message);
    this.name = 'UnsupportedRequestError';
    this.param = param;
  }
}
