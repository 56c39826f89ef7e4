import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './process-tree.mjs';

const REFRESH_MS = 1_000;
/** A crashed holder's process id may be reused, so a lock that is not refreshed is stale too. */
const STALE_MS = 15_000;

/**
 * @param {string} file
 * @returns {boolean} whether this process holds the lock now
 */
function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function isStale(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // The file is briefly empty while it is being written.
    const hasDied = pid > 0 && !isAlive(pid);
    return hasDied || Date.now() - statSync(file).mtimeMs > STALE_MS;
  } catch {
    return false;
  }
}

/**
 * Runs `work` while no other command in this checkout is installing packages. Removes stale locks.
 * @param {string} root
 * @param {(line: string) => void} log
 * @param {() => Promise<void>} work
 */
export async function withInstallLock(root, log, work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const file = join(root, '.cache', 'install.lock');
  let isWaiting = false;
  while (!acquire(file)) {
    if (isStale(file)) rmSync(file, { force: true });
    if (!isWaiting) log('Waiting for another command to finish installing…');
    isWaiting = true;
    await pause(200);
  }
  const refresh = setInterval(() => utimesSync(file, new Date(), new Date()), REFRESH_MS);
  try {
    await work();
  } finally {
    clearInterval(refresh);
    rmSync(file, { force: true });
  }
}
