import type { Call } from '../call.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { requireRegistered } from '../require-registered.ts';
import { addWords } from './add-words.ts';

/** Adds many words at once; a repeated call finds them there and changes nothing. Throws what `addWords` throws. */
export async function importWords(
  { db, now }: Deps,
  { items }: RequestOf<'importWords'>,
  call: Call,
): Promise<ResponseOf<'importWords'>> {
  requireRegistered(call);
  const additions = await addWords(db, call.uid, items, now());
  return { outcomes: additions.map(({ outcome }) => outcome) };
}
