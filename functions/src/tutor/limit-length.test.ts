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
