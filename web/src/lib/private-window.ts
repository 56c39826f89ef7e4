import * as z from 'zod/mini';
import { abortable } from './async.ts';
import { createStoredValue } from './stored-value.ts';

/** A private window has separate storage, so it never reads the result of a normal window. */
const savedResult = createStoredValue('localStorage', 'parley.window', z.literal('normal'));

const TIMEOUT_MS = 5_000;
const MAX_WRITES = 100;
/** A private window of Chromium writes to memory, in 0.1 to 0.3 ms. Flushing to a disk takes longer, however idle the device is. */
const FASTEST_FLUSH_MS = 0.5;

function openScratchDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('writes'));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
  });
}

/** Resolves with the milliseconds that one write with a flush takes. */
function timeWrite(database: IDBDatabase): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const transaction = database.transaction('writes', 'readwrite', { durability: 'strict' });
    transaction.objectStore('writes').put(new Uint8Array(16_384), 0);
    transaction.addEventListener('complete', () => resolve(performance.now() - start));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')));
  });
}

/** Whether one of many flushed writes is too fast for a disk. A busy device makes writes slower, never faster. */
async function writesToMemory(): Promise<boolean> {
  const name = 'parley.private-window';
  const database = await openScratchDatabase(name);
  try {
    for (let count = 0; count < MAX_WRITES; count += 1) {
      if ((await timeWrite(database)) < FASTEST_FLUSH_MS) return true;
    }
    return false;
  } finally {
    database.close();
    indexedDB.deleteDatabase(name);
  }
}

/**
 * In Chromium the library compares write times, so a busy device can look like a private window. Such a result needs further
 * evidence, because a normal window must never be refused. The library's checks of Firefox and Safari do not measure time.
 */
async function detect(): Promise<boolean> {
  const { detectIncognito } = await import('detectincognitojs');
  const { isPrivate, browserName } = await detectIncognito();
  const isCertain = browserName === 'Firefox' || browserName === 'Safari';
  if (!isPrivate) savedResult.write('normal');
  return isPrivate && (isCertain || (await writesToMemory()));
}

let detection: Promise<boolean> | undefined;

/** Whether this window is private (docs/product.md 6.1); false if that is uncertain or the detection times out. */
export async function isPrivateWindow(): Promise<boolean> {
  if (savedResult.read() === 'normal') return false;
  detection ??= abortable(detect(), AbortSignal.timeout(TIMEOUT_MS))
    .catch(() => false)
    .finally(() => {
      detection = undefined;
    });
  return detection;
}
