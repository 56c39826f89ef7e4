import { expect, onTestFinished, test, vi } from 'vitest';
import { createQuotationFinder } from './quotes.ts';

const texts = [
  "Yesterday I go to the cinema. It don't was good!",
  'She’s happy, and she goes to the weather station.',
];
const findQuotation = createQuotationFinder(texts);

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
  expect(findQuotation(text)).toBeDefined();
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
  expect(findQuotation(text)).toBeUndefined();
});

test('searches a long text for many quotations without normalising the text for each', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  const find = createQuotationFinder(['a '.repeat(10_000)]);
  const before = normalize.mock.contexts.filter((text) => String(text).length > 100).length;
  for (let index = 0; index < 80; index += 1) expect(find(`invented ${index}`)).toBeUndefined();
  expect(normalize.mock.contexts.filter((text) => String(text).length > 100)).toHaveLength(before);
});

test('does not join words across messages', () => {
  expect(findQuotation('good! She’s')).toBeUndefined();
});

test.each([
  ['yesterday i GO to the cinema', 'Yesterday I go to the cinema.'],
  ["it don't was good", "It don't was good!"],
  ["she's ... weather", 'She’s happy, and she goes to the weather'],
])('returns what the learner wrote: %s', (quotation, written) => {
  expect(findQuotation(quotation)).toBe(written);
});
