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

export const readCards = (snapshot: DocumentSnapshot | undefined): readonly Card[] =>
  snapshot?.exists ? DeckPart.parse(snapshot.data()).cards : [];

const createContent = (word: NewWord): CardContent => ({ type: 'word', ...word });

/** Applies a change to a card in the transaction that changes the word bank. Returns false if there is no room for it. */
function applyChange(transaction: Transaction, part: DocumentSnapshot, change: CardChange): boolean {
  const before = readCards(part);
  const { cards, rejected } = applyWithinLimits(before, [change]);
  if (!isDeepStrictEqual(cards, before)) transaction.set(part.ref, { cards });
  return rejected.length === 0;
}

/** Adds a card for a new word. Returns false if the part of the deck is full. */
export const addWordCard = (
  transaction: Transaction,
  part: DocumentSnapshot,
  cardId: string,
  word: NewWord,
  createdAt: Date,
): boolean =>
  applyChange(transaction, part, {
    type: 'add',
    cardId,
    at: createdAt.getTime(),
    content: createContent(word),
  });

/** Changes or deletes (null) the card of a word, if there is one. The card stays unchanged if there is no room for longer details. */
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
  applyChange(
    transaction,
    part,
    word === null
      ? { type: 'delete', cardId, at }
      : { type: 'edit', cardId, at, content: createContent(word) },
  );
}
