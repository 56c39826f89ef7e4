import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdingLock } from './install-lock.mjs';

let root: string;
let said: string[];
const say = (line: string) => void said.push(line);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-lock-'));
  said = [];
});
afterEach(() => rmSync(root, { recursive: true }));

const lock = () => join(root, '.cache', 'install.lock');

test('a second launch waits until the first has installed', async () => {
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const one = holdingLock(root, say, async () => {
    await first.promise;
    order.push('first');
  });
  const two = holdingLock(root, say, async () => void order.push('second'));
  expect(said).toEqual(['Waiting for another launch to finish installing ...']);
  first.resolve();
  await Promise.all([one, two]);
  expect(order).toEqual(['first', 'second']);
  expect(existsSync(lock())).toBe(false);
});

test('the lock of a launch that died is void', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  mkdirSync(join(root, '.cache'));
  writeFileSync(lock(), String(pid));
  let worked = false;
  await holdingLock(root, say, async () => void (worked = true));
  expect(worked).toBe(true);
});

test('an installation that fails gives the lock back', async () => {
  const failing = holdingLock(root, say, () => Promise.reject(new Error('no disk')));
  await expect(failing).rejects.toThrow('no disk');
  expect(existsSync(lock())).toBe(false);
});
