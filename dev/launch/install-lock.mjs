import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './family.mjs';

/**
 * @param {string} file
 * @returns {boolean} whether it is ours now
 */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function holder(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/**
 * Runs `work` while no other launch of this checkout installs anything; a lock whose holder has died is void.
 * @param {string} root
 * @param {(line: string) => void} say
 * @param {() => Promise<void>} work
 */
export async function holdingLock(root, say, work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const file = join(root, '.cache', 'install.lock');
  let waiting = false;
  while (!take(file)) {
    const pid = holder(file);
    // 0: it is just being written or removed.
    if (pid > 0 && !isAlive(pid)) rmSync(file, { force: true });
    if (!waiting) say('Waiting for another launch to finish installing ...');
    waiting = true;
    await pause(200);
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}
