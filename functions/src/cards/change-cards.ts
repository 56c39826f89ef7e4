import {
  createUserNotFoundError,
  getDeletionRef,
  isActiveRegisteredUser,
} from '../platform/firestore/account-status.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { requireRegistered, type UseCase } from '../platform/use-case/use-case.ts';
import { changePart, getDeckPartRef } from './deck-store.ts';

/** Adds, reviews, edits and deletes cards of the caller; safe to repeat. Throws `registered-only`, `user-not-found` and `conflict`. */
export const changeCards: UseCase<'changeCards'> = async ({ db }, { changes }, context) => {
  requireRegistered(context);
  const { uid } = context;
  const positioned = changes.map((change, position) => ({ change, position }));
  const byPart = Object.groupBy(positioned, ({ change }) => getDeckPartRef(db, uid, change.cardId).path);
  const rejected = await inTransaction(db, async (transaction) => {
    const [user, deletion, ...parts] = await transaction.getAll(
      db.collection('users').doc(uid),
      getDeletionRef(db, uid),
      ...Object.keys(byPart).map((path) => db.doc(path)),
    );
    if (!isActiveRegisteredUser(user, deletion)) throw createUserNotFoundError();
    return parts.flatMap((part) => {
      const ofPart = byPart[part.ref.path] ?? [];
      const rejections = changePart(
        transaction,
        part,
        ofPart.map(({ change }) => change),
      );
      return rejections.flatMap((index) => ofPart[index]?.position ?? []);
    });
  });
  return { rejected };
};
