// @vitest-environment node
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { sendError, startFakeServer, type RequestHandler } from './testing/fake-server.ts';

async function clientOf(script: RequestHandler, silenceMs?: number) {
  const { url } = await startFakeServer(script);
  return createClient({
    baseUrl: url,
    token: async () => 'token',
    ...(silenceMs && { idleTimeoutMs: silenceMs }),
  });
}

const PIECE = 'x'.repeat(1_000);

test('a file comes whole, and is told of piece by piece, however long it takes', async () => {
  const client = await clientOf(async (_, response) => {
    for (let piece = 0; piece < 6; piece += 1) {
      response.write(PIECE);
      await pause(250);
    }
    response.end();
  }, 1_000);
  const onProgress = vi.fn<(bytes: number) => void>();
  const file = await client.call('downloadData', {}, { onProgress });
  expect(new TextDecoder().decode(file)).toBe(PIECE.repeat(6));
  expect(onProgress.mock.calls.length).toBeGreaterThan(1);
  expect(onProgress).toHaveBeenLastCalledWith(6_000);
});

test('a file that breaks off is interrupted, and one that stops coming is out of time', async () => {
  const broken = await clientOf((_, response) => {
    response.write(PIECE, () => response.destroy());
  });
  await expect(broken.call('downloadData', {})).rejects.toMatchObject({ code: 'interrupted' });
  const silent = await clientOf((_, response) => response.write(PIECE), 100);
  await expect(silent.call('downloadData', {})).rejects.toMatchObject({ code: 'timeout' });
});

test('a refusal is no file', async () => {
  const client = await clientOf((_, response) => sendError(response, 403, 'registered-only'));
  await expect(client.call('downloadData', {})).rejects.toMatchObject({ code: 'registered-only' });
});
