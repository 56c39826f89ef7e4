// @vitest-environment node
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createTestClient } from './testing/create-test-client.ts';
import { sendError } from './testing/fake-server.ts';

const CHUNK = 'x'.repeat(1_000);

test('downloads a file that takes longer than the timeout, and reports progress', async () => {
  const { client } = await createTestClient(
    async (_, response) => {
      for (let chunk = 0; chunk < 6; chunk += 1) {
        response.write(CHUNK);
        await pause(250);
      }
      response.end();
    },
    { idleTimeoutMs: 1_000 },
  );
  const onProgress = vi.fn<(bytes: number) => void>();
  const file = await client.request('downloadData', {}, { onProgress });
  expect(new TextDecoder().decode(file)).toBe(CHUNK.repeat(6));
  expect(onProgress.mock.calls.length).toBeGreaterThan(1);
  expect(onProgress).toHaveBeenLastCalledWith(6_000);
});

test('rejects a download with interrupted when the connection is lost', async () => {
  const { client } = await createTestClient((_, response) => {
    response.write(CHUNK, () => response.destroy());
  });
  await expect(client.request('downloadData', {})).rejects.toMatchObject({ code: 'interrupted' });
});

test('rejects a download with timeout when it pauses for too long', async () => {
  const { client } = await createTestClient((_, response) => response.write(CHUNK), { idleTimeoutMs: 100 });
  await expect(client.request('downloadData', {})).rejects.toMatchObject({ code: 'timeout' });
});

test('rejects a download with the code of an error response', async () => {
  const { client } = await createTestClient((_, response) => sendError(response, 403, 'registered-only'));
  await expect(client.request('downloadData', {})).rejects.toMatchObject({ code: 'registered-only' });
});
