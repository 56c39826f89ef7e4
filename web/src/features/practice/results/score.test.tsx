import { PLAN_CATALOGUE } from '@parley/functions/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../../account/account.ts';
import { createRegisteredState } from '../../../account/testing/fake-users.ts';
import type { FeedbackParts } from './feedback-machine.ts';
import { renderResults, showAccount } from './testing/render-results.tsx';

vi.mock('../../../account/load-plans.ts', () => ({ loadPlans: async () => PLAN_CATALOGUE }));

beforeEach(() => {
  vi.spyOn(account, 'subscribe').mockReturnValue(() => undefined);
  showAccount(createRegisteredState());
});

const GRAMMAR: FeedbackParts['grammar'] = {
  status: 'done',
  value: {
    errorAnalysis: {
      mistakes: [
        { message: 'She goed.', explanation: '' },
        { message: 'I has.', explanation: '' },
      ],
      summary: 'Good.',
    },
  },
};
const FIGURES = {
  words: 30,
  messages: 5,
  sentences: 6,
  differentWords: 20,
  knownShare: 1,
  advancedWords: 2,
  linkingWords: 1,
  practiceWords: 2,
  practiceWordsUsed: 1,
};
const createGrammar = (counts: object): FeedbackParts['grammar'] => ({
  status: 'done',
  value: {
    errorAnalysis: {
      mistakes: [],
      counts: { unclear: 0, wrong: 0, unnatural: 0, sentences: 0, unclearSentences: 0, ...counts },
      summary: 'Good.',
    },
  },
});
const createScore = (change: object): FeedbackParts['score'] => ({
  status: 'done',
  value: {
    totalScore: 50,
    figures: FIGURES,
    wordsUsed: ['walk'],
    wordsTried: ['child'],
    customWords: ['walk', 'child'],
    linkingWords: [],
    improvementTip: 'Write more.',
    ...change,
  },
});

test('shows each part of the score with what it was computed from', () => {
  renderResults({ grammar: GRAMMAR, score: createScore({}) });
  expect(screen.getByText('30 words in 5 messages')).toBeTruthy();
  expect(screen.getByText('2 mistakes in 30 words')).toBeTruthy();
  expect(screen.getByText('20 different words (2 less common) and 1 linking word')).toBeTruthy();
  expect(screen.getByText('1 of 2 used correctly')).toBeTruthy();
});

test.each([
  [{ unclear: 2, wrong: 7, unnatural: 3 }, '12 mistakes (2 hard to understand, 3 unnatural) in 500 words'],
  [{ wrong: 1, unnatural: 1 }, '2 mistakes (1 unnatural) in 500 words'],
  [{ wrong: 30 }, '30 mistakes in 500 words'],
])('shows how many mistakes were counted, and how many of them count double or half: %j', (counts, text) => {
  const score = createScore({ figures: { ...FIGURES, words: 500, sentences: 60 } });
  renderResults({ grammar: createGrammar(counts), score });
  expect(screen.getByText(text)).toBeTruthy();
});

test('counts only the words of the ten listed sentences when a saved session has no mistake counts', () => {
  const mistakes = Array.from({ length: 10 }, (_, index) => ({
    message: `I goed ${index}.`,
    explanation: '',
  }));
  const grammar = { status: 'done' as const, value: { errorAnalysis: { mistakes, summary: 'Good.' } } };
  renderResults({ grammar, score: createScore({ figures: { ...FIGURES, words: 1_000, sentences: 120 } }) });
  expect(screen.getByText('10 mistakes in 83 words')).toBeTruthy();
});

test('lists a practice word as tried when only a wrong form of it was used', () => {
  renderResults({ score: createScore({}) });
  const group = screen.getByText('Words you tried (check the spelling or form)').parentElement;
  expect(group?.textContent).toContain('child');
  expect(screen.queryByText('Words to practise more')).toBeNull();
});

test.each([
  ['the conversation was too short', { words: 10 }, /at least 15 words of English/u],
  ['the conversation was not in English', { knownShare: 0.2 }, /didn't find enough English/u],
])('says why there is no score when %s', (_why, change, reason) => {
  renderResults({ score: createScore({ figures: { ...FIGURES, ...change } }) });
  expect(screen.getByText('No score this time')).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
});

test('leaves the accuracy out when the grammar feedback failed', () => {
  renderResults({ grammar: { status: 'failed', error: 'internal' }, score: createScore({}) });
  expect(screen.getByText(/^Accuracy isn't included/u)).toBeTruthy();
  expect(screen.queryByText('Accuracy')).toBeNull();
});
