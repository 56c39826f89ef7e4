import { isDeepStrictEqual } from 'node:util';
import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import {
  DECK_PARTS,
  DeckPart,
  encodeDeckPart,
  MAX_CARD_TIME,
  type Card,
  type CardChange,
  type CardContent,
  type NewWord,
} from '../contract/index.ts';
import { applyWithinLimits } from './deck-limits.ts';

export const getDeckPartsRef = (db: Firestore, uid: string): CollectionReference =>
  db.collection('decks').doc(uid).collection('parts');

/** The document that holds a card: cards are spread by their ids. */
export const getDeckPartRef = (db: Firestore, uid: string, cardId: string): DocumentReference =>
  getDeckPartsRef(db, uid).doc(getDeckPartId(cardId));

const getDeckPartId = (cardId: string): string => String(Number.parseInt(cardId.charAt(0), 16) % DECK_PARTS);

/** The number of documents that hold the cards of these changes. */
export const countDeckParts = (changes: readonly CardChange[]): number =>
  new Set(changes.map(({ cardId }) => getDeckPartId(cardId))).size;

const readCards = (part: DocumentSnapshot): readonly Card[] =>
  part.exists ? DeckPart.parse(part.data()).cards : [];

/** Applies changes to a part of a deck, in order. Returns the positions of those for which there is no room. */
export function changePart(
  transaction: Transaction,
  part: DocumentSnapshot,
  changes: readonly CardChange[],
): number[] {
  const before = readCards(part);
  const { cards, rejected } = applyWithinLimits(before, changes);
  if (!isDeepStrictEqual(cards, before)) transaction.set(part.ref, encodeDeckPart(cards));
  return rejected;
}

const createContent = (word: NewWord): CardContent => ({ type: 'word', ...word });

/** Adds a card for a new word in the transaction that adds the word. Returns false if the part of the deck is full. */
export const addWordCard = (
  transaction: Transaction,
  part: DocumentSnapshot,
  cardId: string,
  word: NewWord,
  createdAt: Date,
): boolean =>
  changePart(transaction, part, [
    { type: 'add', cardId, at: createdAt.getTime(), content: createContent(word) },
  ]).length === 0;

/**
 * Changes or deletes (null) the card of a word, if there is one, in the transaction that changes the word.
 * The card stays unchanged if there is no room for longer details.
 */
export function changeWordCard(
  transaction: Transaction,
  part: DocumentSnapshot,
  cardId: string,
  word: NewWord | null,
  now: Date,
): void {
  const card = readCards(part).find(({ id }) => id === cardId);
  // The clock of the device that added or edited the card may be ahead.
  const at = Math.min(
    MAX_CARD_TIME,
    Math.max(now.getTime(), card?.createdAt ?? 0, (card?.editedAt ?? 0) + 1),
  );
  changePart(transaction, part, [
    word === null
      ? { type: 'delete', cardId, at }
      : { type: 'edit', cardId, at, content: createContent(word) },
  ]);
}
