import { applyCardChanges, MAX_CARDS_PER_PART, type Card, type CardChange } from '../contract/index.ts';

/**
 * Together with 100 reviews of each of 600 cards, at ten bytes each, a full part stays below Firestore's limit of 1 MiB for a document.
 * The reviews of a card therefore always have room.
 */
const MAX_CONTENT_BYTES_PER_PART = 400_000;
/** The JSON of a card without its content and reviews, at its longest, so that a change of the status always has room. */
const OTHER_BYTES_PER_CARD = 190;

const countBytes = (card: Card | undefined): number =>
  card ? Buffer.byteLength(JSON.stringify(card.content)) + OTHER_BYTES_PER_CARD : 0;

/** Applies changes to one part of a deck, in order. Returns the positions of those for which there is no room. */
export function applyWithinLimits(
  cards: readonly Card[],
  changes: readonly CardChange[],
): { cards: readonly Card[]; rejected: number[] } {
  const byId = new Map(cards.map((card) => [card.id, card]));
  let total = cards.reduce((sum, card) => sum + countBytes(card), 0);
  const rejected: number[] = [];
  for (const [position, change] of changes.entries()) {
    const before = byId.get(change.cardId);
    const [after] = applyCardChanges(before ? [before] : [], [change]);
    const growth = countBytes(after) - countBytes(before);
    const isOverCardLimit = !before && after && byId.size >= MAX_CARDS_PER_PART;
    if (growth > 0 && (isOverCardLimit || total + growth > MAX_CONTENT_BYTES_PER_PART)) {
      rejected.push(position);
      continue;
    }
    total += growth;
    if (after) byId.set(change.cardId, after);
    else byId.delete(change.cardId);
  }
  return { cards: [...byId.values()], rejected };
}
