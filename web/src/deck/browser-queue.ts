import { CardChange } from '@parley/functions/contract';
import { createStore, del, get, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { registeredClient } from '../account/registered-client.ts';
import type { QueueStore } from './change-queue.ts';
import { createParameterStore } from './fitting/stored-parameters.ts';

const database = createStore('parley-cards', 'changes');

/** Drops changes that a newer version of the page stored and this one cannot read. */
const parseQueue = (stored: unknown): CardChange[] =>
  z
    .array(z.catch(z.nullable(CardChange), null))
    .parse(stored ?? [])
    .filter((change) => change !== null);

/** Returns no changes if browser storage is blocked. */
async function readStored(uid: string): Promise<readonly CardChange[]> {
  try {
    return parseQueue(await get<unknown>(uid, database));
  } catch {
    return [];
  }
}

/** The end of each user's queue: changes that could not be stored because browser storage is blocked or full. */
const unstored = new Map<string, readonly CardChange[]>();
const getUnstored = (uid: string): readonly CardChange[] => unstored.get(uid) ?? [];

export const browserQueueStore: QueueStore = {
  read: async (uid) => [...(await readStored(uid)), ...getUnstored(uid)],
  append: async (uid, changes) => {
    const before = getUnstored(uid);
    try {
      await update<unknown>(uid, (stored) => [...parseQueue(stored), ...before, ...changes], database);
      // Keeps changes that another call has put there in the meantime.
      unstored.set(uid, getUnstored(uid).slice(before.length));
    } catch {
      unstored.set(uid, [...getUnstored(uid), ...changes]);
    }
  },
  removeFirst: async (uid, count) => {
    const stored = (await readStored(uid)).length;
    unstored.set(uid, getUnstored(uid).slice(Math.max(0, count - stored)));
    // Stored changes that cannot be removed are sent again, which is harmless.
    await update<unknown>(uid, (queue) => parseQueue(queue).slice(count), database).catch(() => undefined);
  },
};

/** Erases the data about the cards of a deleted account, as far as storage can be accessed. */
export async function eraseCardData(uid: string): Promise<void> {
  unstored.delete(uid);
  createParameterStore(uid).remove();
  await del(uid, database).catch(() => undefined);
}

/** Sends changes as one user. Rejects with `unauthenticated` if another user is signed in. */
export const sendChanges = (uid: string, changes: CardChange[]) =>
  registeredClient.request(uid, 'changeCards', { changes });
