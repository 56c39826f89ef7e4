import type { NewWord } from '@parley/functions/contract';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, wordKey } from '@parley/functions/contract';
import { isAnki, layoutOf, readHead } from './anki.ts';
import { checkRow, type Fault } from './check-row.ts';
import { COLUMNS, layoutNamed, type Layout } from './columns.ts';
import { decode } from './decode.ts';
import { arm } from './formula.ts';
import { textOfHtml } from './html-text.ts';
import { parseRows, type Row } from './parse-rows.ts';

/** What is in a file, before anything of it is sent. */
export interface Preview {
  words: readonly NewWord[];
  duplicates: readonly { line: number; word: string; of: 'bank' | 'file' }[];
  broken: readonly { line: number; why: Fault }[];
}

/** Why nothing of a file can be used. */
export type Refusal = 'too-large' | 'too-many-rows' | 'encoding' | 'empty';

interface Table {
  rows: readonly Row[];
  layout: Layout;
  /** What a cell stands for. */
  read: (cell: string) => string;
}

/** One more than may be: the names of the columns, and one to tell that there are too many. */
const LIMIT = MAX_IMPORT_ROWS + 2;
const asItIs = (cell: string): string => cell;

function readAnki(text: string): Table {
  const head = readHead(text);
  const rows = parseRows(text, { delimiter: head.separator, comments: '#', limit: LIMIT });
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return { rows, layout: layoutOf(head, width), read: head.isHtml ? textOfHtml : asItIs };
}

/** A spreadsheet's own way to say what separates the cells. */
const SEPARATOR = /^sep=(?<separator>.)[\t ]*(?=[\r\n]|$)/iu;

/** The separator is the one that the file says, or that makes names of the first line; otherwise the parser's guess. */
function readCsv(text: string): Table {
  const said = SEPARATOR.exec(text)?.groups?.['separator'];
  // The line itself stays, for those below are counted.
  const table = text.replace(SEPARATOR, '');
  const firstLine = table.trimStart().split(/[\r\n]/u, 1)[0] ?? '';
  const delimiter =
    said ?? [',', ';', '\t'].find((candidate) => layoutNamed(firstLine.split(candidate)) !== null);
  const rows = parseRows(table, { ...(delimiter !== undefined && { delimiter }), limit: LIMIT });
  const named = layoutNamed(rows[0]?.cells ?? []);
  return { rows: named ? rows.slice(1) : rows, layout: named ?? COLUMNS, read: arm };
}

/**
 * What of a file would be new to a word bank that has the words of `known` (as `wordKey`s); or why nothing of it can be used.
 */
export function readWords(file: ArrayBuffer, known: readonly string[]): Preview | Refusal {
  if (file.byteLength > MAX_IMPORT_BYTES) return 'too-large';
  const text = decode(file);
  if (text === null) return 'encoding';
  const { rows, layout, read } = isAnki(text) ? readAnki(text) : readCsv(text);
  if (rows.length === 0) return 'empty';
  if (rows.length > MAX_IMPORT_ROWS) return 'too-many-rows';

  const words: NewWord[] = [];
  const duplicates: Preview['duplicates'][number][] = [];
  const broken: Preview['broken'][number][] = [];
  const inBank = new Set(known);
  const inFile = new Set<string>();
  for (const row of rows) {
    const { line } = row;
    const checked = checkRow(row, layout, read);
    if (typeof checked === 'string') {
      broken.push({ line, why: checked });
      continue;
    }
    const key = wordKey(checked.word);
    if (inBank.has(key)) duplicates.push({ line, word: checked.word, of: 'bank' });
    else if (inFile.has(key)) duplicates.push({ line, word: checked.word, of: 'file' });
    else words.push(checked);
    inFile.add(key);
  }
  return { words, duplicates, broken };
}
