import type { WordBankEntry } from '@parley/functions/contract';
import Papa from 'papaparse';
import { COLUMNS, parseHeader, toCells, type Table } from './columns.ts';
import { MAX_ROWS, parseRows } from './parse-rows.ts';

/** Characters that start a formula in a spreadsheet, including their full-width forms, after any apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r\n＝＋－＠]/u;

/**
 * Spreadsheets show a cell as text if it starts with an apostrophe. A formula already preceded by apostrophes gets another one,
 * so that `unescapeFormula` restores every cell.
 */
const escapeFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
const unescapeFormula = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell);

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

/** RFC 4180 with a byte order mark, by which spreadsheets recognize UTF-8. */
export function writeCsv(words: readonly WordBankEntry[]): string {
  const rows = [[...COLUMNS], ...toCells(words).map((row) => row.map(escapeFormula))];
  return `\uFEFF${Papa.unparse(rows, { newline: '\r\n' })}\r\n`;
}
