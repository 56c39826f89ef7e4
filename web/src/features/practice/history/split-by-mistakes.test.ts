import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitByMistakes } from './split-by-mistakes.ts';

const createMistake = (message: string) => ({ message, explanation: 'Wrong.' });

test('splits a message into sentences with mistakes and the text between them', () => {
  const mistakes = [createMistake('He go home.'), createMistake('I goed.')];
  const parts = splitByMistakes('Yes. I goed. Then he came. He go home. Bye!', mistakes);
  expect(parts.map(({ text, mistake }) => [text, mistake !== undefined])).toEqual([
    ['Yes. ', false],
    ['I goed.', true],
    [' Then he came. ', false],
    ['He go home.', true],
    [' Bye!', false],
  ]);
});

test('skips an occurrence that is only part of a longer word', () => {
  const parts = splitByMistakes('He goes to school. He go', [createMistake('He go')]);
  expect(parts.map(({ text, mistake }) => [text, mistake !== undefined])).toEqual([
    ['He goes to school. ', false],
    ['He go', true],
  ]);
});

test('returns a message without mistakes as one part, even if the message is empty', () => {
  expect(splitByMistakes('I went.', [createMistake('I goed.')])).toEqual([{ start: 0, text: 'I went.' }]);
  expect(splitByMistakes('', [createMistake('')])).toEqual([{ start: 0, text: '' }]);
});

test('never loses or repeats text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', ' '), maxLength: 12 });
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 4 }), (content, sentences) => {
      const parts = splitByMistakes(content, sentences.map(createMistake));
      expect(parts.map((part) => part.text).join('')).toBe(content);
    }),
  );
});
