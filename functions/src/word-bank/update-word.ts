import { FieldValue } from 'firebase-admin/firestore';
import type { Call } from '../call.ts';
import { WordBankEntry, type RequestOf, type ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { requireRegistered } from '../require-registered.ts';
import { inTransaction } from '../transaction.ts';
import { openBank } from './bank-store.ts';
import { readWord, wordRef } from './word-store.ts';

/** Changes what is said about a word of the caller's. Throws `word-not-found`, `user-not-found` and `conflict`. */
export async function updateWord(
  { db }: Deps,
  { id, ...fields }: RequestOf<'updateWord'>,
  call: Call,
): Promise<ResponseOf<'updateWord'>> {
  requireRegistered(call);
  const ref = wordRef(db, call.uid, id);
  const changes = Object.entries(fields).filter(([, value]) => value !== undefined);
  const item = await inTransaction(db, async (transaction) => {
    const [found] = await Promise.all([transaction.get(ref), openBank(db, transaction, call.uid)]);
    const before = readWord(found);
    const writes = changes.map(([field, value]) => [field, value ?? FieldValue.delete()]);
    if (writes.length > 0) transaction.update(ref, Object.fromEntries(writes));
    const after = Object.entries({ ...before, ...Object.fromEntries(changes) });
    return WordBankEntry.parse(Object.fromEntries(after.filter(([, value]) => value !== null)));
  });
  return { item };
}
