import type { WordBankEntry } from '@parley/functions/contract';
import Papa from 'papaparse';
import { COLUMNS, parseHeader, toCells, type Table } from './columns.ts';
import { htmlToText } from './html-to-text.ts';
import { MAX_ROWS, parseRows } from './parse-rows.ts';

const SEPARATORS: Partial<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  space: ' ',
  pipe: '|',
  colon: ':',
};
const HEADER_LINE = /^#([a-z ]+):(.*)$/iu;
/** Columns that hold metadata instead of a field of the note. */
const OTHER_COLUMNS = new Set(['tags column', 'deck column', 'notetype column', 'guid column']);

/** Whether a text starts like an Anki text file. */
export const isAnki = (text: string): boolean =>
  /^#(?:separator|html|columns|tags|deck|notetype|guid|if matches)\b/iu.test(text);

/** The header lines of an Anki text file, with the defaults of Anki's own export. */
function readHeader(text: string) {
  let delimiter = '\t';
  let isHtml = false;
  let columnsLine: string | null = null;
  const others = new Set<number>();
  for (const line of text.split(/\r\n|\n|\r/u)) {
    const [, key = '', value = ''] = HEADER_LINE.exec(line) ?? [];
    if (key === '') break;
    const name = key.toLowerCase();
    if (name === 'separator') delimiter = SEPARATORS[value.trim().toLowerCase()] ?? (value.charAt(0) || '\t');
    if (name === 'html') isHtml = value.trim().toLowerCase() === 'true';
    if (name === 'columns') columnsLine = value;
    if (OTHER_COLUMNS.has(name)) others.add(Number(value) - 1);
  }
  const names = columnsLine === null ? [] : parseRows(columnsLine, { delimiter, limit: 1 })[0]?.cells;
  return { delimiter, isHtml, names: names ?? [], others };
}

/** Without column names, the fields are in our order; Anki's own columns are skipped. */
export function readAnki(text: string): Table {
  const { delimiter, isHtml, names, others } = readHeader(text);
  const rows = parseRows(text, { delimiter, hasComments: true, limit: MAX_ROWS });
  const width = Math.max(COLUMNS.length, ...rows.map(({ cells }) => cells.length));
  const fields = COLUMNS.values();
  const layout =
    parseHeader(names.map((name, index) => (others.has(index) ? '' : name))) ??
    Array.from({ length: width }, (_, index) => (others.has(index) ? null : (fields.next().value ?? null)));
  return { rows, layout, ...(isHtml && { decodeCell: htmlToText }) };
}

/** Does not escape formulas, because Anki would show the apostrophe on the card (docs/adr/0016). */
export function writeAnki(words: readonly WordBankEntry[]): string {
  const header = ['#separator:tab', '#html:false', `#columns:${COLUMNS.join('\t')}`];
  const rows = Papa.unparse(toCells(words), {
    delimiter: '\t',
    newline: '\n',
    // Anki reads a line that starts with # as a comment.
    quotes: (cell: unknown) => String(cell).startsWith('#'),
  });
  return `${[...header, rows].join('\n')}\n`;
}
