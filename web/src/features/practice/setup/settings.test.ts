import { beforeEach, expect, test, vi } from 'vitest';
import { client } from '../../../account/client.ts';
import {
  addWord,
  changeSettings,
  removeWord,
  prepareSettings,
  settings,
  generatePracticeWords,
} from './settings.ts';

const TEN_WORDS = Array.from({ length: 10 }, (_, index) => `word ${index}`);
const getWords = () => settings.get().words;

beforeEach(() => changeSettings({ words: ['go'] }));

test('trims and adds a word', () => {
  expect(addWord('  take   off ')).toBe('added');
  expect(getWords()).toEqual(['go', 'take off']);
});

test.each([
  ['empty', ' \t', ['go']],
  ['duplicate', 'GO', ['go']],
  ['duplicate', 'cafe\u0301', ['caf\u00e9']],
  ['notAWord', '👍', ['go']],
  ['notAWord', '!!!', ['go']],
  ['notAWord', '\u200b', ['go']],
  ['tooLong', 'x'.repeat(41), ['go']],
  ['full', 'eleventh', TEN_WORDS],
])('does not change the list when the outcome is %s', (outcome, text, words) => {
  changeSettings({ words });
  expect(addWord(text)).toBe(outcome);
  expect(getWords()).toEqual(words);
});

test('accepts a word of 40 characters', () => {
  expect(addWord('x'.repeat(40))).toBe('added');
});

test.each([
  [
    ['go', 'see'],
    ['Go', ' ', 'take off'],
    ['go', 'see', 'take off'],
  ],
  [['go'], TEN_WORDS, ['go', ...TEN_WORDS.slice(0, 9)]],
])('fills the list with suggestions and keeps the existing words: %#', async (words, suggestions, all) => {
  vi.spyOn(client, 'request').mockResolvedValue({ words: suggestions });
  changeSettings({ words });
  await generatePracticeWords();
  expect(getWords()).toEqual(all);
});

test('removes a word', () => {
  changeSettings({ words: ['go', 'see'] });
  removeWord('go');
  expect(getWords()).toEqual(['see']);
});

test('resets level, topic and words, or takes them from a lesson', () => {
  const lesson = { level: 'Advanced', topic: 'Past Simple', customWords: ['see'] } as const;
  prepareSettings({ ...lesson, customWords: ['see'] });
  expect(settings.get()).toEqual({ level: 'Advanced', topic: 'Past Simple', words: ['see'] });
  prepareSettings(null);
  expect(settings.get()).toEqual({ level: 'Intermediate', topic: 'Present Simple', words: [] });
});
