import { expect, test } from 'vitest';
import { limitLength } from './generate-content.ts';

async function* pieces(...texts: string[]): AsyncGenerator<string, void, undefined> {
  yield* texts;
}

test('a text below the maximum passes whole', async () => {
  expect(await Array.fromAsync(limitLength(pieces('one ', 'two'), 10))).toEqual(['one ', 'two']);
});

test('a text over the maximum is cut there, and no more is read', async () => {
  const source = pieces('abc', 'def', 'never');
  expect(await Array.fromAsync(limitLength(source, 5))).toEqual(['abc', 'de']);
  expect(await source.next()).toEqual({ done: true, value: undefined });
});
