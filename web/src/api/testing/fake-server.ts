/// <reference types="node" />
/** A local HTTP server for tests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface ReceivedRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}
export type RequestHandler = (request: ReceivedRequest, response: ServerResponse) => unknown;

/** Starts a server that runs until the test ends. Returns its URL and the requests it has received. */
export async function startFakeServer(
  handler: RequestHandler,
): Promise<{ url: string; requests: ReceivedRequest[] }> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const received = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(body || 'null') as unknown,
      };
      requests.push(received);
      return handler(received, response);
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
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { url: `http://127.0.0.1:${address.port}`, requests };
}

export function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** Responds with the error body of the contract. */
export function sendError(response: ServerResponse, status: number, code: string) {
  sendJson(response, status, { error: { code, message: `${code} from the fake server` } });
}

/** Serialises a server-sent event. */
export const formatEvent = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

export const EVENT_STREAM = { 'Content-Type': 'text/event-stream' };
