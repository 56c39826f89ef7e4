import type { WordBankEntry } from '@parley/functions/contract';
import { wordKey } from '@parley/functions/contract';
import type { Words } from '../../../word-bank/words.ts';

export const PAGE_SIZE = 20;
export const ORDERS = ['newest', 'oldest', 'az', 'za'] as const;
export type Order = (typeof ORDERS)[number];

const COLLATOR = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Prepares the words once, so that searching and sorting them is fast. `text` is normalised like the search text. */
export function indexWords(words: Words) {
  const newest = words.map((entry) => {
    const { word, translation = '', definition = '', example = '' } = entry;
    return { entry, text: wordKey([word, translation, definition, example].join('\n')) };
  });
  return { newest, az: newest.toSorted((a, b) => COLLATOR.compare(a.entry.word, b.entry.word)) };
}

/** The words that contain the search text in any field, in the given order. */
export function findWords(
  index: ReturnType<typeof indexWords>,
  search: string,
  order: Order,
): readonly WordBankEntry[] {
  const key = wordKey(search);
  const ordered = order === 'newest' || order === 'oldest' ? index.newest : index.az;
  const found = ordered.filter(({ text }) => text.includes(key)).map(({ entry }) => entry);
  return order === 'oldest' || order === 'za' ? found.toReversed() : found;
}

/**
 * A page of the words; the last page if `requested` is beyond it. Pages are numbered from 0; `from` and `to` are the positions of
 * the page's first and last word, from 1.
 */
export function getPage(words: readonly WordBankEntry[], requested: number) {
  const last = Math.max(0, Math.ceil(words.length / PAGE_SIZE) - 1);
  const number = Math.min(requested, last);
  const start = number * PAGE_SIZE;
  const to = Math.min(start + PAGE_SIZE, words.length);
  return { words: words.slice(start, to), number, last, from: Math.min(start + 1, to), to };
}
