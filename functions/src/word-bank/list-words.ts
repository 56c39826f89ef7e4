import type { Call } from '../call.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { requireRegistered } from '../require-registered.ts';
import { readWord, wordsOf } from './word-store.ts';

/** The caller's words, the newest first. */
export async function listWords(
  { db }: Deps,
  _input: RequestOf<'listWords'>,
  call: Call,
): Promise<ResponseOf<'listWords'>> {
  requireRegistered(call);
  const { docs } = await wordsOf(db, call.uid).orderBy('createdAt', 'desc').get();
  return { items: docs.map(readWord) };
}
