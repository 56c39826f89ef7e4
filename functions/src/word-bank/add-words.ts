import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { MAX_BANK_WORDS, type ImportOutcome, type NewWord, type WordBankEntry } from '../contract/index.ts';
import { inTransaction } from '../transaction.ts';
import { bankRef, openBank, wordIdOf } from './bank-store.ts';
import { wordsOf } from './word-store.ts';

/** What became of a word that was to be added. */
export type Addition =
  | { outcome: Extract<ImportOutcome, 'added'>; item: WordBankEntry }
  | { outcome: Exclude<ImportOutcome, 'added'> };

/**
 * Adds words in one transaction, in their order, the last one as the newest; those that are there already stay as they
 * are. Throws `user-not-found` and `conflict`.
 */
export function addWords(
  db: Firestore,
  uid: string,
  items: readonly NewWord[],
  now: Date,
): Promise<Addition[]> {
  const words = wordsOf(db, uid);
  return inTransaction(db, async (transaction) => {
    const bank = await openBank(db, transaction, uid);
    const named = items.map((item) => ({ item, id: wordIdOf(bank, item.word) }));
    const ids = new Set(named.map(({ id }) => id));
    const found = await transaction.getAll(...[...ids].map((id) => words.doc(id)));
    const taken = new Set(found.filter(({ exists }) => exists).map(({ id }) => id));

    let { count } = bank;
    const additions = named.map(({ item, id }, index): Addition => {
      if (taken.has(id)) return { outcome: 'duplicate' };
      if (count >= MAX_BANK_WORDS) return { outcome: 'full' };
      taken.add(id);
      count += 1;
      transaction.create(words.doc(id), { ...item, createdAt: later(now, index) });
      return { outcome: 'added', item: { id, ...item, createdAt: now.toISOString() } };
    });
    if (count > bank.count) transaction.set(bankRef(db, uid), { ...bank, count });
    return additions;
  });
}

/** So many microseconds later: words of one call keep their order. */
function later(now: Date, microseconds: number): Timestamp {
  const { seconds, nanoseconds } = Timestamp.fromDate(now);
  return new Timestamp(seconds, nanoseconds + 1_000 * microseconds);
}
