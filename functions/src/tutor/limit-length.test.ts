import { expect, test } from 'vitest';
import { limitLength } from './limit-length.ts';

async function* streamPieces(...texts: string[]): AsyncGenerator<string, void, undefined> {
  yield* texts;
}

test('limitLength passes short text through unchanged', async () => {
  expect(await Array.fromAsync(limitLength(streamPieces('one ', 'two'), 10))).toEqual(['one ', 'two']);
});

test('limitLength truncates long text and stops reading', async () => {
  const input = streamPieces('abc', 'def', 'never');
  expect(await Array.fromAsync(limitLength(input, 5))).toEqual(['abc', 'de']);
  expect(await input.next()).toEqual({ done: true, value: undefined });
});

test('limitLength keeps a surrogate pair that is split over two chunks, and replaces half of one', async () => {
  const [high, low] = ['\uD83D', '\uDE00'];
  const pieces = streamPieces(`a${high}`, `${low}b`, `${high}c`, low);
  expect((await Array.fromAsync(limitLength(pieces, 10))).join('')).toBe('a😀b\uFFFDc');
});

test('limitLength never ends with half a surrogate pair', async () => {
  expect(await Array.fromAsync(limitLength(streamPieces('ab😀'), 3))).toEqual(['ab']);
});
