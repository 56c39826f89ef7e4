import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';

const RequestStart = z.object({ request: z.instanceof(IncomingMessage) });

/** Calls the listener for each request before the platform reads it. */
export function onRequestStart(listener: (request: IncomingMessage) => void): void {
  subscribe('http.server.request.start', (message) => listener(RequestStart.parse(message).request));
}
