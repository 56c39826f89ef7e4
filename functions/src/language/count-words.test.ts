import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test.each([
  ['words with apostrophes and hyphens', ["I don't like well-known films."], 5],
  ['several messages', ['I get up early.', 'Then I work'], 7],
  ['no words in empty texts, punctuation and numbers', ['', '!!! 2024'], 0],
  ['no words of other scripts', ['Я люблю борщ, but I like tea'], 4],
  ['a repeated sentence once', ['I like tea.', 'i like tea', 'I like tea! I like tea. And you?'], 5],
])('counts %s', (_what, texts, expected) => {
  expect(countWords(texts)).toBe(expected);
});
