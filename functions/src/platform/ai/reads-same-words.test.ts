import { expect, test } from 'vitest';
import { readsSameWords } from './reads-same-words.ts';

test.each([
  ['the same words', 'Hello! How are you?', 'hello, how are you'],
  ['another apostrophe', "What's your favourite film?", 'What’s your favourite film?'],
  [
    'a number in words',
    'I got up at 7 and had a long breakfast.',
    'I got up at seven and had a long breakfast.',
  ],
  ['no words in either', '?!', '…'],
])('accepts %s', (_what, text, transcript) => {
  expect(readsSameWords(text, transcript)).toBe(true);
});

test.each([
  ['an answer to the text', 'How are you today?', "I'm fine, thank you. And you?"],
  ['an addition', 'Hello!', 'Hello! Sure, I can read that aloud for you.'],
  [
    'a text that breaks off',
    'Where did you go last summer, and who did you travel with?',
    'Where did you go',
  ],
  ['a word repeated again and again', 'Hello', 'Hello hello hello hello'],
  ['silence', 'Hello', ''],
])('rejects %s', (_what, text, transcript) => {
  expect(readsSameWords(text, transcript)).toBe(false);
});
