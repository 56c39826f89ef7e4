import type { Card, CardContent } from '@parley/functions/contract';
import { patchField } from './emulators.ts';
import { toFirestoreValue } from './firestore-values.ts';

const DAY_MS = 86_400_000;

/** Creates a card that was remembered once, `reviewedDaysAgo` days ago; if that is omitted, a new card. */
export function createCard(index: number, content: CardContent, reviewedDaysAgo?: number): Card {
  const at = Date.now() - (reviewedDaysAgo ?? 0) * DAY_MS;
  return {
    id: index.toString(16).padStart(32, '0'),
    createdAt: Date.now() - 30 * DAY_MS + index,
    content,
    status: { type: 'active' },
    reviews: reviewedDaysAgo === undefined ? '' : `${at.toString(36)}3`,
  };
}

/** Stores a learner's cards in a part of the deck; the server expects cards with ids that begin with 0 in the first one. */
export const storeCards = (uid: string, cards: readonly Card[], part = 0): Promise<void> =>
  patchField(`decks/${uid}/parts/${part}`, 'cards', toFirestoreValue(cards));
