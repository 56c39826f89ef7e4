import { expect, test } from 'vitest';
import { findUsedWords, markWords } from './mark-words.ts';

const createPatterns = (...sources: string[]) => sources.map((pattern) => ({ word: 'word', pattern }));
const markInBrackets = (text: string, ...sources: string[]) =>
  markWords(text, createPatterns(...sources))
    .map((segment) => (segment.isMarked ? `[${segment.text}]` : segment.text))
    .join('');

test('marks every form of a word, ignoring case', () => {
  expect(markInBrackets('Go! I went, you go.', '\\b(go|went)\\b')).toBe('[Go]! I [went], you [go].');
});

test('marks both parts of a split phrasal verb, not the words between', () => {
  expect(markInBrackets('He took his coat off.', '\\b(took|take)\\b[\\w ]*?\\b(off)\\b')).toBe(
    'He [took] his coat [off].',
  );
});

test('merges marks that overlap or touch', () => {
  expect(markInBrackets('a big red bus', '(big red)', '(red bus)')).toBe('a [big red bus]');
  expect(markInBrackets('aabb', '(aa)', '(bb)')).toBe('[aabb]');
});

test('merges the marks of a phrase unless another word is between them', () => {
  const phrase = '\\b(looked)\\b[\\w ]*?\\b(forward)\\b[\\w ]*?\\b(to)\\b';
  expect(markInBrackets('I looked forward to it.', phrase)).toBe('I [looked forward to] it.');
  expect(markInBrackets('I looked very  forward to it.', phrase)).toBe('I [looked] very  [forward to] it.');
});

test('marks a word inside another mark once', () => {
  expect(markInBrackets('at the airport', '(the airport)', '(air)')).toBe('at [the airport]');
});

test('matches letters beyond English', () => {
  expect(markInBrackets('Мій naïve кіт', '(NAÏVE)', '(\\p{L}іт)')).toBe('Мій [naïve кіт]');
});

test('ignores groups that are unmatched or empty', () => {
  expect(markInBrackets('go on', '(go)(?: (away))?()')).toBe('[go] on');
});

test('ignores an invalid pattern', () => {
  expect(markInBrackets('go on', '(', '(on)')).toBe('go [on]');
});

test('returns one segment when nothing matches, and none for an empty string', () => {
  expect(markWords('go on', createPatterns('(off)'))).toEqual([{ text: 'go on', start: 0, isMarked: false }]);
  expect(markWords('', createPatterns('(off)'))).toEqual([]);
});

test('returns segments that add up to the text', () => {
  const text = 'One two  three\n\nfour 👋 five';
  const segments = markWords(text, createPatterns('(two)', '(four 👋)', '(e)'));
  expect(segments.map((segment) => segment.text).join('')).toBe(text);
});

test('finds the used words in any form, and ignores an invalid pattern', () => {
  const patterns = [
    { word: 'go', pattern: '\\b(go|went)\\b' },
    { word: 'trip', pattern: '\\b(trips?)\\b' },
    { word: '(', pattern: '(' },
  ];
  expect([...findUsedWords('I Went home.', patterns)]).toEqual(['go']);
  expect([...findUsedWords('', patterns)]).toEqual([]);
});
