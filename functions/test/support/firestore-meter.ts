import http2, { type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import { Firestore } from 'firebase-admin/firestore';
import { onTestFinished, vi } from 'vitest';
import { stack } from './stack.ts';

/** The operations that Firestore bills: documents read, found or not, and documents written. A query without a result is one read. */
export interface Operations {
  reads: number;
  writes: number;
}

/** The numbers of the fields that carry documents or writes (google/firestore/v1/firestore.proto). */
const FOUND_OR_MISSING = [1, 2];
const DOCUMENT = [1];
const WRITES = [2];

const PERMISSION_DENIED = { 'grpc-status': '7', 'grpc-message': 'The database is read-only.' };

/**
 * A connection to the emulator through a proxy that counts operations. `takeCount` returns the count and resets it;
 * `setReadOnly` makes all writes fail.
 */
export async function createMeteredDatabase() {
  let count: Operations = { reads: 0, writes: 0 };
  let isReadOnly = false;
  const upstream = http2.connect(`http://${stack.firestoreHost}`);
  const proxy = http2.createServer();
  proxy.on('stream', (stream, headers) => {
    if (isReadOnly && getMethod(headers) === 'Commit') {
      const status = { ':status': 200, 'content-type': 'application/grpc', ...PERMISSION_DENIED };
      return stream.respond(status, { endStream: true });
    }
    forward(stream, headers, upstream.request(withoutHost(headers)), (method, request, response) => {
      if (method === 'Commit') count.writes += countFields(request, WRITES);
      if (method === 'BatchGetDocuments') count.reads += countFields(response, FOUND_OR_MISSING);
      if (method === 'RunQuery') count.reads += Math.max(1, countFields(response, DOCUMENT));
      if (method === 'RunAggregationQuery') count.reads += 1;
    });
    return undefined;
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const address = proxy.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${address.port}`);
  const db = new Firestore({ projectId: stack.project });
  vi.unstubAllEnvs();
  onTestFinished(async () => {
    await db.terminate();
    upstream.close();
    proxy.close();
  });
  return {
    db,
    setReadOnly: (readOnly: boolean) => {
      isReadOnly = readOnly;
    },
    takeCount: (): Operations => {
      const taken = count;
      count = { reads: 0, writes: 0 };
      return taken;
    },
  };
}

const getMethod = (headers: IncomingHttpHeaders): string => headers[':path']?.split('/').at(-1) ?? '';

const withoutHost = ({ host: _host, ...headers }: IncomingHttpHeaders) => headers;

type OnCall = (method: string, request: Buffer, response: Buffer) => void;

/** Forwards one call, with its trailers, and reports its bytes at the end. */
function forward(
  client: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  server: http2.ClientHttp2Stream,
  onCall: OnCall,
): void {
  const sent: Buffer[] = [];
  const received: Buffer[] = [];
  const trailers: IncomingHttpHeaders = {};
  client.on('data', (bytes: Buffer) => sent.push(bytes)).pipe(server);
  server.on('response', (responseHeaders) => client.respond(responseHeaders, { waitForTrailers: true }));
  server.on('trailers', (receivedTrailers: IncomingHttpHeaders) => Object.assign(trailers, receivedTrailers));
  client.on('wantTrailers', () => client.sendTrailers(trailers));
  server.on('data', (bytes: Buffer) => received.push(bytes)).pipe(client);
  server.on('end', () => {
    onCall(getMethod(headers), Buffer.concat(sent), Buffer.concat(received));
  });
  for (const stream of [client, server]) stream.on('error', () => undefined);
  client.on('close', () => server.close());
}

/** Counts the fields with these numbers in all messages of a gRPC body, in which each message follows its length. */
function countFields(body: Buffer, fields: readonly number[]): number {
  let found = 0;
  for (let start = 0; start < body.length;) {
    const end = start + 5 + body.readUInt32BE(start + 1);
    found += readFieldNumbers(body.subarray(start + 5, end)).filter((field) => fields.includes(field)).length;
    start = end;
  }
  return found;
}

const BYTES_BY_WIRE_TYPE: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

/** The numbers of a protobuf message's fields, in order. */
function readFieldNumbers(message: Buffer): number[] {
  const numbers: number[] = [];
  let position = 0;
  const readVarint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[position] ?? 0;
      position += 1;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  while (position < message.length) {
    const tag = readVarint();
    numbers.push(Math.floor(tag / 8));
    const wireType = tag % 8;
    const value = wireType === 0 || wireType === 2 ? readVarint() : 0;
    position += wireType === 2 ? value : (BYTES_BY_WIRE_TYPE[wireType] ?? 0);
  }
  return numbers;
}
