import type { WordBankEntry } from '@parley/functions/contract';
import { wordKey } from '@parley/functions/contract';
import type { Words } from '../../../word-bank/words.ts';

export const PAGE_SIZE = 20;
export const ORDERS = ['newest', 'oldest', 'az', 'za'] as const;
export type Order = (typeof ORDERS)[number];

interface Indexed {
  entry: WordBankEntry;
  /** All that is searched, in the form that a search has. */
  text: string;
}

/** The list, made ready once so that every search and every order of it costs next to nothing. */
export interface WordIndex {
  newest: readonly Indexed[];
  az: readonly Indexed[];
}

let collator: Intl.Collator | undefined;

export function indexWords(words: Words): WordIndex {
  collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  const { compare } = collator;
  const newest = words.map((entry) => {
    const { word, translation = '', definition = '', example = '' } = entry;
    return { entry, text: wordKey([word, translation, definition, example].join('\n')) };
  });
  const az = newest.toSorted((a, b) => compare(a.entry.word, b.entry.word));
  return { newest, az };
}

/** The words that have what is searched for in any of their fields, in this order. */
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
  /** Of its first and its last word, from 1; 0 where there is none. */
  from: number;
  to: number;
}

/** A page of the words; the last one where there are not so many. */
export function pageOf(words: readonly WordBankEntry[], number: number): Page {
  const last = Math.max(0, Math.ceil(words.length / PAGE_SIZE) - 1);
  const shown = Math.min(number, last);
  const start = shown * PAGE_SIZE;
  const page = words.slice(start, start + PAGE_SIZE);
  return {
    words: page,
    number: shown,
    last,
    from: page.length === 0 ? 0 : start + 1,
    to: start + page.length,
  };
}
