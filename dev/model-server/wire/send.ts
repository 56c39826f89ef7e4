import { setTimeout as sleep } from 'node:timers/promises';
import type { Response } from 'express';
import type { Behaviour } from '../script/behaviour.ts';
import { type Answer, createCompletionChunks } from './completion.ts';
import type { ChatRequest } from './chat-request.ts';

/** Resolves when the bytes are written to the socket, so that destroying it afterwards loses none. */
function write(res: Response, bytes: string | Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    res.write(bytes, () => resolve());
  });
}

/** Sends a body, or half of it if the behaviour cuts off or stalls the response. */
export async function sendBody(
  res: Response,
  contentType: string,
  body: Uint8Array,
  behaviour: Behaviour | undefined,
): Promise<void> {
  res.set({ 'content-type': contentType, 'content-length': String(body.byteLength) });
  if (behaviour?.kind !== 'cut-off' && behaviour?.kind !== 'stream-stall') {
    res.end(body);
    return;
  }
  await write(res, body.subarray(0, Math.floor(body.byteLength / 2)));
  if (behaviour.kind === 'cut-off') res.socket?.destroy();
}

/**
 * Streams an answer word by word as server-sent events, with `paceMs` milliseconds between words. Stops early if the
 * behaviour cuts off or stalls the response.
 */
export async function streamCompletion(
  res: Response,
  request: ChatRequest,
  answer: Answer,
  paceMs: number,
  behaviour: Behaviour | undefined,
): Promise<void> {
  const chunks = createCompletionChunks(request, answer);
  const send = (event: object) => write(res, `data: ${JSON.stringify(event)}\n\n`);
  const isInterrupted = behaviour?.kind === 'cut-off' || behaviour?.kind === 'stream-stall';
  const wordsToSend = isInterrupted ? chunks.words.slice(0, behaviour.afterDeltas) : chunks.words;

  const closed = new AbortController();
  res.once('close', () => closed.abort());
  res.set({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  await send(chunks.role);
  for (const [index, word] of wordsToSend.entries()) {
    if (paceMs > 0 && index > 0)
      await sleep(paceMs, undefined, { signal: closed.signal }).catch(() => undefined);
    if (closed.signal.aborted) return;
    await send(word);
  }
  if (isInterrupted) {
    if (behaviour.kind === 'cut-off') res.socket?.destroy();
    return;
  }
  await send(chunks.finish);
  if (chunks.usage !== undefined) await send(chunks.usage);
  res.end('data: [DONE]\n\n');
}
