import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import { applyCardChanges, DeckPart, type Card, type NewWord } from '../contract/index.ts';

/** Cards are spread over this many documents by their ids: few enough to read, and enough for 2,000 cards with their reviews. */
const PARTS = 4;

export const getDeckPartsRef = (db: Firestore, uid: string): CollectionReference =>
  db.collection('decks').doc(uid).collection('parts');

/** The document that holds a card. */
export const getDeckPartRef = (db: Firestore, uid: string, cardId: string): DocumentReference =>
  getDeckPartsRef(db, uid).doc(String(Number.parseInt(cardId.charAt(0), 16) % PARTS));

export const readCards = (snapshot: DocumentSnapshot | undefined): readonly Card[] =>
  snapshot?.exists ? DeckPart.parse(snapshot.data()).cards : [];

/** Reviews follow: a full part whose cards all have the most reviews still fits into a document. */
const MAX_CARDS_OF_PART = 600;
const MAX_BYTES_WITH_NEW_CARDS = 400_000;

export const countBytes = (cards: readonly Card[]): number => Buffer.byteLength(JSON.stringify(cards));

/** Whether a part has too many cards for new ones. */
export const isFull = (cards: readonly Card[]): boolean =>
  cards.length > MAX_CARDS_OF_PART || countBytes(cards) > MAX_BYTES_WITH_NEW_CARDS;

/** Adds a card for a word together with the word, unless the part of the deck is full. */
export function addWordCard(
  transaction: Transaction,
  part: DocumentSnapshot,
  cardId: string,
  word: NewWord,
  createdAt: Date,
): void {
  const content = { type: 'word' as const, ...word };
  const cards = applyCardChanges(readCards(part), [
    { type: 'add', cardId, at: createdAt.getTime(), content },
  ]);
  if (!isFull(cards)) transaction.set(part.ref, { cards });
}

/** Changes or deletes (null) the card of a word together with the word, if there is a card. */
export function changeWordCard(
  transaction: Transaction,
  part: DocumentSnapshot,
  cardId: string,
  word: NewWord | null,
): void {
  const cards = readCards(part);
  if (!cards.some(({ id }) => id === cardId)) return;
  const changed = cards.flatMap((card) => {
    if (card.id !== cardId) return [card];
    return word === null ? [] : [{ ...card, content: { type: 'word' as const, ...word } }];
  });
  transaction.set(part.ref, { cards: changed });
}
