import { FieldValue } from 'firebase-admin/firestore';
import { changeWordCard, getDeckPartRef } from '../cards/deck-store.ts';
import { NewWord, WordBankEntry } from '../contract/index.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { requireRegistered, type UseCase } from '../platform/use-case/use-case.ts';
import { getBankRef, getWordRef, getWordsRef, readBank, readWord } from './word-bank-store.ts';

export const listWords: UseCase<'listWords'> = async ({ db }, _input, context) => {
  requireRegistered(context);
  const { docs } = await getWordsRef(db, context.uid).orderBy('createdAt', 'desc').get();
  return { items: docs.map(readWord) };
};

/** Changes the details of a word and of its card; null deletes a detail. Throws `word-not-found`, `user-not-found` and `conflict`. */
export const updateWord: UseCase<'updateWord'> = async ({ db, now }, { id, ...fields }, context) => {
  requireRegistered(context);
  const ref = getWordRef(db, context.uid, id);
  const changes = Object.entries(fields).filter(([, value]) => value !== undefined);
  const item = await inTransaction(db, async (transaction) => {
    const [[found, part]] = await Promise.all([
      transaction.getAll(ref, getDeckPartRef(db, context.uid, id)),
      readBank(db, transaction, context.uid),
    ]);
    const before = readWord(found);
    const writes = changes.map(([field, value]) => [field, value ?? FieldValue.delete()]);
    if (writes.length === 0) return before;
    transaction.update(ref, Object.fromEntries(writes));
    const changed = Object.entries({ ...before, ...Object.fromEntries(changes) });
    const after = Object.fromEntries(changed.filter(([, value]) => value !== null));
    if (part) changeWordCard(transaction, part, id, NewWord.parse(after), now());
    return WordBankEntry.parse(after);
  });
  return { item };
};

/** Deletes a word and its card. Throws `word-not-found`, `user-not-found` and `conflict`. */
export const deleteWord: UseCase<'deleteWord'> = async ({ db, now }, { id }, context) => {
  requireRegistered(context);
  const ref = getWordRef(db, context.uid, id);
  await inTransaction(db, async (transaction) => {
    const [[found, part], bank] = await Promise.all([
      transaction.getAll(ref, getDeckPartRef(db, context.uid, id)),
      readBank(db, transaction, context.uid),
    ]);
    readWord(found);
    transaction.delete(ref);
    if (part) changeWordCard(transaction, part, id, null, now());
    transaction.set(getBankRef(db, context.uid), { ...bank, count: bank.count - 1 });
  });
  return {};
};
