import { wordKey } from '@parley/functions/contract';

/** The columns of a file of words, in the order that a file without names has. */
export const COLUMNS = ['word', 'translation', 'definition', 'example'] as const;
export type Column = (typeof COLUMNS)[number];

/** What other programs, and Ukrainian ones, call them. */
const NAMES: Record<Column, readonly string[]> = {
  word: ['word', 'words', 'term', 'front', 'english', 'expression', 'слово', 'слова'],
  translation: ['translation', 'translations', 'back', 'ukrainian', 'переклад'],
  definition: ['definition', 'definitions', 'meaning', 'визначення', 'означення', 'значення'],
  example: ['example', 'examples', 'sentence', 'context', 'приклад', 'речення'],
};

/** The column that a name stands for; null for one that is not ours. */
function columnNamed(name: string): Column | null {
  const key = wordKey(name);
  return COLUMNS.find((column) => NAMES[column].includes(key)) ?? null;
}

/** What stands in each place of a row. */
export type Layout = readonly (Column | null)[];

/**
 * The layout that a row of names tells. Null where it is no such row: it has to name the word, nothing twice, and something
 * else besides where there is anything else.
 */
export function layoutNamed(names: readonly string[]): Layout | null {
  const layout = names.map(columnNamed);
  const known = layout.filter((column) => column !== null);
  if (!known.includes('word') || new Set(known).size < known.length) return null;
  return known.length > 1 || names.length === 1 ? layout : null;
}

/** A row's fields by their columns; null where it has more of them than there are columns. */
export function fieldsOf(cells: readonly string[], layout: Layout): Record<Column, string> | null {
  const fields = { word: '', translation: '', definition: '', example: '' };
  if (cells.slice(layout.length).some((cell) => cell.trim() !== '')) return null;
  for (const [index, column] of layout.entries()) if (column) fields[column] = cells[index] ?? '';
  return fields;
}
