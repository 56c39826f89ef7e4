import { expect, test } from 'vitest';
import { findQuotation } from './quotes.ts';

const texts = [
  "Yesterday I go to the cinema. It don't was good!",
  'She’s happy, and she goes to the weather station.',
];

test.each([
  'Yesterday I go to the cinema.',
  'yesterday  i go',
  "It don't was good",
  "She's happy",
  '"Yesterday I go"',
  "'It don´t was good?'",
  '*She’s happy and she goes*',
  'Yesterday I go … It don’t was good!',
  'Yesterday ... the cinema',
])('accepts a quotation from the learner: %s', (text) => {
  expect(findQuotation(text, texts)).toBeDefined();
});

test.each([
  'Yesterday I goed to the cinema.',
  'he goes',
  'she goes to the we',
  'y',
  'You wrote “Yesterday I go”',
  'go to I yesterday',
  'It is wrong.',
  'Yesterday I go … to the theatre',
  'to the cinema … Yesterday I go',
  'Yesterday I … I go',
  'Yesterday I go … she goes',
  's happy',
  '',
  '...',
  '?!',
])('rejects text that does not quote the learner: %j', (text) => {
  expect(findQuotation(text, texts)).toBeUndefined();
});

test('does not join words across messages', () => {
  expect(findQuotation('good! She’s', texts)).toBeUndefined();
});

test.each([
  ['yesterday i GO to the cinema', 'Yesterday I go to the cinema.'],
  ["it don't was good", "It don't was good!"],
  ["she's ... weather", 'She’s happy, and she goes to the weather'],
])('returns what the learner wrote: %s', (quotation, written) => {
  expect(findQuotation(quotation, texts)).toBe(written);
});
