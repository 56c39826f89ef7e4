import type { WordPattern } from '@parley/functions/contract';

export interface Segment {
  text: string;
  /** The position of the segment in the whole text. */
  start: number;
  isMarked: boolean;
}

type Range = readonly [start: number, end: number];

/**
 * Splits text at its practice words; joining the segments restores the text. Marks what the groups of a pattern capture
 * (a split phrasal verb has two). Merges marks that overlap, touch or are separated only by spaces. Ignores invalid
 * patterns.
 */
export function markWords(text: string, wordPatterns: readonly WordPattern[]): Segment[] {
  const ranges = wordPatterns
    .flatMap(({ pattern }) => findRanges(text, pattern))
    .toSorted((a, b) => a[0] - b[0]);
  const segments: Segment[] = [];
  const add = (start: number, end: number, isMarked: boolean) => {
    if (start < end) segments.push({ text: text.slice(start, end), start, isMarked });
  };
  let position = 0;
  for (const [start, end] of merge(ranges, text)) {
    add(position, start, false);
    add(start, end, true);
    position = end;
  }
  add(position, text.length, false);
  return segments;
}

function findRanges(text: string, pattern: string): Range[] {
  const expression = compile(pattern);
  if (expression === undefined) return [];
  // The first range is the whole match. A group that did not participate has no range, although the type says it does.
  return [...text.matchAll(expression)].flatMap(({ indices }) =>
    (indices ?? []).slice(1).flatMap((range) => (range !== undefined && range[1] > range[0] ? [range] : [])),
  );
}

/** The practice words whose pattern matches the text. */
export function findUsedWords(text: string, wordPatterns: readonly WordPattern[]): ReadonlySet<string> {
  return new Set(wordPatterns.filter(({ pattern }) => compile(pattern)?.test(text)).map(({ word }) => word));
}

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'giud');
  } catch {
    return undefined;
  }
}

function merge(sorted: readonly Range[], text: string): Range[] {
  const merged: Range[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last === undefined || text.slice(last[1], range[0]).trim() !== '') merged.push(range);
    else merged[merged.length - 1] = [last[0], Math.max(last[1], range[1])];
  }
  return merged;
}
