/** The learner's own cards in `decks/{uid}/parts`, which the server writes. */
import { DeckPart, type Card } from '@parley/functions/contract';
import { collection, getDocsFromServer } from 'firebase/firestore';
import { firestore } from '../account/firestore.ts';
import { nextTask } from '../lib/async.ts';

/** Reads a learner's cards. Throws if the server does not respond, or if a document violates the schema. */
export async function readDeck(uid: string): Promise<readonly Card[]> {
  const { docs } = await getDocsFromServer(collection(firestore, 'decks', uid, 'parts'));
  const cards: Card[] = [];
  for (const part of docs) {
    cards.push(...DeckPart.parse(part.data()).cards);
    // Parsing a full deck at once would block the page for longer than a frame.
    await nextTask();
  }
  return cards;
}
