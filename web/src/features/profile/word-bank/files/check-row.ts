import type { NewWord } from '@parley/functions/contract';
import { MAX_BANK_FIELD_LENGTH, MAX_BANK_WORD_LENGTH, NewWord as Schema } from '@parley/functions/contract';
import { fieldsOf, type Column, type Layout } from './columns.ts';
import type { Row } from './parse-rows.ts';

/** Why a row cannot be used. */
export type Fault =
  'no-word' | 'not-a-word' | 'word-too-long' | 'field-too-long' | 'not-text' | 'quotes' | 'columns';

/** The word of a row, trimmed, on one line and without what is empty; or why there is none. */
export function checkRow(row: Row, layout: Layout, read: (cell: string) => string): NewWord | Fault {
  if (row.isMalformed) return 'quotes';
  const fields = fieldsOf(row.cells.map(read), layout);
  if (fields === null) return 'columns';
  const word = fields.word.trim().replaceAll(LINE_BREAK, ' ');
  if (word === '') return 'no-word';
  const details = DETAILS.flatMap((column) => {
    const text = fields[column].trim();
    return text === '' ? [] : [[column, text] as const];
  });
  const { data } = Schema.safeParse({ word, ...Object.fromEntries(details) });
  if (data !== undefined) return data;
  if (word.length > MAX_BANK_WORD_LENGTH) return 'word-too-long';
  if (!/[\p{L}\p{N}]/u.test(word)) return 'not-a-word';
  return details.some(([, text]) => text.length > MAX_BANK_FIELD_LENGTH) ? 'field-too-long' : 'not-text';
}

/** A spreadsheet breaks long cells; a word stands on one line. */
const LINE_BREAK = /\s*[\t\r\n]\s*/gu;

const DETAILS = ['translation', 'definition', 'example'] as const satisfies readonly Column[];
