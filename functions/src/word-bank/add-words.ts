import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { MAX_BANK_WORDS, type ImportOutcome, type NewWord, type WordBankEntry } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { requireRegistered, type UseCase } from '../platform/use-case/use-case.ts';
import { getBankRef, getWordId, getWordsRef, readBank } from './word-bank-store.ts';

/** Adds a word. Throws `word-exists`, `word-bank-full`, `user-not-found` and `conflict`. */
export const addWord: UseCase<'addWord'> = async ({ db, now }, word, context) => {
  requireRegistered(context);
  const [addition] = await addWords(db, context.uid, [word], now());
  if (addition?.outcome === 'added') return { item: addition.item };
  throw addition?.outcome === 'full'
    ? new AppError('word-bank-full', `Your word bank is full: it holds up to ${MAX_BANK_WORDS} words.`)
    : new AppError('word-exists', 'This word is already in your word bank.');
};

/** Adds many words; safe to repeat. Throws `user-not-found` and `conflict`. */
export const importWords: UseCase<'importWords'> = async ({ db, now }, { items }, context) => {
  requireRegistered(context);
  const additions = await addWords(db, context.uid, items, now());
  return { outcomes: additions.map(({ outcome }) => outcome) };
};

type Addition =
  | { outcome: Extract<ImportOutcome, 'added'>; item: WordBankEntry }
  | { outcome: Exclude<ImportOutcome, 'added'> };

/** Adds words in one transaction and in the given order, so that the last one is the newest; existing words stay unchanged. */
function addWords(db: Firestore, uid: string, items: readonly NewWord[], now: Date): Promise<Addition[]> {
  const words = getWordsRef(db, uid);
  return inTransaction(db, async (transaction) => {
    const bank = await readBank(db, transaction, uid);
    const itemsWithIds = items.map((item) => ({ item, id: getWordId(bank, item.word) }));
    const ids = new Set(itemsWithIds.map(({ id }) => id));
    const found = await transaction.getAll(...[...ids].map((id) => words.doc(id)));
    const taken = new Set(found.filter(({ exists }) => exists).map(({ id }) => id));

    let { count } = bank;
    const additions = itemsWithIds.map(({ item, id }, index): Addition => {
      if (taken.has(id)) return { outcome: 'duplicate' };
      if (count >= MAX_BANK_WORDS) return { outcome: 'full' };
      taken.add(id);
      count += 1;
      transaction.create(words.doc(id), { ...item, createdAt: addMicroseconds(now, index) });
      return { outcome: 'added', item: { id, ...item, createdAt: now.toISOString() } };
    });
    if (count > bank.count) transaction.set(getBankRef(db, uid), { ...bank, count });
    return additions;
  });
}

/** Creates a distinct timestamp for each word of a request, so that the words keep their order. */
function addMicroseconds(time: Date, microseconds: number): Timestamp {
  const { seconds, nanoseconds } = Timestamp.fromDate(time);
  return new Timestamp(seconds, nanoseconds + 1_000 * microseconds);
}
