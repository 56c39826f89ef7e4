import { isDeepStrictEqual } from 'node:util';
import { applyCardChanges, type Card, type CardChange } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { getDeletionRef, requireActiveAccount } from '../platform/firestore/account-status.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { requireRegistered, type UseCase } from '../platform/use-case/use-case.ts';
import { countBytes, getDeckPartRef, isFull, readCards } from './deck-store.ts';

/** Below Firestore's limit of 1 MiB. */
const MAX_BYTES = 1_000_000;

/** Makes the changes to one part of a deck, and lists the new cards for which there is no room. */
function changePart(cards: readonly Card[], changes: readonly CardChange[]) {
  const rejected = new Set<string>();
  let changed = applyCardChanges(cards, changes);
  if (changed.length > cards.length && isFull(changed)) {
    const known = new Set(cards.map(({ id }) => id));
    for (const { cardId } of changes) if (!known.has(cardId)) rejected.add(cardId);
    changed = applyCardChanges(
      cards,
      changes.filter(({ cardId }) => !rejected.has(cardId)),
    );
  }
  if (countBytes(changed) > MAX_BYTES) throw new AppError('payload-too-large', 'The deck is full.');
  return { changed, rejected: [...rejected] };
}

/**
 * Adds, reviews, edits and deletes cards of the caller; safe to repeat. Throws `registered-only`, `user-not-found`, `conflict` and
 * `payload-too-large`.
 */
export const changeCards: UseCase<'changeCards'> = async ({ db }, { changes }, context) => {
  requireRegistered(context);
  const { uid } = context;
  const byPart = Object.groupBy(changes, ({ cardId }) => getDeckPartRef(db, uid, cardId).path);
  const rejected = await inTransaction(db, async (transaction) => {
    const [user, deletion, ...parts] = await transaction.getAll(
      db.collection('users').doc(uid),
      getDeletionRef(db, uid),
      ...Object.keys(byPart).map((path) => db.doc(path)),
    );
    requireActiveAccount(user, deletion);
    return parts.flatMap((part) => {
      const cards = readCards(part);
      const result = changePart(cards, byPart[part.ref.path] ?? []);
      if (!isDeepStrictEqual(result.changed, cards)) transaction.set(part.ref, { cards: result.changed });
      return result.rejected;
    });
  });
  return { rejected };
};
