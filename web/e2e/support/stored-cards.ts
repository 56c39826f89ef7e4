import { DeckPart, encodeDeckPart, type Card, type CardContent } from '@parley/functions/contract';
import * as z from 'zod/mini';
import { DOCUMENTS_URL, OWNER_HEADERS, patchField } from './emulators.ts';
import { toFirestoreValue } from './firestore-values.ts';

const DAY_MS = 86_400_000;

export const MISTAKE = {
  type: 'mistake' as const,
  sentence: 'Yesterday I go home.',
  corrected: 'Yesterday I went home.',
  edits: [{ wrong: 'go', right: 'went' }],
  explanation: 'Use the past for a time that is over.',
};
export const JOURNEY = {
  type: 'word' as const,
  word: 'journey',
  translation: 'подорож',
  definition: 'A trip from one place to another.',
  example: 'The journey took two days.',
};

/** Creates a card that was remembered once, `reviewedDaysAgo` days ago, or a new card if that is omitted. */
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

/** Stores a learner's cards in a part of the deck; the server expects cards whose ids begin with 0 in part 0. */
export const storeCards = (uid: string, cards: readonly Card[], part = 0): Promise<void> =>
  patchField(`decks/${uid}/parts/${part}`, 'cards', toFirestoreValue(encodeDeckPart(cards).cards));

const StoredPart = z.object({ fields: z.object({ cards: z.object({ stringValue: z.string() }) }) });

/** Reads the review logs of the cards in the first part of the deck. */
export async function readReviewLogs(uid: string): Promise<string[]> {
  const response = await fetch(`${DOCUMENTS_URL}/decks/${uid}/parts/0`, { headers: OWNER_HEADERS });
  const { stringValue: cards } = StoredPart.parse(await response.json()).fields.cards;
  return DeckPart.parse({ cards }).cards.map(({ reviews }) => reviews);
}
