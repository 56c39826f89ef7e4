import { expect, test } from 'vitest';
import { GetWordPatternsResponse, MAX_WORD_PATTERNS } from '../../src/contract/index.ts';
import { expectError, parseBody } from '../support/api.ts';
import { createLearner } from '../support/users.ts';
import { sendWordRequest } from '../support/words.ts';

test('returns patterns that find the forms of each word', async () => {
  const response = await sendWordRequest('getWordPatterns', await createLearner(), {
    words: ['take off', ' Journey '],
  });

  const { wordPatterns } = await parseBody(response, GetWordPatternsResponse);
  expect(wordPatterns.map(({ word }) => word)).toEqual(['take off', 'Journey']);
  const [takeOff, journey] = wordPatterns.map(({ pattern }) => new RegExp(pattern, 'giu'));
  expect('She took her coat off.').toMatch(takeOff ?? '');
  expect('Two journeys').toMatch(journey ?? '');
});

test('accepts as many words of maximum length as the page sends at once', async () => {
  const words = Array.from({ length: MAX_WORD_PATTERNS }, (_, n) => `${n} ${'x'.repeat(76)}`);
  const response = await sendWordRequest('getWordPatterns', await createLearner(), { words });
  expect((await parseBody(response, GetWordPatternsResponse)).wordPatterns).toHaveLength(words.length);
});

test.each<[string, unknown]>([
  ['no words', []],
  ['too many words', Array.from({ length: MAX_WORD_PATTERNS + 1 }, (_, n) => `word ${n}`)],
  ['a text without letters', ['…']],
  ['a word that is too long', ['x'.repeat(81)]],
])('refuses %s', async (_what, words) => {
  await expectError(
    sendWordRequest('getWordPatterns', await createLearner(), { words }),
    400,
    'invalid-argument',
  );
});
