import { params } from '@nanostores/i18n';
import { expect, test } from 'vitest';
import { count } from './count.ts';
import { i18n } from './i18n.ts';

const messages = i18n('countTest', {
  words: count({ one: '{count} word', other: '{count} words' }),
  more: count({ other: 'and {count} more' }),
  progress: params<{ done: string }>(
    count({ one: '{done} of {count} word', other: '{done} of {count} words' }),
  ),
});

test.each([
  [0, '0 words'],
  [1, '1 word'],
  [2, '2 words'],
  [2_000, '2,000 words'],
])('uses the right plural form for %d: %s', (value, text) => {
  expect(messages.get().words(value)).toBe(text);
});

test('uses the form `other` if there is no form for a number', () => {
  expect(messages.get().more(1)).toBe('and 1 more');
});

test('combines a number with parameters', () => {
  expect(messages.get().progress({ done: '0' })(1)).toBe('0 of 1 word');
  expect(messages.get().progress({ done: '1,000' })(2_000)).toBe('1,000 of 2,000 words');
});
