import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { addWordCard, getDeckPartRef } from '../cards/deck-store.ts';
import { MAX_BANK_WORDS, type ImportOutcome, type NewWord } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { requireRegistered, type UseCase } from '../platform/use-case/use-case.ts';
import { getBankRef, getWordId, getWordsRef, readBank } from './word-bank-store.ts';

/** Adds a word, and a card for learning it. Throws `word-exists`, `word-bank-full`, `user-not-found` and `conflict`. */
export const addWord: UseCase<'addWord'> = async ({ db, now }, word, context) => {
  requireRegistered(context);
  const { uid } = context;
  const createdAt = now();
  const { id, hasCard } = await inTransaction(db, async (transaction) => {
    const bank = await readBank(db, transaction, uid);
    const ref = getWordsRef(db, uid).doc(getWordId(bank, word.word));
    const [found, part] = await transaction.getAll(ref, getDeckPartRef(db, uid, ref.id));
    if (found?.exists) throw new AppError('word-exists', 'This word is already in your word bank.');
    if (bank.count >= MAX_BANK_WORDS) {
      throw new AppError('word-bank-full', `Your word bank is full: it holds up to ${MAX_BANK_WORDS} words.`);
    }
    transaction.create(ref, { ...word, createdAt });
    transaction.set(getBankRef(db, uid), { ...bank, count: bank.count + 1 });
    return { id: ref.id, hasCard: part && addWordCard(transaction, part, ref.id, word, createdAt) };
  });
  return { item: { id, ...word, createdAt: createdAt.toISOString() }, hasCard };
};

/** Adds many words, without cards: learners decide when to learn them. Safe to repeat. Throws `user-not-found` and `conflict`. */
export const importWords: UseCase<'importWords'> = async ({ db, now }, { items }, context) => {
  requireRegistered(context);
  return { outcomes: await addWords(db, context.uid, items, now()) };
};

/** Adds words in one transaction and in the given order, so that the last one is the newest; existing words stay unchanged. */
function addWords(
  db: Firestore,
  uid: string,
  items: readonly NewWord[],
  now: Date,
): Promise<ImportOutcome[]> {
  const words = getWordsRef(db, uid);
  return inTransaction(db, async (transaction) => {
    const bank = await readBank(db, transaction, uid);
    const itemsWithIds = items.map((item) => ({ item, id: getWordId(bank, item.word) }));
    const ids = new Set(itemsWithIds.map(({ id }) => id));
    const found = await transaction.getAll(...[...ids].map((id) => words.doc(id)));
    const taken = new Set(found.filter(({ exists }) => exists).map(({ id }) => id));

    let { count } = bank;
    const outcomes = itemsWithIds.map(({ item, id }, index): ImportOutcome => {
      if (taken.has(id)) return 'duplicate';
      if (count >= MAX_BANK_WORDS) return 'full';
      taken.add(id);
      count += 1;
      transaction.create(words.doc(id), { ...item, createdAt: addMicroseconds(now, index) });
      return 'added';
    });
    if (count > bank.count) transaction.set(getBankRef(db, uid), { ...bank, count });
    return outcomes;
  });
}

/** Creates a distinct timestamp for each word of a request, so that the words keep their order. */
function addMicroseconds(time: Date, microseconds: number): Timestamp {
  const { seconds, nanoseconds } = Timestamp.fromDate(time);
  return new Timestamp(seconds, nanoseconds + 1_000 * microseconds);
}
