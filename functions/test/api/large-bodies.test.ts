import { request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ErrorBody, ENDPOINTS } from '../../src/contract/index.ts';
import { LESSON, post } from '../support/api.ts';
import { servePackageForTests } from '../support/deployed-package.ts';
import { createGuest, type TestUser } from '../support/users.ts';

const MEGABYTE = 1024 * 1024;
const ATTACKERS = 50;

const server = servePackageForTests();
let guest: TestUser;
beforeAll(async () => {
  guest = await createGuest();
});

/** Posts a body with these headers; returns the error code, or the code of a closed connection. */
function postBody(body: Buffer, headers: Record<string, string | number>): Promise<string> {
  return new Promise((resolve) => {
    const clientRequest = request(
      `${server.url}${ENDPOINTS.startTextSession.path}`,
      { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => resolve(ErrorBody.parse(JSON.parse(text)).error.code));
      },
    );
    // The server may close the connection before the whole body has been sent.
    clientRequest.on('error', (error) => resolve(z.object({ code: z.string() }).parse(error).code));
    clientRequest.end(body);
  });
}

/** Sends the head of a request with these headers. `closed` resolves when the server has closed the connection. */
function openRequest(headers: string) {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  // The server may close the connection before the whole body has been sent.
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(
    `POST ${ENDPOINTS.startTextSession.path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n${headers}\r\n\r\n`,
  );
  return { socket, closed: new Promise((resolve) => socket.on('close', resolve)) };
}

const createTinyChunks = (count: number) => '1\r\n \r\n'.repeat(count);

const getAuthHeaders = () => ({ Authorization: `Bearer ${guest.token}` });
const REJECTED = ['payload-too-large', 'ECONNRESET', 'EPIPE'];

test('the packaged function accepts a small body without a Content-Length', async () => {
  const body = Buffer.from(JSON.stringify({ ...LESSON, level: 'None' }));
  expect(await postBody(body, { 'Transfer-Encoding': 'chunked', ...getAuthHeaders() })).toBe(
    'invalid-argument',
  );
});

describe('the packaged function rejects', () => {
  const big = Buffer.alloc(10 * MEGABYTE, ' ');

  test.each([
    ['ten megabytes', big, { 'Content-Length': big.length }],
    ['a compressed body', gzipSync('{}'), { 'Content-Encoding': 'gzip' }],
    ['ten megabytes without a Content-Length', big, { 'Transfer-Encoding': 'chunked' }],
  ])('%s', async (_what, body, headers) => {
    expect(REJECTED).toContain(await postBody(body, { ...headers, ...getAuthHeaders() }));
    expect((await post('startTextSession', LESSON, guest, {}, server.url)).status).toBeLessThan(500);
  });

  test('fifty bodies of ten megabytes and fifty gzip bombs at once, and stays below its memory limit', async () => {
    // Expands to 200 MB.
    const bomb = gzipSync(Buffer.alloc(200 * MEGABYTE, ' '));
    const before = await server.readMemory();
    const codes = await Promise.all(
      Array.from({ length: ATTACKERS }, () => [
        postBody(big, { 'Content-Length': big.length }),
        postBody(bomb, { 'Content-Encoding': 'gzip', 'Content-Length': bomb.length }),
      ]).flat(),
    );
    expect(codes.filter((code) => !REJECTED.includes(code))).toEqual([]);
    expect((await server.readMemory()) - before).toBeLessThan(200 * MEGABYTE);
    expect((await post('startTextSession', LESSON, await createGuest(), {}, server.url)).status).toBe(200);
  });
});

test('the packaged function survives bodies of very many tiny chunks, and stays below its memory limit', async () => {
  const before = await server.readMemory();
  await Promise.all(
    Array.from({ length: 4 }, () => {
      const { socket, closed } = openRequest('Content-Type: application/json\r\nTransfer-Encoding: chunked');
      socket.end(`${createTinyChunks(650_000)}0\r\n\r\n`);
      return closed;
    }),
  );
  expect((await server.readMemory()) - before).toBeLessThan(200 * MEGABYTE);
  expect((await post('startTextSession', LESSON, await createGuest(), {}, server.url)).status).toBe(200);
});

test.each(['Content-Encoding: identity\r\nTransfer-Encoding: chunked', 'Content-Length: 9000000000'])(
  'the packaged function closes the connection of an endless body with %j',
  async (headers) => {
    const startedAt = performance.now();
    const { socket, closed } = openRequest(headers);
    const chunks = createTinyChunks(10_000);
    const send = () => {
      while (socket.writable && socket.write(chunks));
    };
    socket.on('drain', send);
    send();
    await closed;
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  },
);

test('the packaged function closes the connection of a body that does not arrive, within 20 seconds', async () => {
  const startedAt = performance.now();
  const code = await new Promise<string>((resolve) => {
    const slow = request(`${server.url}${ENDPOINTS.startTextSession.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': 100 },
    });
    slow.on('error', (error) => resolve(z.object({ code: z.string() }).parse(error).code));
    slow.write('{');
  });
  expect(code).toBe('ECONNRESET');
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});
