/** Responses of servers that report usage in different ways; the local model server reports it in only one of them. */
import type { Handler } from './create-test-ai.ts';

export const USAGE = { prompt_tokens: 70, completion_tokens: 9, total_tokens: 79 };

export const createEvent = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`;
export const createDelta = (content: unknown) => createEvent({ choices: [{ index: 0, delta: { content } }] });
export const createFinish = (more: object = {}, finish_reason = 'stop') =>
  createEvent({ choices: [{ index: 0, delta: {}, finish_reason }], ...more });
export const usageChunk = createEvent({ choices: [], usage: USAGE });
export const DONE = 'data: [DONE]\n\n';

export const streamEvents =
  (...parts: string[]): Handler =>
  (response) =>
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(parts.join(''));

export const sendJson =
  (content: unknown, usage?: object, finish_reason = 'stop'): Handler =>
  (response) =>
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { content }, finish_reason }], usage }));
