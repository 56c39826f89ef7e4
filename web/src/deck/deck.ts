import { applyCardChanges, CardChange, type Card } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { useEffect, useMemo } from 'react';
import { toast } from 'react-hot-toast/headless';
import * as z from 'zod/mini';
import { onClearLearnerData } from '../lib/learner-data.ts';
import { queryClient } from '../lib/query-client.ts';
import { browserQueueStore, sendChanges } from './browser-queue.ts';
import { createChangeQueue, type SettledChanges } from './change-queue.ts';
import { changeLoadedDeck, getDeckKey, loadDeck } from './loaded-deck.ts';
import { deckMessages } from './messages.ts';
import { readDeck } from './read-deck.ts';

/** The cards as the server has them. */
const createDeckQuery = (uid: string) =>
  queryOptions({ queryKey: getDeckKey(uid), queryFn: () => loadDeck(uid, readDeck) });

/** Loads the cards in the background, unless they have just been loaded. */
export const prefetchDeck = (uid: string): Promise<void> => queryClient.prefetchQuery(createDeckQuery(uid));

interface PendingChanges {
  uid: string | null;
  changes: readonly CardChange[];
  /** Whether the changes left over from earlier visits are among them. */
  isLoaded: boolean;
}

const NOTHING_PENDING: PendingChanges = { uid: null, changes: [], isLoaded: false };

/** Changes by the user whose cards are shown that the server has not applied yet. */
const pending = atom<PendingChanges>(NOTHING_PENDING);

const without = (changes: readonly CardChange[], others: readonly CardChange[]): CardChange[] => {
  const known = new Set(others.map((change) => JSON.stringify(change)));
  return changes.filter((change) => !known.has(JSON.stringify(change)));
};

function settle(uid: string, { changes, applied }: Pick<SettledChanges, 'changes' | 'applied'>): void {
  changeLoadedDeck(uid, applied);
  const current = pending.get();
  if (current.uid === uid) pending.set({ ...current, changes: without(current.changes, changes) });
}

const SettledMessage = z.object({
  uid: z.string(),
  changes: z.array(CardChange),
  applied: z.array(CardChange),
});

/**
 * Tells the other tabs what this one has sent. Otherwise they would show reviewed cards as due until they load the
 * cards again.
 */
const otherTabs = new BroadcastChannel('parley.cards');
otherTabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const { data: message } = SettledMessage.safeParse(data);
  if (message) settle(message.uid, message);
});

const queue = createChangeQueue({
  store: browserQueueStore,
  send: sendChanges,
  onSettled: (uid, { changes, applied, isFull }) => {
    settle(uid, { changes, applied });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches only its own origin.
    otherTabs.postMessage({ uid, changes, applied });
    if (isFull) toast.error(deckMessages.get().full, { id: 'deckFull' });
  },
});

onClearLearnerData(() => {
  queue.stop();
  pending.set(NOTHING_PENDING);
});

/** Shows and sends the changes left over from earlier visits, before any that are made in the meantime. Runs once for each user. */
async function loadPending(uid: string): Promise<void> {
  if (pending.get().uid === uid) return;
  pending.set({ uid, changes: [], isLoaded: false });
  const stored = await queue.read(uid);
  const { uid: currentUid, changes } = pending.get();
  if (currentUid !== uid) return;
  pending.set({ uid, changes: [...stored, ...without(changes, stored)], isLoaded: true });
  send(uid);
}

/** Reads the stored changes again, because another tab may have sent some of them, or added others. */
async function updatePending(): Promise<void> {
  const before = pending.get();
  const { uid } = before;
  if (uid === null || !before.isLoaded) return;
  const stored = await queue.read(uid);
  const { uid: currentUid, changes } = pending.get();
  if (currentUid !== uid) return;
  const added = without(changes, before.changes);
  pending.set({ uid, changes: [...stored, ...added], isLoaded: true });
  const sent = without(changes, [...stored, ...added]);
  if (sent.length === 0) return;
  // The message from the tab that sent them did not arrive, perhaps because the browser had frozen this one.
  changeLoadedDeck(uid, sent);
  void queryClient.invalidateQueries({ queryKey: getDeckKey(uid) });
}

const send = (uid: string): void => void queue.send(uid).catch(() => undefined);

// Added here rather than in `useDeck`, because many components of a page use that hook.
addEventListener('online', () => {
  const { uid } = pending.get();
  if (uid !== null) send(uid);
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void updatePending();
});

/** Applies changes immediately. Resolves once they are stored and closing the page no longer loses them. */
async function storeChanges(uid: string, changes: readonly CardChange[]): Promise<void> {
  void loadPending(uid);
  const current = pending.get();
  pending.set({ ...current, changes: [...current.changes, ...changes] });
  await queue.add(uid, changes);
}

/** Applies changes immediately, and sends them as soon as the server can be reached. Resolves once they are stored. */
export async function changeCards(uid: string, changes: readonly CardChange[]): Promise<void> {
  await storeChanges(uid, changes);
  send(uid);
}

/** Like `changeCards`, but resolves once the server has applied the changes or cannot be reached. */
export async function changeAndSendCards(uid: string, changes: readonly CardChange[]): Promise<void> {
  await storeChanges(uid, changes);
  await queue.send(uid);
}

/** Whether any changes have not reached the server yet. */
export const hasPendingChanges = (uid: string): boolean =>
  pending.get().uid === uid && pending.get().changes.length > 0;

/** Counts how many of the given cards a loaded deck has, including those that have not reached the server yet. */
export function countCards(uid: string, ids: ReadonlySet<string>): number {
  const loaded = queryClient.getQueryData(createDeckQuery(uid).queryKey) ?? [];
  const cards = applyCardChanges(loaded, pending.get().uid === uid ? pending.get().changes : []);
  return cards.filter(({ id }) => ids.has(id)).length;
}

/** Adds cards to a loaded deck. Resolves with how many of them there is room for, as far as is known. */
export async function addCards(uid: string, additions: readonly CardChange[]): Promise<number> {
  if (additions.length > 0) await changeAndSendCards(uid, additions);
  return countCards(uid, new Set(additions.map(({ cardId }) => cardId)));
}

/**
 * A learner's cards with all changes, including those that the server does not have yet. `cards` is undefined until they are loaded;
 * `isCurrent`: changes from earlier visits are included, and the cards are not being reloaded. With `enabled: false`, only observes
 * cards that are loaded elsewhere.
 */
export function useDeck(uid: string, { enabled = true } = {}) {
  const { data, isError, isFetching, refetch } = useQuery({ ...createDeckQuery(uid), enabled }, queryClient);
  const { changes, isLoaded } = useStore(pending);
  const cards = useMemo<readonly Card[] | undefined>(
    () => data && applyCardChanges(data, changes),
    [data, changes],
  );
  useEffect(() => void loadPending(uid), [uid]);
  return { cards, isCurrent: isLoaded && !isFetching, isError, isFetching, refetch };
}
