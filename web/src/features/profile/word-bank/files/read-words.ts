import {
  MAX_BANK_FIELD_LENGTH,
  MAX_BANK_WORD_LENGTH,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  NewWord,
  wordKey,
} from '@parley/functions/contract';
import { isAnki, readAnki } from './anki.ts';
import type { Table } from './columns.ts';
import { readCsv } from './csv.ts';
import type { Row } from './parse-rows.ts';

type RowError =
  'no-word' | 'not-a-word' | 'word-too-long' | 'field-too-long' | 'not-text' | 'quotes' | 'columns';

/** The contents of a file, before anything is imported. */
export interface Preview {
  words: NewWord[];
  duplicates: { line: number; word: string; of: 'bank' | 'file' }[];
  invalidRows: { line: number; error: RowError }[];
}

export type FileError = 'too-large' | 'too-many-rows' | 'encoding' | 'empty';

/** Encodings by the two bytes of their byte order mark. */
const UTF_16: Partial<Record<string, string>> = { '255,254': 'utf-16le', '254,255': 'utf-16be' };

/** A higher share of NULs indicates another encoding. */
const MAX_NUL_RATIO = 0.1;

/** Decodes UTF-8, and UTF-16 with a byte order mark. Null for other files. */
function decode(file: ArrayBuffer): string | null {
  const bytes = new Uint8Array(file);
  const encoding = UTF_16[bytes.subarray(0, 2).join()] ?? 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const nuls = text.split('\0').length - 1;
    return nuls > text.length * MAX_NUL_RATIO ? null : text;
  } catch {
    return null;
  }
}

/** Spreadsheets may break a long cell into lines, but a word is on one line. */
const joinLines = (word: string): string =>
  word.replaceAll(/\s+/gu, (spaces) => (/[\t\r\n]/u.test(spaces) ? ' ' : spaces));

/** Converts a row to a trimmed word without empty details. */
function readRow({ cells, isMalformed }: Row, { layout, decodeCell }: Table): NewWord | RowError {
  if (isMalformed) return 'quotes';
  const texts = cells.map((cell) => (decodeCell?.(cell) ?? cell).trim());
  if (texts.slice(layout.length).some((text) => text !== '')) return 'columns';
  const fields = Object.fromEntries(
    layout.flatMap((column, index) => (column && texts[index] ? [[column, texts[index]]] : [])),
  );
  const { word: rawWord = '', ...details } = fields;
  const word = joinLines(rawWord);
  if (word === '') return 'no-word';
  const { data } = NewWord.safeParse({ ...details, word });
  if (data !== undefined) return data;
  if (word.length > MAX_BANK_WORD_LENGTH) return 'word-too-long';
  if (!/[\p{L}\p{N}]/u.test(word)) return 'not-a-word';
  const isTooLong = Object.values(details).some((text) => text.length > MAX_BANK_FIELD_LENGTH);
  return isTooLong ? 'field-too-long' : 'not-text';
}

/** Reads a CSV file or an Anki text file. `knownKeys` are the `wordKey`s of the word bank. */
export function readWords(file: ArrayBuffer, knownKeys: readonly string[]): Preview | FileError {
  if (file.byteLength > MAX_IMPORT_BYTES) return 'too-large';
  const text = decode(file);
  if (text === null) return 'encoding';
  const table = isAnki(text) ? readAnki(text) : readCsv(text);
  if (table.rows.length === 0) return 'empty';
  if (table.rows.length > MAX_IMPORT_ROWS) return 'too-many-rows';

  const { words, duplicates, invalidRows }: Preview = { words: [], duplicates: [], invalidRows: [] };
  const inBank = new Set(knownKeys);
  const inFile = new Set<string>();
  for (const row of table.rows) {
    const { line } = row;
    const result = readRow(row, table);
    if (typeof result === 'string') {
      invalidRows.push({ line, error: result });
      continue;
    }
    const { word } = result;
    const key = wordKey(word);
    if (inBank.has(key)) duplicates.push({ line, word, of: 'bank' });
    else if (inFile.has(key)) duplicates.push({ line, word, of: 'file' });
    else words.push(result);
    inFile.add(key);
  }
  return { words, duplicates, invalidRows };
}
