import { CARD_ENDPOINTS, CardChange } from '@parley/functions/contract';
import { createStore, del, get, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { account } from '../account/account.ts';
import { createClient } from '../api/client.ts';
import { appCheckToken } from '../lib/app-check.ts';
import { env } from '../lib/env.ts';
import type { QueueStore } from './change-queue.ts';

const database = createStore('parley-cards', 'changes');

/** Leaves out changes of a newer version of the page. */
const parseQueue = (stored: unknown): CardChange[] =>
  z
    .array(z.catch(z.nullable(CardChange), null))
    .parse(stored ?? [])
    .filter((change) => change !== null);

/** What cannot be stored, because the browser denies storage or has none left. */
const memory = new Map<string, readonly CardChange[]>();

export const browserStore: QueueStore = {
  read: (uid) => get<unknown>(uid, database).then(parseQueue, () => memory.get(uid) ?? []),
  update: (uid, change) =>
    update<unknown>(uid, (stored) => change(parseQueue(stored)), database).catch(
      () => void memory.set(uid, change(memory.get(uid) ?? [])),
    ),
  remove: async (uid) => {
    memory.delete(uid);
    await del(uid, database);
  },
};

/** Sends changes as one user, even if another signs in meanwhile. */
export const sendChanges = (uid: string, changes: CardChange[]) =>
  createClient(CARD_ENDPOINTS, {
    baseUrl: env.apiBaseUrl,
    token: account.getTokenFor(uid),
    appCheckToken,
  }).request('changeCards', { changes });
