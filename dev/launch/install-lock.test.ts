import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withInstallLock } from './install-lock.mjs';

let root: string;
let logged: string[];
const log = (line: string) => void logged.push(line);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-lock-'));
  logged = [];
});
afterEach(() => rmSync(root, { recursive: true }));

const getLockPath = () => join(root, '.cache', 'install.lock');

test('makes a second command wait until the first has finished installing', async () => {
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const one = withInstallLock(root, log, async () => {
    await first.promise;
    order.push('first');
  });
  const two = withInstallLock(root, log, async () => void order.push('second'));
  expect(logged).toEqual(['Waiting for another command to finish installing…']);
  first.resolve();
  await Promise.all([one, two]);
  expect(order).toEqual(['first', 'second']);
  expect(existsSync(getLockPath())).toBe(false);
});

const DEAD_PID = String(spawnSync(process.execPath, ['-e', '']).pid);

test.each([
  ['a process that has ended', DEAD_PID, 0],
  ['a process whose id has been reused by another program', String(process.pid), 60_000],
])('removes the lock of %s', async (_owner, pid, ageMs) => {
  mkdirSync(join(root, '.cache'));
  writeFileSync(getLockPath(), pid);
  const writtenAt = new Date(Date.now() - ageMs);
  utimesSync(getLockPath(), writtenAt, writtenAt);
  let hasRun = false;

  await withInstallLock(root, log, async () => void (hasRun = true));

  expect(hasRun).toBe(true);
});

test('releases the lock when the installation fails', async () => {
  const failing = withInstallLock(root, log, () => Promise.reject(new Error('no disk')));
  await expect(failing).rejects.toThrow('no disk');
  expect(existsSync(getLockPath())).toBe(false);
});
