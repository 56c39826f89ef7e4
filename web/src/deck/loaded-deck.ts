import { applyCardChanges, type Card, type CardChange } from '@parley/functions/contract';
import { queryClient } from '../lib/query-client.ts';
import { loadParameters } from './fitting/stored-parameters.ts';

interface AppliedChanges {
  uid: string;
  at: number;
  changes: readonly CardChange[];
}

/** Far longer than reading the cards takes. */
const KEPT_MS = 5 * 60_000;

/** Changes that the server applied recently. A response in flight at that time lacks them. */
let applied: readonly AppliedChanges[] = [];

export const getDeckKey = (uid: string) => ['deck', uid] as const;

/** Updates a user's cards, loaded or being loaded, with changes that the server has already applied. */
export function changeLoadedDeck(uid: string, changes: readonly CardChange[]): void {
  const at = performance.now();
  applied = [...applied.filter((entry) => at - entry.at < KEPT_MS), { uid, at, changes }];
  queryClient.setQueryData<readonly Card[]>(
    getDeckKey(uid),
    (cards) => cards && applyCardChanges(cards, changes),
  );
}

/** Loads the cards of a user with `read`, and applies the changes that the server has applied in the meantime. */
export async function loadDeck(
  uid: string,
  read: (uid: string) => Promise<readonly Card[]>,
): Promise<readonly Card[]> {
  loadParameters(uid);
  const startedAt = performance.now();
  const cards = await read(uid);
  const changes = applied.flatMap((entry) =>
    entry.uid === uid && entry.at >= startedAt ? entry.changes : [],
  );
  return applyCardChanges(cards, changes);
}
