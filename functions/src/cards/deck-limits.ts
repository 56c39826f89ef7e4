import { applyCardChanges, type Card, type CardChange, type CardContent } from '../contract/index.ts';

/**
 * Together with 100 reviews of every card, at ten bytes each, a full part stays below Firestore's limit of 1 MiB for a document. The
 * reviews of a card therefore always have room.
 */
const MAX_CARDS_PER_PART = 600;
const MAX_CONTENT_BYTES_PER_PART = 400_000;
/** The id, the times and the status of a card, and the names of its fields. */
const OTHER_BYTES_PER_CARD = 160;

const countBytes = (content: CardContent): number =>
  Buffer.byteLength(JSON.stringify(content)) + OTHER_BYTES_PER_CARD;

/** Applies changes to one part of a deck. Returns the positions of those for which there is no room. */
export function applyWithinLimits(
  cards: readonly Card[],
  changes: readonly CardChange[],
): { cards: readonly Card[]; rejected: number[] } {
  const bytesById = new Map(cards.map(({ id, content }) => [id, countBytes(content)]));
  let total = [...bytesById.values()].reduce((sum, bytes) => sum + bytes, 0);
  const rejected: number[] = [];
  const accepted = changes.filter((change, position) => {
    const before = bytesById.get(change.cardId);
    const isNew = change.type === 'add' && before === undefined;
    if (!isNew && (change.type !== 'edit' || before === undefined)) return true;
    const bytes = countBytes(change.content);
    const isLonger = bytes > (before ?? 0);
    const hasRoom =
      total - (before ?? 0) + bytes <= MAX_CONTENT_BYTES_PER_PART &&
      (!isNew || bytesById.size < MAX_CARDS_PER_PART);
    if (isLonger && !hasRoom) {
      rejected.push(position);
      return false;
    }
    total += bytes - (before ?? 0);
    bytesById.set(change.cardId, bytes);
    return true;
  });
  return { cards: applyCardChanges(cards, accepted), rejected };
}
