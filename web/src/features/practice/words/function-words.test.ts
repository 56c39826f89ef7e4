import { expect, test } from 'vitest';
import { isContentWord, isNumber } from './function-words.ts';

const NUMBERS = ['0', '42', '1st', '2nd', '13th', '1990s', '5-10'];
const FUNCTION_WORDS = ['a', 'The', 'to', 'I', 'she', 'is', 'been', 'would', 'from', 'and', 'because'];
const CONTRACTIONS = ["I'm", 'I’m', "don't", 'won’t', "it's", "that's", "let's", "they'll", "we've", "she'd"];

test.each([...NUMBERS, ...FUNCTION_WORDS, ...CONTRACTIONS])('does not treat %j as a content word', (word) => {
  expect(isContentWord(word)).toBe(false);
});

test.each(['castle', 'Went', 'well-known', 'café', 'слово', "sister's", "o'clock", 'toe', 'mp3', 'being-in'])(
  'treats %j as a content word',
  (word) => {
    expect(isContentWord(word)).toBe(true);
  },
);

test('distinguishes numbers from words with digits', () => {
  expect(['0', '42', '5-10', '1st', '1990s', 'mp3'].filter(isNumber)).toEqual(['0', '42', '5-10']);
});
