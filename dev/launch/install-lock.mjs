import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './process-tree.mjs';

const REFRESH_MS = 1_000;
/** A crashed holder's process id may be reused, so a lock that is not refreshed is stale too. */
const STALE_MS = 15_000;

/**
 * The error codes for a folder that is not empty; some file systems report `EEXIST`.
 * @type {ReadonlySet<unknown>}
 */
const NOT_EMPTY = new Set(['ENOTEMPTY', 'EEXIST']);

/**
 * The lock is a folder with one file, whose name begins with the process id of the holder. It is free if the folder is
 * missing or empty: only then can another folder be renamed to it.
 * @param {string} root
 */
export const getLockFolder = (root) => join(root, '.cache', 'install-lock');

/**
 * @param {string} folder
 * @param {string} holder
 * @returns {boolean} whether this holder has the lock now
 */
function acquire(folder, holder) {
  const prepared = `${folder}-${holder}`;
  mkdirSync(prepared, { recursive: true });
  writeFileSync(join(prepared, holder), '');
  try {
    renameSync(prepared, folder);
    return true;
  } catch (error) {
    rmSync(prepared, { recursive: true });
    if (error instanceof Error && 'code' in error && NOT_EMPTY.has(error.code)) return false;
    throw error;
  }
}

/** @param {string} file */
function isOld(file) {
  try {
    return Date.now() - statSync(file).mtimeMs > STALE_MS;
  } catch {
    return false;
  }
}

/**
 * The file of a holder that has crashed. Each holder's file has a unique name, so removing it late does not remove the
 * lock of a command that has taken over.
 * @param {string} folder
 */
export function findStaleLock(folder) {
  const holder = readdirSync(folder).find(
    (name) => !isAlive(Number.parseInt(name, 10)) || isOld(join(folder, name)),
  );
  return holder === undefined ? undefined : join(folder, holder);
}

/**
 * Runs `work` while no other command in this checkout is installing packages. Removes stale locks.
 * @param {string} root
 * @param {(line: string) => void} log
 * @param {() => Promise<void>} work
 */
export async function withInstallLock(root, log, work) {
  const folder = getLockFolder(root);
  const holder = `${process.pid}-${randomUUID()}`;
  const file = join(folder, holder);
  let isWaiting = false;
  while (!acquire(folder, holder)) {
    const stale = findStaleLock(folder);
    if (stale !== undefined) rmSync(stale, { force: true });
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
