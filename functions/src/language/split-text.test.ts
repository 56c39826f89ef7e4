import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitText } from './split-text.ts';

test('keeps a text of up to 40 words as one piece', () => {
  expect(splitText('I went home. It was late.')).toEqual(['I went home. It was late.']);
});

test('splits a longer text after a sentence', () => {
  const [sentence, rest] = ['I went home. '.repeat(12), 'It was late. '.repeat(5)];
  expect(splitText(sentence + rest)).toEqual([`${sentence}It was late. `, 'It was late. '.repeat(4)]);
});

test('splits a sentence of more than 40 words, whatever separates them', () => {
  expect(splitText('st-'.repeat(90))).toEqual(['st-'.repeat(40), 'st-'.repeat(40), 'st-'.repeat(10)]);
});

test('leaves out text without words, and long gaps between words', () => {
  expect(splitText('…\n'.repeat(50))).toEqual([]);
  expect(splitText(`one${' …'.repeat(50)}two`)).toEqual(['one\ntwo']);
});

test('loses no word', () => {
  const text = fc.string({ unit: fc.constantFrom('st', ' ', '.', '-', 'ї', '\n', '7'), maxLength: 500 });
  fc.assert(
    fc.property(text, (value) => {
      expect(
        splitText(value)
          .join('')
          .match(/[\p{L}\p{N}]+/gu),
      ).toEqual(value.match(/[\p{L}\p{N}]+/gu));
    }),
  );
});
