import { AppError } from '../app-error.ts';
import type { Call } from '../call.ts';
import { MAX_BANK_WORDS, type RequestOf, type ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { requireRegistered } from '../require-registered.ts';
import { addWords } from './add-words.ts';

/** Adds a word to the caller's word bank. Throws `word-exists`, `word-bank-full`, and what `addWords` throws. */
export async function addWord(
  { db, now }: Deps,
  word: RequestOf<'addWord'>,
  call: Call,
): Promise<ResponseOf<'addWord'>> {
  requireRegistered(call);
  const [addition] = await addWords(db, call.uid, [word], now());
  if (addition?.outcome === 'added') return { item: addition.item };
  throw addition?.outcome === 'full'
    ? new AppError('word-bank-full', `Your word bank is full: it holds up to ${MAX_BANK_WORDS} words.`)
    : new AppError('word-exists', 'This word is already in your word bank.');
}
