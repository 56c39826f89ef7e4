import type { Card, CardChange } from './cards.ts';
import { addReview, mergeLogs, undoReview } from './review-log.ts';

/** Changes a card. Returns the same card if nothing changes. */
function changeCard(card: Card, change: Exclude<CardChange, { type: 'add' | 'delete' }>): Card {
  if (change.type === 'review') return withReviews(card, addReview(card.reviews, change));
  if (change.type === 'undo-review') return withReviews(card, undoReview(card.reviews, change.at));
  if (change.type === 'edit') {
    const isOld = change.at <= (card.editedAt ?? 0);
    return isOld || change.content.type !== card.content.type
      ? card
      : { ...card, content: change.content, editedAt: change.at };
  }
  const isOld = change.at <= (card.statusAt ?? 0);
  return isOld ? card : { ...card, status: change.status, statusAt: change.at };
}

const withReviews = (card: Card, reviews: string): Card =>
  reviews === card.reviews ? card : { ...card, reviews };

/** Applies changes to cards, in order. Both the server and the page use it; changes to missing cards have no effect. */
export function applyCardChanges(cards: readonly Card[], changes: readonly CardChange[]): readonly Card[] {
  if (changes.length === 0) return cards;
  const byId = new Map(cards.map((card) => [card.id, card]));
  for (const change of changes) {
    const card = byId.get(change.cardId);
    if (change.type === 'add') {
      byId.set(change.cardId, addCard(card, change));
    } else if (change.type === 'delete') {
      if (card && card.createdAt <= change.at) byId.delete(change.cardId);
    } else if (card) {
      byId.set(change.cardId, changeCard(card, change));
    }
  }
  return [...byId.values()];
}

function addCard(
  existing: Card | undefined,
  { cardId, at, content, reviews = '' }: Extract<CardChange, { type: 'add' }>,
): Card {
  const card = existing ?? { id: cardId, createdAt: at, content, status: { type: 'active' }, reviews: '' };
  return withReviews(card, mergeLogs(card.reviews, reviews));
}
