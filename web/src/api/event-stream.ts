import { ResponseEvent } from '@parley/functions/contract';
import { createParser } from 'eventsource-parser';
import type { Deadline } from '../lib/deadline.ts';
import { parseAs, parseJson } from './answer.ts';
import { ApiError } from './api-error.ts';

/**
 * Reads the server-sent events of a reply to their end and resolves with the whole text. Each piece of the stream
 * pushes the deadline back. Throws the error that the stream tells of, `bad-answer` for an event nobody knows and
 * `interrupted` for a stream that ends, or breaks, before it is done.
 */
export async function readEvents(
  response: Response,
  onDelta: (delta: string) => void,
  deadline: Deadline,
): Promise<{ text: string }> {
  const { status } = response;
  for await (const data of readEventData(response, deadline)) {
    const event = parseAs(ResponseEvent, parseJson(data, status));
    if ('error' in event) throw new ApiError(event.error.code, event.error.message, { status });
    if ('done' in event) return { text: event.text };
    onDelta(event.delta);
  }
  throw createInterruptedError();
}

/** The `data` of each event as it arrives. Whoever stops listening ends the stream. */
async function* readEventData(response: Response, deadline: Deadline): AsyncGenerator<string> {
  const arrived: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => arrived.push(data) });
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      deadline.extend();
      parser.feed(decoder.decode(chunk.value, { stream: true }));
      yield* arrived.splice(0);
    }
  } catch (error) {
    // An abort is told apart by who caused it, further up.
    throw deadline.signal.aborted ? error : createInterruptedError(error);
  } finally {
    // A stream that broke has nothing left to cancel.
    void reader?.cancel().catch(() => undefined);
  }
}

const createInterruptedError = (cause?: unknown) =>
  new ApiError('interrupted', 'the reply broke off', { cause });
