import { MAX_IMPORT_ROWS } from '@parley/functions/contract';
import Papa from 'papaparse';

/** One row above the limit, which shows that there are too many, and one for the column names. */
export const MAX_ROWS = MAX_IMPORT_ROWS + 2;

export interface Row {
  /** The line that the row starts on, counted from 1. */
  line: number;
  cells: readonly string[];
  /** Whether a quotation mark is missing or misplaced. */
  isMalformed: boolean;
}

interface ParseOptions {
  /** Guessed if undefined. */
  delimiter: string | undefined;
  /** Skips lines that start with #. */
  hasComments?: boolean;
  limit: number;
}

const guessDelimiter = (text: string): string =>
  Papa.parse(text, {
    delimitersToGuess: [',', ';', '\t'],
    preview: 10,
    // In a short file, the empty last line would distort the guess.
    skipEmptyLines: 'greedy',
  }).meta.delimiter;

const LINE_END = /\r\n|\n|\r/gu;
const LEADING_COMMENTS = /^(?:#[^\n]*\n)*/u;
const countLines = (text: string): number => text.match(LINE_END)?.length ?? 0;

/** The non-empty rows of delimited text, quoted as in RFC 4180. Line endings can be mixed. */
export function parseRows(text: string, { delimiter, hasComments = false, limit }: ParseOptions): Row[] {
  const rows: Row[] = [];
  let line = 1;
  let position = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiter ?? guessDelimiter(text),
    // With mixed line endings, the CR before an LF is removed below.
    newline: text.includes('\n') ? '\n' : '\r',
    comments: hasComments && '#',
    step: ({ data, errors, meta }, parser) => {
      const raw = text.slice(position, meta.cursor);
      const comments = hasComments ? LEADING_COMMENTS.exec(raw)?.[0] : undefined;
      const cells = raw.endsWith('\r\n')
        ? data.toSpliced(-1, 1, (data.at(-1) ?? '').replace(/\r$/u, ''))
        : data;
      if (cells.some((cell) => cell.trim() !== '')) {
        const isMalformed = errors.some(({ type }) => type === 'Quotes');
        rows.push({ line: line + countLines(comments ?? ''), cells, isMalformed });
      }
      line += countLines(raw);
      position = meta.cursor;
      if (rows.length >= limit) parser.abort();
    },
  });
  return rows;
}
