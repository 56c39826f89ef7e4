/// <reference types="node" />
/** For tests: a real HTTP server on this machine that answers as the test says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface ReceivedRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}
export type RequestHandler = (heard: ReceivedRequest, response: ServerResponse) => unknown;

/** Starts a server for the running test; it remembers what it was asked. */
export async function startFakeServer(
  script: RequestHandler,
): Promise<{ url: string; heard: ReceivedRequest[] }> {
  const heard: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const exchange = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(body || 'null') as unknown,
      };
      heard.push(exchange);
      return script(exchange, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}`, heard };
}

/** Answers with JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Answers with an error in the one form that all errors have. */
export function sendError(
  response: ServerResponse,
  status: number,
  code: string,
  headers: Record<string, string> = {},
) {
  sendJson(response, status, { error: { code, message: `${code}, says the server` } }, headers);
}

/** One server-sent event as it goes over the wire. */
export const formatEvent = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

export const EVENT_STREAM = { 'Content-Type': 'text/event-stream' };
