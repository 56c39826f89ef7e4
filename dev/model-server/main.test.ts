import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

function start(environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function listenOnFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return { server, port: address.port };
}

async function readFirstLine(child: ChildProcess): Promise<string | undefined> {
  if (child.stdout === null) return undefined;
  for await (const line of createInterface({ input: child.stdout })) return line;
  return undefined;
}

const readErrors = (child: ChildProcess) => (child.stderr === null ? '' : text(child.stderr));

test.each(['SIGTERM', 'SIGINT'] as const)('prints its URL and exits cleanly on %s', async (signal) => {
  const { server, port } = await listenOnFreePort();
  server.close();
  await once(server, 'close');
  const child = start({ PARLEY_MODEL_PORT: String(port) });
  expect(await readFirstLine(child)).toBe(`Model server: http://127.0.0.1:${port}/v1`);
  const ended = once(child, 'exit');
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
});

test('exits with an explanation when the port is in use', async () => {
  const { server, port } = await listenOnFreePort();
  onTestFinished(() => void server.close());
  const child = start({ PARLEY_MODEL_PORT: String(port) });
  const [errors, ended] = await Promise.all([readErrors(child), once(child, 'exit')]);
  expect(errors).toMatch(new RegExp(`^Port ${port} is in use\\. .*PARLEY_MODEL_PORT\\.\n$`, 'u'));
  expect(ended).toEqual([1, null]);
});

test('exits with an explanation when a setting is invalid', async () => {
  const child = start({ PARLEY_MODEL_PACE_MS: 'fast' });
  const [errors, ended] = await Promise.all([readErrors(child), once(child, 'exit')]);
  expect(errors).toMatch(
    /^The model server cannot start: PARLEY_MODEL_PACE_MS must be a whole number from 0 to 10000\.\n$/u,
  );
  expect(ended).toEqual([1, null]);
});
