import { applyCardChanges, type Card, type CardChange } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { useEffect, useMemo } from 'react';
import { toast } from 'react-hot-toast/headless';
import { onClearLearnerData, onEraseLearnerData } from '../lib/learner-data.ts';
import { queryClient } from '../lib/query-client.ts';
import { useOnOnline } from '../lib/use-on-online.ts';
import { browserStore, sendChanges } from './browser-queue.ts';
import { createChangeQueue } from './change-queue.ts';
import { changeLoadedDeck, getDeckKey } from './loaded-deck.ts';
import { deckMessages } from './messages.ts';
import { readDeck } from './read-deck.ts';

/** The cards as the server has them. */
const createDeckQuery = (uid: string) =>
  queryOptions({ queryKey: getDeckKey(uid), queryFn: () => readDeck(uid) });

/** The changes that the server has not made yet, of the user whose cards are shown. */
const pending = atom<{ uid: string | null; changes: readonly CardChange[] }>({ uid: null, changes: [] });

const queue = createChangeQueue({
  store: browserStore,
  send: sendChanges,
  onSettled: (uid, { changes, made, isFull }) => {
    changeLoadedDeck(uid, made);
    if (isFull) toast.error(deckMessages.get().full, { id: 'deckFull' });
    const settled = new Set(changes.map((change) => JSON.stringify(change)));
    const left = pending.get().changes.filter((change) => !settled.has(JSON.stringify(change)));
    if (pending.get().uid === uid) pending.set({ uid, changes: left });
  },
});

onClearLearnerData(() => {
  queue.stop();
  pending.set({ uid: null, changes: [] });
});
onEraseLearnerData(queue.erase);

/** Shows the changes left over from earlier visits. */
async function loadPending(uid: string): Promise<void> {
  if (pending.get().uid === uid) return;
  pending.set({ uid, changes: [] });
  const stored = await queue.read(uid);
  // Changes made meanwhile are in the stored ones, too.
  if (pending.get().uid === uid) pending.set({ uid, changes: stored });
}

const send = (uid: string): void => void queue.send(uid).catch(() => undefined);

/** Changes cards at once; the server follows as soon as it can be reached. */
export async function changeCards(uid: string, changes: readonly CardChange[]): Promise<void> {
  await loadPending(uid);
  pending.set({ uid, changes: [...pending.get().changes, ...changes] });
  await queue.add(uid, changes);
}

/** A learner's cards with all changes, also those that the server does not have yet; `cards` is undefined until they are loaded. */
export function useDeck(uid: string) {
  const { data, isError, isFetching, refetch } = useQuery(createDeckQuery(uid), queryClient);
  const { changes } = useStore(pending);
  const cards = useMemo<readonly Card[] | undefined>(
    () => data && applyCardChanges(data, changes),
    [data, changes],
  );
  useEffect(() => {
    void loadPending(uid);
    send(uid);
  }, [uid]);
  useOnOnline(() => send(uid));
  return { cards, isError, isFetching, refetch };
}
