import { expect, test } from 'vitest';
import { limitText } from './limit-text.ts';

test('keeps ordinary texts as they are', () => {
  expect(limitText(['I went home.', 'It was late.'])).toEqual(['I went home.', 'It was late.']);
});

test('keeps only the first 20,000 characters', () => {
  const limited = limitText(['a'.repeat(15_000), 'b'.repeat(15_000), 'c']);
  expect(limited.map(({ length }) => length)).toEqual([15_000, 5_000]);
});

test('counts characters as they are after normalisation, which makes some texts longer', () => {
  const [limited] = limitText(['\uFB2C'.repeat(10_000)]);
  expect(limited?.normalize('NFC')).toHaveLength(20_000);
});
