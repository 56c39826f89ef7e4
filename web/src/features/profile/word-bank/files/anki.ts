import { COLUMNS, layoutNamed, type Layout } from './columns.ts';
import { parseRows } from './parse-rows.ts';

/** What the lines at the top of an Anki text file say. */
export interface AnkiHead {
  separator: string;
  isHtml: boolean;
  /** The names of the columns, where they are told. */
  names: readonly string[] | null;
  /** The columns that hold no field of a card, counted from 0: tags, deck, note type, guid. */
  others: ReadonlySet<number>;
}

const SEPARATORS: Partial<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  space: ' ',
  pipe: '|',
  colon: ':',
};
const HEAD_LINE = /^#([a-z ]+):(.*)$/iu;
const COLUMN_KEYS = new Set(['tags column', 'deck column', 'notetype column', 'guid column']);

/** Whether a text begins as the text files of Anki do. */
export const isAnki = (text: string): boolean =>
  /^#(?:separator|html|columns|tags|deck|notetype|guid|if matches)\b/iu.test(text);

/** What the head of an Anki file says; what it does not say is as in a file that Anki exports. */
export function readHead(text: string): AnkiHead {
  let separator = '\t';
  let isHtml = false;
  let names: string | null = null;
  const others = new Set<number>();
  for (const line of text.split(/\r\n|\n|\r/u)) {
    const [, key = '', value = ''] = HEAD_LINE.exec(line) ?? [];
    if (key === '') break;
    const name = key.toLowerCase();
    if (name === 'separator') separator = SEPARATORS[value.trim().toLowerCase()] ?? (value.charAt(0) || '\t');
    if (name === 'html') isHtml = value.trim().toLowerCase() === 'true';
    if (name === 'columns') names = value;
    if (COLUMN_KEYS.has(name)) others.add(Number(value) - 1);
  }
  const named = names === null ? undefined : parseRows(names, { delimiter: separator, limit: 1 })[0];
  return { separator, isHtml, names: named?.cells ?? null, others };
}

/** What stands in each place of the file's rows: by their names, otherwise in our order past the columns of Anki's own. */
export function layoutOf({ names, others }: AnkiHead, width: number): Layout {
  const named = names && layoutNamed(names.map((name, index) => (others.has(index) ? '' : name)));
  if (named) return named;
  const fields = COLUMNS.values();
  return Array.from({ length: Math.max(width, COLUMNS.length) }, (_, index) =>
    others.has(index) ? null : (fields.next().value ?? null),
  );
}
