import type { CardChange } from '@parley/functions/contract';
import { describe, expect, it, vi } from 'vitest';
import { browserQueueStore } from './browser-queue.ts';

const idb = vi.hoisted(() => ({ stored: new Map<string, unknown>(), canRead: true, canWrite: true }));
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  get: async (uid: string) => {
    if (!idb.canRead) throw new DOMException('denied', 'InvalidStateError');
    return idb.stored.get(uid);
  },
  update: async (uid: string, change: (value: unknown) => unknown) => {
    if (!idb.canWrite) throw new DOMException('full', 'QuotaExceededError');
    idb.stored.set(uid, change(idb.stored.get(uid)));
  },
  del: async (uid: string) => void idb.stored.delete(uid),
}));

const createChanges = (count: number, first = 0): CardChange[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'delete',
    cardId: '0'.repeat(32),
    at: first + index,
  }));
const readTimes = async (uid: string) => (await browserQueueStore.read(uid)).map(({ at }) => at);

describe('browserQueueStore', () => {
  it('stores changes, and removes those that have been sent', async () => {
    await browserQueueStore.append('a', createChanges(3));
    await browserQueueStore.removeFirst('a', 2);
    expect(await readTimes('a')).toEqual([2]);
    expect(idb.stored.get('a')).toHaveLength(1);
  });

  it('keeps changes in memory while the browser allows neither reading nor writing', async () => {
    [idb.canRead, idb.canWrite] = [false, false];
    await browserQueueStore.append('b', createChanges(3));
    await browserQueueStore.removeFirst('b', 1);
    expect(await readTimes('b')).toEqual([1, 2]);
    [idb.canRead, idb.canWrite] = [true, true];
  });

  it('keeps changes that are made at the same moment while storage is full', async () => {
    idb.canWrite = false;
    await Promise.all([
      browserQueueStore.append('c', createChanges(1)),
      browserQueueStore.append('c', createChanges(1, 1)),
    ]);
    expect(await readTimes('c')).toEqual([0, 1]);
    idb.canWrite = true;
  });

  it.each([
    [150, 10, 100],
    [50, 60, 100],
    [5, 97, 100],
    [2, 1, 3],
  ])(
    'keeps every unsent change when storage is full: %i stored, %i in memory, %i sent',
    async (stored, inMemory, sent) => {
      const uid = `${stored}-${inMemory}`;
      await browserQueueStore.append(uid, createChanges(stored));
      idb.canWrite = false;
      await browserQueueStore.append(uid, createChanges(inMemory, stored));
      await browserQueueStore.removeFirst(uid, sent);
      const unsent = Array.from({ length: stored + inMemory - sent }, (_, index) => sent + index);
      expect(await readTimes(uid)).toEqual(expect.arrayContaining(unsent));

      idb.canWrite = true;
      await browserQueueStore.append(uid, createChanges(1, 1_000));
      expect((await readTimes(uid)).slice(-unsent.length - 1)).toEqual([...unsent, 1_000]);
    },
  );
});
