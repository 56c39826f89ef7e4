/** The learner's own cards in `decks/{uid}/parts`, which the server writes. */
import { Card, UncheckedDeckPart } from '@parley/functions/contract';
import { collection, getDocsFromServer } from 'firebase/firestore';
import { firestore } from '../account/firestore.ts';
import { forEachInShortTasks } from '../lib/short-tasks.ts';

/** Reads a learner's cards. Throws if the server does not respond, or if a document violates the schema. */
export async function readDeck(uid: string): Promise<readonly Card[]> {
  const { docs } = await getDocsFromServer(collection(firestore, 'decks', uid, 'parts'));
  const cards: Card[] = [];
  for (const part of docs) {
    const { cards: unchecked } = UncheckedDeckPart.parse(part.data());
    await forEachInShortTasks(unchecked, (card) => cards.push(Card.parse(card)));
  }
  return cards;
}
