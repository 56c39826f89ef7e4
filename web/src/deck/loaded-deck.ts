import { applyCardChanges, type Card, type CardChange } from '@parley/functions/contract';
import { queryClient } from '../lib/query-client.ts';

export const getDeckKey = (uid: string) => ['deck', uid] as const;

/** Makes changes that the server has made, too, to the cards of a user, if they are loaded. */
export const changeLoadedDeck = (uid: string, changes: readonly CardChange[]): void =>
  void queryClient.setQueryData<readonly Card[]>(
    getDeckKey(uid),
    (cards) => cards && applyCardChanges(cards, changes),
  );
