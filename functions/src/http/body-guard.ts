import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { AppError } from '../platform/errors.ts';
import { MAX_ENDPOINT_BYTES } from './endpoint-limits.ts';
import { onRequestStart } from './request-start.ts';

/** The platform sets the variable. Only the API parses bodies itself: the function of the task queue needs them parsed. */
const isApi = process.env['FUNCTION_TARGET'] === 'api';

const rejected = new WeakSet<IncomingMessage>();

/** Also true for compressed bodies: no honest client compresses a request. */
const isTooLarge = ({ headers }: IncomingMessage): boolean =>
  headers['content-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MAX_ENDPOINT_BYTES;

/**
 * Each piece of a body takes up about 500 bytes of memory besides its content. The largest body arrives in about 700 pieces if each
 * is one network packet.
 */
const MAX_PIECES = 4_000;

/** Closes the connection if a body of unknown length turns out to be too large, or if a body arrives in too many pieces. */
function limitSize(request: IncomingMessage): void {
  let bytes = 0;
  let pieces = 0;
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    bytes += chunk?.length ?? 0;
    pieces += 1;
    if (bytes <= MAX_ENDPOINT_BYTES && pieces <= MAX_PIECES) return push(chunk, encoding);
    request.destroy();
    return false;
  };
}

/** Enough for the largest body on a slow mobile connection. */
const MAX_BODY_SECONDS = 15;
/** Enough for the client to read the response before the connection is closed. */
const MAX_REJECTED_BODY_SECONDS = 2;

/** Closes the connection if the body does not arrive in time: no other limit applies until it is complete. */
function limitTime(request: IncomingMessage, seconds: number): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, seconds * 1_000);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}

/**
 * Keeps the platform from reading bodies that could exhaust the memory, and from waiting for bodies that do not arrive. Before the
 * platform calls the function, it reads up to 32 MB, or however much a compressed body expands to; only this channel comes first.
 * Without the headers, the platform reads no body.
 *
 * Also keeps the platform from parsing bodies, which the API parses itself: the platform would print a malformed body to the log.
 */
export function guardBodies(): void {
  onRequestStart((request) => {
    if (isTooLarge(request)) {
      rejected.add(request);
      limitTime(request, MAX_REJECTED_BODY_SECONDS);
      for (const header of ['content-encoding', 'transfer-encoding', 'content-length'])
        delete request.headers[header];
      return;
    }
    limitSize(request);
    limitTime(request, MAX_BODY_SECONDS);
    if (isApi) request.headers['content-type'] = 'application/octet-stream';
  });
}

/** Rejects requests whose bodies `guardBodies` kept from being read. Node discards what arrives after the response. */
export const requireSmallBody: RequestHandler = (request, _response, next) => {
  if (!rejected.has(request)) return next();
  throw new AppError(
    'payload-too-large',
    `The request is larger than ${MAX_ENDPOINT_BYTES / 1024} KB, or compressed.`,
  );
};
