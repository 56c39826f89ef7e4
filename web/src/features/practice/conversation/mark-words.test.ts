import { expect, test } from 'vitest';
import { markWords } from './mark-words.ts';

const patterns = (...sources: string[]) => sources.map((pattern) => ({ word: 'word', pattern }));
const show = (text: string, ...sources: string[]) =>
  markWords(text, patterns(...sources))
    .map((segment) => (segment.marked ? `[${segment.text}]` : segment.text))
    .join('');

test('marks every form of a word, whatever its case', () => {
  expect(show('Go! I went, you go.', '\\b(go|went)\\b')).toBe('[Go]! I [went], you [go].');
});

test('marks both parts of a split phrasal verb and not what is between', () => {
  expect(show('He took his coat off.', '\\b(took|take)\\b[\\w ]*?\\b(off)\\b')).toBe(
    'He [took] his coat [off].',
  );
});

test('marks words that overlap or touch as one', () => {
  expect(show('a big red bus', '(big red)', '(red bus)')).toBe('a [big red bus]');
  expect(show('aabb', '(aa)', '(bb)')).toBe('[aabb]');
});

test('marks the words of a phrase as one, and not over a word between them', () => {
  const phrase = '\\b(looked)\\b[\\w ]*?\\b(forward)\\b[\\w ]*?\\b(to)\\b';
  expect(show('I looked forward to it.', phrase)).toBe('I [looked forward to] it.');
  expect(show('I looked very  forward to it.', phrase)).toBe('I [looked] very  [forward to] it.');
});

test('marks a word inside another once', () => {
  expect(show('at the airport', '(the airport)', '(air)')).toBe('at [the airport]');
});

test('knows letters beyond English', () => {
  expect(show('Мій naïve кіт', '(NAÏVE)', '(\\p{L}іт)')).toBe('Мій [naïve кіт]');
});

test('passes over groups that took no part and groups that are empty', () => {
  expect(show('go on', '(go)(?: (away))?()')).toBe('[go] on');
});

test('a pattern that is none marks nothing and stops nobody', () => {
  expect(show('go on', '(', '(on)')).toBe('go [on]');
});

test('without a match there is one segment, and without a text none', () => {
  expect(markWords('go on', patterns('(off)'))).toEqual([{ text: 'go on', marked: false }]);
  expect(markWords('', patterns('(off)'))).toEqual([]);
});

test('the segments joined are the text', () => {
  const text = 'One two  three\n\nfour 👋 five';
  const segments = markWords(text, patterns('(two)', '(four 👋)', '(e)'));
  expect(segments.map((segment) => segment.text).join('')).toBe(text);
});
