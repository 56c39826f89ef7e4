import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test.each([
  ['counts words with apostrophes and hyphens as one word each', ["I don't like well-known films."], 5],
  ['counts the words of several messages', ['I get up early.', 'Then I work'], 7],
  ['does not count punctuation and numbers', ['', '!!! 2024'], 0],
  ['does not count words in other scripts', ['Я люблю борщ, but I like tea'], 4],
  ['counts a repeated sentence once', ['I like tea.', 'i like tea', 'I like tea! I like tea. And you?'], 5],
])('%s', (_what, texts, expected) => {
  expect(countWords(texts)).toBe(expected);
});
