import type { WordBankEntry } from '@parley/functions/contract';
import { wordKey } from '@parley/functions/contract';
import type { Row } from './parse-rows.ts';

export const DETAIL_COLUMNS = ['translation', 'definition', 'example'] as const;
/** The column order assumed for a file without a header row. */
export const COLUMNS = ['word', ...DETAIL_COLUMNS] as const;
type Column = (typeof COLUMNS)[number];

/** Column names, ours and those of other programs, in English and Ukrainian. */
const COLUMN_ALIASES: Record<Column, readonly string[]> = {
  word: ['word', 'words', 'term', 'front', 'english', 'expression', 'слово', 'слова'],
  translation: ['translation', 'translations', 'back', 'ukrainian', 'переклад'],
  definition: ['definition', 'definitions', 'meaning', 'визначення', 'означення', 'значення'],
  example: ['example', 'examples', 'sentence', 'context', 'приклад', 'речення'],
};

/** The column of each cell in a row; null for other columns. */
type Layout = readonly (Column | null)[];

/** The rows of a file, and how to read them. */
export interface Table {
  rows: readonly Row[];
  layout: Layout;
  decodeCell?: (cell: string) => string;
}

/**
 * Returns the layout described by a header row, or null if the row is not a header. A header names the word column, names no column
 * twice and, unless it is a single cell, names at least one other column.
 */
export function parseHeader(names: readonly string[]): Layout | null {
  const keys = names.map(wordKey);
  const layout = keys.map((key) => COLUMNS.find((column) => COLUMN_ALIASES[column].includes(key)) ?? null);
  const known = layout.filter((column) => column !== null);
  if (!known.includes('word') || new Set(known).size < known.length) return null;
  return known.length > 1 || names.length === 1 ? layout : null;
}

export const toCells = (words: readonly WordBankEntry[]): string[][] =>
  words.map((word) => COLUMNS.map((column) => word[column] ?? ''));
