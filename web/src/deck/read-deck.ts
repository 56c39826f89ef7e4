/** The learner's own cards in `decks/{uid}/parts`, which the server writes. */
import { Card, UncheckedDeckPart } from '@parley/functions/contract';
import { collection, getDocsFromServer } from 'firebase/firestore';
import * as z from 'zod/mini';
import { firestore } from '../account/firestore.ts';
import { nextTask } from '../lib/async.ts';

const Cards = z.array(Card);
/** The number of cards that a slow phone checks within a frame. */
const CARDS_PER_TASK = 100;

/** Reads a learner's cards. Throws if the server does not respond, or if a document violates the schema. */
export async function readDeck(uid: string): Promise<readonly Card[]> {
  const { docs } = await getDocsFromServer(collection(firestore, 'decks', uid, 'parts'));
  const cards: Card[] = [];
  for (const part of docs) {
    const unchecked = UncheckedDeckPart.parse(part.data()).cards;
    for (let first = 0; first < unchecked.length; first += CARDS_PER_TASK) {
      cards.push(...Cards.parse(unchecked.slice(first, first + CARDS_PER_TASK)));
      await nextTask();
    }
  }
  return cards;
}
