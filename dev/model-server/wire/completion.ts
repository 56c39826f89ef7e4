import { randomUUID } from 'node:crypto';
import type { ChatRequest } from './chat-request.ts';

/** What the assistant says: a text, or OpenAI's separate refusal. */
export type Answer = { kind: 'content'; text: string } | { kind: 'refusal'; text: string };

/** A token is about four characters of English; nobody is billed by this. */
const tokensIn = (text: string): number => Math.ceil(text.length / 4);

function createUsage(request: ChatRequest, answer: Answer) {
  const asked = request.messages.reduce((sum, message) => sum + tokensIn(message.content), 0);
  const answered = tokensIn(answer.text);
  return { prompt_tokens: asked, completion_tokens: answered, total_tokens: asked + answered };
}

function header(request: ChatRequest) {
  return {
    id: `chatcmpl-${randomUUID()}`,
    created: Math.floor(Date.now() / 1000),
    model: request.model,
    system_fingerprint: 'parley-offline',
  };
}

/** The body of an answer that is not streamed: one `chat.completion`. */
export function createCompletion(request: ChatRequest, answer: Answer) {
  const content = answer.kind === 'content' ? answer.text : null;
  const refusal = answer.kind === 'refusal' ? answer.text : null;
  return {
    ...header(request),
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal, annotations: [] },
        logprobs: null,
        finish_reason: 'stop',
      },
    ],
    usage: createUsage(request, answer),
  };
}

type Delta =
  { role: 'assistant'; content: '' } | { content: string } | { refusal: string } | Record<string, never>;

/** The `chat.completion.chunk`s of one streamed answer, in their order: `role`, each of `words`, `finish`, `usage`. */
export function createCompletionChunks(request: ChatRequest, answer: Answer) {
  const shared = { ...header(request), object: 'chat.completion.chunk' };
  const withUsage = request.stream_options?.include_usage === true;
  const chunk = (delta: Delta, finish: 'stop' | null) => ({
    ...shared,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    ...(withUsage ? { usage: null } : {}),
  });
  // Each piece keeps the space before its word, so that the pieces together are the exact text.
  const words = answer.text.match(/\s*\S+\s*$|\s*\S+|\s+/gu) ?? [];
  return {
    role: chunk({ role: 'assistant', content: '' }, null),
    words: words.map((word) =>
      chunk(answer.kind === 'content' ? { content: word } : { refusal: word }, null),
    ),
    finish: chunk({}, 'stop'),
    usage: withUsage ? { ...shared, choices: [], usage: createUsage(request, answer) } : undefined,
  };
}
