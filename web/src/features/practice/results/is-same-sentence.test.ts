import { expect, test } from 'vitest';
import { isSameSentence } from './is-same-sentence.ts';

test.each([
  ['she goes home', 'She goes home.'],
  ["I don't know", 'I do not know!'],
  ['He’s  late', "He's late."],
  ["I'm sure, we'll win", 'I am sure we will win.'],
  ["I can't", 'I cannot.'],
  ['I can not go', "I can't go."],
  ['It is cold', "It's cold."],
  ['She has gone', 'She’s gone.'],
  ['I would like tea', "I'd like tea."],
  ['He said "hi"', "He said 'hi'."],
  ['my sister’s dog', "My sister's dog."],
])('accepts "%s" for "%s"', (answer, sentence) => {
  expect(isSameSentence(answer, sentence)).toBe(true);
});

test.each([
  ['she go home', 'She goes home.'],
  ['goes she home', 'She goes home.'],
  ['', 'She goes home.'],
])('rejects "%s" for "%s"', (answer, sentence) => {
  expect(isSameSentence(answer, sentence)).toBe(false);
});
