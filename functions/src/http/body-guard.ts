import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import * as z from 'zod/mini';
import { ENDPOINTS, MAX_BODY_BYTES, type EndpointDetails } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';

const details: readonly EndpointDetails[] = Object.values(ENDPOINTS);
const MAX_BYTES = Math.max(...details.map(({ maxBytes }) => maxBytes ?? MAX_BODY_BYTES));

const RequestStart = z.object({ request: z.instanceof(IncomingMessage) });
const rejected = new WeakSet<IncomingMessage>();

/** Browsers and the payment provider send neither compressed nor chunked bodies. */
function isTooLarge({ headers }: IncomingMessage): boolean {
  return (
    headers['content-encoding'] !== undefined ||
    headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length'] ?? 0) > MAX_BYTES
  );
}

/**
 * Keeps the platform from reading bodies that could exhaust the memory. It reads up to 32 MB, and as much as a compressed body
 * expands to, before it calls the function; only this channel comes first. Without these headers it reads nothing.
 */
export function guardBodies(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = RequestStart.parse(message);
    if (!isTooLarge(request)) return;
    rejected.add(request);
    for (const header of ['content-encoding', 'transfer-encoding', 'content-length'])
      delete request.headers[header];
  });
}

/** Rejects what `guardBodies` kept from being read. Node discards the body after the response. */
export const requireSmallBody: RequestHandler = (request, _response, next) => {
  if (!rejected.has(request)) return next();
  throw new AppError(
    'payload-too-large',
    `The request is larger than ${MAX_BYTES / 1024} KB, or compressed.`,
  );
};
