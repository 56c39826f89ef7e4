import type { CardChange } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { browserQueueStore } from './browser-queue.ts';

test('keeps changes in memory in a browser without IndexedDB', async () => {
  expect('indexedDB' in globalThis).toBe(false);
  expect(await browserQueueStore.read('uid')).toEqual([]);

  const change: CardChange = { type: 'delete', cardId: '0'.repeat(32), at: 0 };
  await browserQueueStore.update('uid', (changes) => [...changes, change]);

  expect(await browserQueueStore.read('uid')).toEqual([change]);
});
