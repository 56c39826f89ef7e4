import { expect, test } from 'vitest';
import { addWord, addWords, removeWord } from './practice-words.ts';

const ten = Array.from({ length: 10 }, (_, index) => `word ${index}`);

test('trims and adds a word', () => {
  expect(addWord(['go'], '  take   off ')).toEqual({ words: ['go', 'take off'], outcome: 'added' });
});

test.each([
  ['empty', ' \t', ['go']],
  ['duplicate', 'GO', ['go']],
  ['duplicate', 'cafe\u0301', ['caf\u00e9']],
  ['not-a-word', '👍', ['go']],
  ['not-a-word', '!!!', ['go']],
  ['not-a-word', '\u200b', ['go']],
  ['too-long', 'x'.repeat(41), ['go']],
  ['full', 'eleventh', ten],
])('does not change the list for a word that is %s', (outcome, text, words) => {
  expect(addWord(words, text)).toEqual({ words, outcome });
});

test('accepts a word of 40 characters', () => {
  expect(addWord([], 'x'.repeat(40)).outcome).toBe('added');
});

test('fills the free places with suggestions and keeps the other words', () => {
  expect(addWords(['go', 'see'], ['Go', ' ', 'take off'])).toEqual(['go', 'see', 'take off']);
  expect(addWords(['go'], ten)).toEqual(['go', ...ten.slice(0, 9)]);
});

test('removes a word', () => {
  expect(removeWord(['go', 'see'], 'go')).toEqual(['see']);
});
