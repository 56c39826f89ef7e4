import type { Call } from '../call.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { requireRegistered } from '../require-registered.ts';
import { inTransaction } from '../transaction.ts';
import { bankRef, openBank } from './bank-store.ts';
import { readWord, wordRef } from './word-store.ts';

/** Takes a word out of the caller's word bank. Throws `word-not-found`, `user-not-found` and `conflict`. */
export async function deleteWord(
  { db }: Deps,
  { id }: RequestOf<'deleteWord'>,
  call: Call,
): Promise<ResponseOf<'deleteWord'>> {
  requireRegistered(call);
  const ref = wordRef(db, call.uid, id);
  await inTransaction(db, async (transaction) => {
    const [found, bank] = await Promise.all([transaction.get(ref), openBank(db, transaction, call.uid)]);
    readWord(found);
    transaction.delete(ref);
    transaction.set(bankRef(db, call.uid), { ...bank, count: bank.count - 1 });
  });
  return {};
}
