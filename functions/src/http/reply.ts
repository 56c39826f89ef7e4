import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { type ResponseEvent } from '../contract/index.ts';
import { errorBody, failureOf } from './error-handler.ts';

const EVENT_STREAM = 'text/event-stream';

/** Sends a text made of deltas: whole as JSON, or as server-sent events where the caller accepts them. */
export async function replyWithText(
  request: Request,
  response: Response,
  deltas: AsyncIterable<string>,
): Promise<void> {
  if (request.accepts(['application/json', EVENT_STREAM]) !== EVENT_STREAM) {
    response.json({ text: await wholeText(deltas) });
    return;
  }
  await streamEvents(response, deltas);
}

/** Sends the bytes of an audio file. */
export function replyWithAudio(_request: Request, response: Response, audio: Uint8Array): void {
  response.type('audio/mpeg').setHeader('Cache-Control', 'no-store').end(audio);
}

/**
 * Sends a file piece by piece, so that none is too large for the function's memory. One that breaks off in the middle is
 * cut short, which the receiver sees.
 */
export async function replyWithDownload(
  response: Response,
  type: string,
  pieces: AsyncIterable<string>,
): Promise<void> {
  const parts = pieces[Symbol.asyncIterator]();
  // Whatever fails before the first piece still answers with its own status.
  const first = await parts.next();
  response.type(type).setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Disposition', 'attachment');
  async function* whole() {
    try {
      if (!first.done) yield first.value;
      yield* { [Symbol.asyncIterator]: () => parts };
    } catch (error) {
      failureOf(error, response);
      throw error;
    }
  }
  // Whoever has hung up makes no noise: only what the pieces themselves throw is logged.
  await pipeline(whole, response).catch(() => response.destroy());
}

async function wholeText(deltas: AsyncIterable<string>): Promise<string> {
  const pieces = await Array.fromAsync(deltas);
  return pieces.join('');
}

/** The headers go out with the first delta, so that whatever fails before it still answers with its own status. */
async function streamEvents(response: Response, deltas: AsyncIterable<string>): Promise<void> {
  const send = (event: ResponseEvent) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  let text = '';
  try {
    for await (const delta of deltas) {
      if (!response.headersSent) {
        response.writeHead(200, {
          'Content-Type': EVENT_STREAM,
          'Cache-Control': 'no-store',
          'X-Accel-Buffering': 'no',
        });
      }
      text += delta;
      send({ delta });
    }
    send({ done: true, text });
  } catch (error) {
    if (!response.headersSent) throw error;
    if (response.destroyed) return;
    send(errorBody(failureOf(error, response)));
  }
  response.end();
}
