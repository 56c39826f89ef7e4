import { promisifyRequest } from 'idb-keyval';
import { abortable } from './async.ts';
import { createStoredValue } from './stored-value.ts';

/** A private window has separate storage, so it never reads the result of a normal window. */
const savedResult = createStoredValue('localStorage', 'parley.window', (stored) =>
  stored === 'normal' ? stored : undefined,
);

const TIMEOUT_MS = 5_000;
const PAIRS_OF_WRITES = 100;
/** Writes that take longer hide the time that a flush takes. */
const MAX_WRITE_MS = 1.5;
/** Measured: flushed writes take at least 1.16 times as long as others on a disk, and at most 1.06 times in memory. */
const MAX_FLUSH_RATIO = 1.1;

function openScratchDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('writes'));
  return promisifyRequest(request);
}

/** Resolves with the milliseconds that one write takes; a `strict` one is flushed to the disk. */
async function timeWrite(database: IDBDatabase, durability: 'relaxed' | 'strict'): Promise<number> {
  const start = performance.now();
  const transaction = database.transaction('writes', 'readwrite', { durability });
  transaction.objectStore('writes').put(new Uint8Array(16_384), 0);
  await promisifyRequest(transaction);
  return performance.now() - start;
}

/** Averages the faster half, because a busy device makes some writes slower, but none faster. */
function averageFastest(times: readonly number[]): number {
  const fastest = times.toSorted((a, b) => a - b).slice(0, times.length / 2);
  return fastest.reduce((sum, time) => sum + time, 0) / fastest.length;
}

/** Whether flushing a write takes no extra time. Alternates between the two kinds of write, so that load affects them equally. */
async function writesToMemory(): Promise<boolean> {
  const name = 'parley.private-window';
  const database = await openScratchDatabase(name);
  const relaxed: number[] = [];
  const strict: number[] = [];
  try {
    for (let count = 0; count < PAIRS_OF_WRITES; count += 1) {
      relaxed.push(await timeWrite(database, 'relaxed'));
      strict.push(await timeWrite(database, 'strict'));
    }
  } finally {
    database.close();
    indexedDB.deleteDatabase(name);
  }
  const writeTime = averageFastest(relaxed);
  return writeTime < MAX_WRITE_MS && averageFastest(strict) < MAX_FLUSH_RATIO * writeTime;
}

/**
 * In Chromium the library compares write times, so a busy device can look like a private window. Such a result needs further
 * evidence, because a normal window must never be refused. The library's Firefox and Safari checks do not measure time.
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
