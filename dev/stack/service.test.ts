import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAlive } from '../launch/process-tree.mjs';
import { startService } from './service.ts';

let logs: string;

beforeEach(() => {
  logs = mkdtempSync(join(tmpdir(), 'parley-service-'));
});
afterEach(() => rmSync(logs, { recursive: true }));

const start = (script: string, command = process.execPath) =>
  startService({ name: 'thing', command, args: ['-e', script], env: process.env, logs });
const readLog = () => readFileSync(join(logs, 'thing.log'), 'utf8');

test('writes the output to a log file', async () => {
  const service = start('console.log("hello"); setInterval(() => {}, 1000)');
  await vi.waitFor(() => expect(readLog()).toBe('hello\n'), { timeout: 5_000 });
  await service.stop();
});

test('reports the last lines and the log file when the program ends unexpectedly', async () => {
  const { failure } = start('console.error("no disk"); process.exit(4)');
  await expect(failure).rejects.toThrow(
    `no disk\nthing ended (exit code 4). Full log: ${join(logs, 'thing.log')}`,
  );
});

test('fails when the program does not exist', async () => {
  const { failure } = start('', 'no-such-program');
  await expect(failure).rejects.toThrow('thing was not found');
});

test('ends child processes and reports no failure when stopped', async () => {
  const service = start(`
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    console.log(child.pid);
    setInterval(() => {}, 1000);
  `);
  const failed = vi.fn<(error: unknown) => void>();
  service.failure.catch(failed);
  await vi.waitFor(() => expect(readLog()).toMatch(/^\d+\n$/), { timeout: 5_000 });
  const child = Number(readLog());
  expect(isAlive(child)).toBe(true);
  await service.stop();
  await vi.waitFor(() => expect(isAlive(child)).toBe(false), { timeout: 5_000 });
  expect(failed).not.toHaveBeenCalled();
});
