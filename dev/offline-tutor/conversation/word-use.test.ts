import { expect, test } from 'vitest';
import { usesWord } from './word-use.ts';

test('finds a phrase of two words with other words between them, in any form', () => {
  expect(usesWord('She took her old coat off.', 'take off')).toBe(true);
  expect(usesWord('She took her coat.', 'take off')).toBe(false);
});

test('searches a long text for a phrase of many words quickly', () => {
  const phrase = `${'a '.repeat(18)}z`;
  expect(usesWord('a '.repeat(1_000), phrase)).toBe(false);
});
