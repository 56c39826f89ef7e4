import { expect, test } from 'vitest';
import type { FeedbackParts } from './feedback-machine.ts';
import { collectSavableResults } from './savable-results.ts';

const lesson = {
  level: 'Intermediate' as const,
  topic: 'Past Simple' as const,
  customWords: ['take off', 'journey'],
};
const mistake = { message: 'I go yesterday.', explanation: 'Use the past.' };
const grammar: FeedbackParts['grammar'] = {
  status: 'done',
  value: { errorAnalysis: { mistakes: [mistake, { ...mistake, message: 'He go.' }], summary: 'Good.' } },
};
const suggest = (...suggestedWords: string[]): FeedbackParts['vocabulary'] => ({
  status: 'done',
  value: { suggestedWords },
});

test('counts the corrections, and collects practice words and suggested words', () => {
  expect(collectSavableResults({ lesson }, { grammar, vocabulary: suggest('voyage') })).toEqual({
    corrections: 2,
    words: ['take off', 'journey', 'voyage'],
  });
});

test('collects each word once, however it is written', () => {
  const vocabulary = suggest('Journey', 'take  off', 'voyage', 'VOYAGE');
  expect(collectSavableResults({ lesson }, { grammar, vocabulary }).words).toEqual([
    'take off',
    'journey',
    'voyage',
  ]);
});

test('leaves out words that a word bank cannot hold', () => {
  const vocabulary = suggest('…', 'a'.repeat(81), 'voyage');
  expect(
    collectSavableResults({ lesson: { ...lesson, customWords: [] } }, { grammar, vocabulary }).words,
  ).toEqual(['voyage']);
});

test('collects only practice words before the feedback is done', () => {
  const found = collectSavableResults(
    { lesson },
    { grammar: { status: 'failed', error: 'internal' }, vocabulary: { status: 'pending' } },
  );
  expect(found).toEqual({ corrections: 0, words: ['take off', 'journey'] });
});
