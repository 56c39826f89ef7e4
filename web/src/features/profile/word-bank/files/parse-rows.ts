import Papa from 'papaparse';

/** A row of a file: where it begins, counted from 1, and whether its quotation marks are in order. */
export interface Row {
  line: number;
  cells: readonly string[];
  isMalformed: boolean;
}

interface ParseOptions {
  /** What separates the cells; the parser's guess where it is left out. */
  delimiter?: string;
  /** Lines that begin with it are no rows. */
  comments?: string;
  /** How many rows are read at most. */
  limit: number;
}

/** What separates the cells of a text that does not say so. */
const guessDelimiter = (text: string): string =>
  Papa.parse(text, {
    delimitersToGuess: [',', ';', '\t'],
    preview: 10,
    // In a short file the empty line at its end would tip the balance.
    skipEmptyLines: 'greedy',
  }).meta.delimiter;

const LINE_END = /\r\n|\n|\r/gu;
const linesIn = (text: string): number => text.match(LINE_END)?.length ?? 0;

/** The rows of a text in the manner of RFC 4180 that have anything in them, with any kind of line ends. */
export function parseRows(text: string, { delimiter, comments, limit }: ParseOptions): Row[] {
  const rows: Row[] = [];
  let line = 1;
  let position = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiter ?? guessDelimiter(text),
    // A file that was edited by hand has both kinds of ends: the CR before an LF is taken off below.
    newline: text.includes('\n') ? '\n' : '\r',
    ...(comments !== undefined && { comments }),
    step: ({ data, errors, meta }, parser) => {
      const raw = text.slice(position, meta.cursor);
      const skipped = comments === undefined ? '' : commentsBefore(raw, comments);
      const cells = raw.endsWith('\r\n') ? withoutCr(data) : data;
      if (cells.some((cell) => cell.trim() !== '')) {
        const isMalformed = errors.some(({ type }) => type === 'Quotes');
        rows.push({ line: line + linesIn(skipped), cells, isMalformed });
      }
      line += linesIn(raw);
      position = meta.cursor;
      if (rows.length >= limit) parser.abort();
    },
  });
  return rows;
}

/** The cells of a row, the last of which has kept the first half of the row's end. */
const withoutCr = (cells: readonly string[]): readonly string[] => [
  ...cells.slice(0, -1),
  ...cells.slice(-1).map((cell) => cell.replace(/\r$/u, '')),
];

/** The comment lines at the beginning of a text. */
function commentsBefore(text: string, comments: string): string {
  let end = 0;
  while (text.startsWith(comments, end) && text.includes('\n', end)) end = text.indexOf('\n', end) + 1;
  return text.slice(0, end);
}
