import { ErrorBody, ResponseEvent, type GenerateResponseResponse } from '@parley/functions/contract';
import { createParser } from 'eventsource-parser';
import type * as z from 'zod/mini';
import type { Deadline } from '../lib/deadline.ts';
import { ApiError } from './api-error.ts';

function parseJson<Schema extends z.ZodMiniType>(json: string, schema: Schema, status: number) {
  try {
    return schema.parse(JSON.parse(json));
  } catch (cause) {
    throw new ApiError('bad-response', `response ${status} violates the contract`, { cause });
  }
}

/** Reads a JSON body. Throws `bad-response` if it does not match the schema. */
export async function readJson<Schema extends z.ZodMiniType>(response: Response, schema: Schema) {
  return parseJson(await response.text(), schema, response.status);
}

const TOO_MANY_REQUESTS = 429;

/** Reads the error in an unsuccessful response. A 429 may also come from a proxy, without our body. */
export async function readError(response: Response): Promise<ApiError> {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const options = seconds > 0 ? { retryAfter: seconds } : {};
  try {
    const { error } = await readJson(response, ErrorBody);
    return new ApiError(error.code, error.message, options);
  } catch (cause) {
    if (response.status !== TOO_MANY_REQUESTS) throw cause;
    return new ApiError('too-many-requests', 'too many requests', { cause, ...options });
  }
}

/** Yields the chunks of a body; each extends the deadline. Throws `interrupted` if the body is cut off. */
async function* readChunks(response: Response, deadline: Deadline) {
  const reader = response.body?.getReader();
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      deadline.extend();
      yield chunk.value;
    }
  } catch (cause) {
    // The client distinguishes a timeout from a cancelled request.
    if (deadline.signal.aborted) throw cause;
    throw new ApiError('interrupted', 'the response was cut off', { cause });
  } finally {
    // A body that was cut off cannot be cancelled.
    void reader?.cancel().catch(() => undefined);
  }
}

/** Reads streamed text. Throws the error in the stream's final event, and `interrupted` if the stream ends without one. */
export async function readEvents(
  response: Response,
  onDelta: (delta: string) => void,
  deadline: Deadline,
): Promise<GenerateResponseResponse> {
  const received: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => received.push(data) });
  const decoder = new TextDecoder();
  for await (const chunk of readChunks(response, deadline)) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    for (const data of received.splice(0)) {
      const event = parseJson(data, ResponseEvent, response.status);
      if ('error' in event) throw new ApiError(event.error.code, event.error.message);
      if ('done' in event) {
        const { done: _done, ...reply } = event;
        return reply;
      }
      onDelta(event.delta);
    }
  }
  throw new ApiError('interrupted', 'the stream ended too early');
}

/** Reads a file of any size. */
export async function readDownload(
  response: Response,
  deadline: Deadline,
  onProgress?: (bytes: number) => void,
): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of readChunks(response, deadline)) {
    chunks.push(chunk);
    length += chunk.length;
    onProgress?.(length);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
