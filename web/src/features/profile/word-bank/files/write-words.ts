import type { WordBankEntry } from '@parley/functions/contract';
import Papa from 'papaparse';
import { COLUMNS } from './columns.ts';
import { defuse } from './formula.ts';

export type Format = 'csv' | 'anki';

const BYTE_ORDER_MARK = '\uFEFF';

const cellsOf = (words: readonly WordBankEntry[]): string[][] =>
  words.map((word) => COLUMNS.map((column) => word[column] ?? ''));

/** RFC 4180 for spreadsheets: they know UTF-8 by its mark, and a cell must not be a formula to them. */
function writeCsv(words: readonly WordBankEntry[]): string {
  const rows = [[...COLUMNS], ...cellsOf(words).map((row) => row.map(defuse))];
  return `${BYTE_ORDER_MARK}${Papa.unparse(rows, { newline: '\r\n' })}\r\n`;
}

/** Anki's text file. Its cells are no formulas to anybody, and an apostrophe would be seen on the card (docs/adr/0016). */
function writeAnki(words: readonly WordBankEntry[]): string {
  const head = ['#separator:tab', '#html:false', `#columns:${COLUMNS.join('\t')}`];
  const rows = Papa.unparse(cellsOf(words), {
    delimiter: '\t',
    newline: '\n',
    // To Anki a line that begins with # is a remark.
    quotes: (cell: unknown) => String(cell).startsWith('#'),
  });
  return `${[...head, rows].join('\n')}\n`;
}

/** All words, as the text of a file from which `readWords` gets each of them back. */
export const writeWords = (words: readonly WordBankEntry[], format: Format): string =>
  format === 'csv' ? writeCsv(words) : writeAnki(words);
