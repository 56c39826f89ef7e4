import type { WordBankEntry } from '@parley/functions/contract';
import Papa from 'papaparse';
import { escapeFormula, unescapeFormula } from '../../../../lib/spreadsheet.ts';
import { COLUMNS, parseHeader, toCells, type Table } from './columns.ts';
import { MAX_ROWS, parseRows } from './parse-rows.ts';

/** A first line in which a spreadsheet names the delimiter. */
const DELIMITER_LINE = /^sep=(?<delimiter>.)[\t ]*(?=[\r\n]|$)/iu;

/** The delimiter is the named one, or the one that makes the first line a header; otherwise the parser guesses it. */
export function readCsv(text: string): Table {
  const named = DELIMITER_LINE.exec(text)?.groups?.['delimiter'];
  // Keeps the line break, because lines are counted.
  const table = text.replace(DELIMITER_LINE, '');
  const firstLine = table.trimStart().split(/[\r\n]/u, 1)[0] ?? '';
  const delimiter =
    named ?? [',', ';', '\t'].find((candidate) => parseHeader(firstLine.split(candidate)) !== null);
  const rows = parseRows(table, { delimiter, limit: MAX_ROWS });
  const header = parseHeader(rows[0]?.cells ?? []);
  return { rows: header ? rows.slice(1) : rows, layout: header ?? COLUMNS, decodeCell: unescapeFormula };
}

/** Writes RFC 4180 with a byte order mark, so that spreadsheets recognise UTF-8. */
export function writeCsv(words: readonly WordBankEntry[]): string {
  const rows = [[...COLUMNS], ...toCells(words).map((row) => row.map(escapeFormula))];
  return `\uFEFF${Papa.unparse(rows, { newline: '\r\n' })}\r\n`;
}
