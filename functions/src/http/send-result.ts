import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { ResponseEvent, ResponseFormat } from '../contract/index.ts';
import type { SignedText } from '../platform/use-case/use-case.ts';
import { reportError, toErrorBody } from './error-handler.ts';

const EVENT_STREAM = 'text/event-stream';

/** Sends the result of a use case, whose type `UseCase` derives from the format of the response. */
export async function sendResult(
  request: Request,
  response: Response,
  format: ResponseFormat,
  result: unknown,
): Promise<void> {
  if (format.kind === 'json') {
    response.json(format.schema.parse(result));
  } else if (result instanceof Uint8Array) {
    response.type('audio/mpeg').end(result);
  } else if (format.kind === 'download' && isTextStream(result)) {
    await sendDownload(response, format.type, result);
  } else if (!isSignedText(result)) {
    throw new TypeError(`a response of the format ${format.kind} needs a stream`);
  } else if (request.accepts(['application/json', EVENT_STREAM]) === EVENT_STREAM) {
    await sendEvents(response, result);
  } else {
    const text = (await Array.fromAsync(result.chunks)).join('');
    response.json({ text, signature: result.sign(text) });
    // Runs after the response so as not to delay it. The platform may freeze the instance first; that is acceptable, because the page
    // requests an event stream.
    await result.afterSending?.();
  }
}

const isTextStream = (value: unknown): value is AsyncIterable<string> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const isSignedText = (value: unknown): value is SignedText =>
  typeof value === 'object' && value !== null && 'chunks' in value && isTextStream(value.chunks);

/** A client that reads nothing for this long is cut off, because few downloads can run at a time. */
const MAX_PAUSE_MS = 30_000;

/** Streams a file that may not fit into memory. If it fails midway, the connection is cut so that the client notices. */
async function sendDownload(response: Response, type: string, chunks: AsyncIterable<string>): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]();
  // An error before the first chunk still gets its own status.
  const first = await iterator.next();
  response.type(type).setHeader('Content-Disposition', 'attachment');
  const timer = setTimeout(() => response.destroy(), MAX_PAUSE_MS);
  async function* streamAll() {
    try {
      if (!first.done) yield first.value;
      for await (const chunk of { [Symbol.asyncIterator]: () => iterator }) {
        // The next chunk is requested only when the client has read enough.
        timer.refresh();
        yield chunk;
      }
    } catch (error) {
      reportError(error, response);
      throw error;
    }
  }
  // `streamAll` reports errors of the chunks; a disconnect is not an error.
  await pipeline(streamAll, response).catch(() => response.destroy());
  clearTimeout(timer);
}

/** Sends the headers with the first delta, so that an earlier error still gets its own status. */
async function sendEvents(response: Response, { chunks, sign, afterSending }: SignedText): Promise<void> {
  const send = (event: ResponseEvent) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  let text = '';
  try {
    for await (const delta of chunks) {
      if (!response.headersSent) {
        response.writeHead(200, {
          'Content-Type': EVENT_STREAM,
          'X-Accel-Buffering': 'no',
        });
      }
      text += delta;
      send({ delta });
    }
    send({ done: true, text, signature: sign(text) });
    // The client does not wait for this, but the platform may freeze the instance as soon as the response ends.
    await afterSending?.();
  } catch (error) {
    if (!response.headersSent) throw error;
    if (response.destroyed) return;
    send(toErrorBody(reportError(error, response)));
  }
  response.end();
}
