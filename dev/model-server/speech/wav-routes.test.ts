import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, startTestServer } from '../testing/test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await startTestServer();
});
afterAll(() => testServer.server.close());

const record = (body: object) =>
  fetch(`${testServer.origin}/__wav`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('returns a recording with sentences and silences', async () => {
  const response = await record({ parts: [{ silence: 0.5 }, { say: 'Hello there.' }, { silence: 0.25 }] });
  expect(response.headers.get('content-type')).toBe('audio/wav');
  const wav = Buffer.from(await response.arrayBuffer());
  expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
  expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, 16_000, 16]);
  expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
  const loudest = (from: number, to: number) =>
    Math.max(...new Int16Array(wav.buffer.slice(wav.byteOffset + from, wav.byteOffset + to)));
  expect(loudest(44, 44 + 16_000)).toBe(0);
  expect(loudest(44 + 16_000, wav.length - 8_000)).toBeGreaterThan(2_000);
  expect(loudest(wav.length - 8_000, wav.length)).toBe(0);
});

test('rejects an empty or invalid recording', async () => {
  expect((await record({ parts: [] })).status).toBe(400);
  expect((await record({ parts: [{ sing: 'la' }] })).status).toBe(400);
});
