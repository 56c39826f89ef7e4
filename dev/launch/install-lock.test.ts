import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findStaleLock, getLockFolder, withInstallLock } from './install-lock.mjs';

let root: string;
let logged: string[];
const log = (line: string) => void logged.push(line);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-lock-'));
  logged = [];
});
afterEach(() => rmSync(root, { recursive: true }));

const listHolders = () => readdirSync(getLockFolder(root));

function writeLock(pid: string, ageMs = 0): void {
  const file = join(getLockFolder(root), `${pid}-crashed`);
  mkdirSync(getLockFolder(root), { recursive: true });
  writeFileSync(file, '');
  const writtenAt = new Date(Date.now() - ageMs);
  utimesSync(file, writtenAt, writtenAt);
}

/** Installs until `finish` is called. `started` resolves when the command has the lock. */
function install() {
  const started = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const done = withInstallLock(root, log, () => {
    started.resolve();
    return finished.promise;
  });
  return { started: started.promise, finish: finished.resolve, done };
}

test('makes a second command wait until the first has finished installing', async () => {
  const order: string[] = [];
  const first = install();
  const second = withInstallLock(root, log, async () => void order.push('second'));
  expect(logged).toEqual(['Waiting for another command to finish installing…']);
  order.push('first');
  first.finish();
  await Promise.all([first.done, second]);
  expect(order).toEqual(['first', 'second']);
  expect(listHolders()).toEqual([]);
});

const DEAD_PID = String(spawnSync(process.execPath, ['-e', '']).pid);

test.each([
  ['a process that has ended', DEAD_PID, 0],
  ['a process whose id has been reused by another program', String(process.pid), 60_000],
])('removes the lock of %s', async (_owner, pid, ageMs) => {
  writeLock(pid, ageMs);
  let hasRun = false;

  await withInstallLock(root, log, async () => void (hasRun = true));

  expect(hasRun).toBe(true);
});

test('keeps a new lock when another command removes the stale one late', async () => {
  writeLock(DEAD_PID);
  const foundBefore = findStaleLock(getLockFolder(root));
  const first = install();
  await first.started;
  const [holder] = listHolders();

  rmSync(foundBefore ?? '', { force: true });

  expect(listHolders()).toEqual([holder]);
  const second = install();
  expect(logged).toHaveLength(2);
  first.finish();
  await second.started;
  second.finish();
  await Promise.all([first.done, second.done]);
});

test('releases the lock when the installation fails', async () => {
  const failing = withInstallLock(root, log, () => Promise.reject(new Error('no disk')));
  await expect(failing).rejects.toThrow('no disk');
  expect(listHolders()).toEqual([]);
});
