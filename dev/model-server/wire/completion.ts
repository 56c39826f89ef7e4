import { randomUUID } from 'node:crypto';
import type { ChatRequest } from './chat-request.ts';

/** The text of an answer, and the field of the message that carries it. */
export interface Answer {
  kind: 'content' | 'refusal';
  text: string;
}

/** An estimate: a token is about four characters of English. */
const countTokens = (text: string): number => Math.ceil(text.length / 4);

function createUsage(request: ChatRequest, answer: Answer) {
  const promptTokens = request.messages.reduce((sum, message) => sum + countTokens(message.content), 0);
  const completionTokens = countTokens(answer.text);
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
  };
}

function createHeader(request: ChatRequest) {
  return {
    id: `chatcmpl-${randomUUID()}`,
    created: Math.floor(Date.now() / 1000),
    model: request.model,
    system_fingerprint: 'parley-offline',
  };
}

/** The `chat.completion` body of an answer that is not streamed. */
export function createCompletion(request: ChatRequest, answer: Answer) {
  return {
    ...createHeader(request),
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: null,
          refusal: null,
          annotations: [],
          [answer.kind]: answer.text,
        },
        logprobs: null,
        finish_reason: 'stop',
      },
    ],
    usage: createUsage(request, answer),
  };
}

/** The `chat.completion.chunk`s of a streamed answer. */
export function createCompletionChunks(request: ChatRequest, answer: Answer) {
  const shared = { ...createHeader(request), object: 'chat.completion.chunk' };
  const shouldIncludeUsage = request.stream_options?.include_usage === true;
  const createChunk = (delta: object, finish: 'stop' | null) => ({
    ...shared,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    ...(shouldIncludeUsage ? { usage: null } : {}),
  });
  // Each word keeps its leading space, so that joining the words restores the text.
  const words = answer.text.match(/\s*\S+\s*$|\s*\S+|\s+/gu) ?? [];
  return {
    role: createChunk({ role: 'assistant', content: '' }, null),
    words: words.map((word) => createChunk({ [answer.kind]: word }, null)),
    finish: createChunk({}, 'stop'),
    usage: shouldIncludeUsage ? { ...shared, choices: [], usage: createUsage(request, answer) } : undefined,
  };
}
