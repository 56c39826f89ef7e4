import type { WordBankEntry } from '@parley/functions/contract';
import { wordKey } from '@parley/functions/contract';
import type { Words } from '../../../word-bank/words.ts';

export const PAGE_SIZE = 20;
export const ORDERS = ['newest', 'oldest', 'az', 'za'] as const;
export type Order = (typeof ORDERS)[number];

interface IndexedWord {
  entry: WordBankEntry;
  /** The searched fields, normalized like the search text. */
  text: string;
}

/** The words, prepared once so that each search and each order is fast. */
export interface WordIndex {
  newest: readonly IndexedWord[];
  az: readonly IndexedWord[];
}

const COLLATOR = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

export function indexWords(words: Words): WordIndex {
  const newest = words.map((entry) => {
    const { word, translation = '', definition = '', example = '' } = entry;
    return { entry, text: wordKey([word, translation, definition, example].join('\n')) };
  });
  return { newest, az: newest.toSorted((a, b) => COLLATOR.compare(a.entry.word, b.entry.word)) };
}

/** The words with the search text in any field, in the given order. */
export function findWords(index: WordIndex, search: string, order: Order): readonly WordBankEntry[] {
  const key = wordKey(search);
  const ordered = order === 'newest' || order === 'oldest' ? index.newest : index.az;
  const found = ordered.filter(({ text }) => text.includes(key)).map(({ entry }) => entry);
  return order === 'oldest' || order === 'za' ? found.toReversed() : found;
}

export interface Page {
  words: readonly WordBankEntry[];
  /** From 0. */
  number: number;
  last: number;
  /** The positions of its first and last word, from 1; 0 if there are no words. */
  from: number;
  to: number;
}

/** A page of the words; the last page if `requested` is beyond it. */
export function getPage(words: readonly WordBankEntry[], requested: number): Page {
  const last = Math.max(0, Math.ceil(words.length / PAGE_SIZE) - 1);
  const number = Math.min(requested, last);
  const start = number * PAGE_SIZE;
  const to = Math.min(start + PAGE_SIZE, words.length);
  return { words: words.slice(start, to), number, last, from: Math.min(start + 1, to), to };
}
