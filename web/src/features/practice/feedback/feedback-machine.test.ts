import { expect, test } from 'vitest';
import { feedbackMachine, reduceFeedback, type FeedbackEvent } from './feedback-machine.ts';
import { isRunning, type FeedbackState, type FinishedTalk } from './feedback-state.ts';

const talk: FinishedTalk = {
  lesson: { level: 'Intermediate', topic: 'Past Simple', customWords: [] },
  messages: [{ id: '1', role: 'user', content: 'I go yesterday.', at: 1 }],
};
const vocabulary = { suggestedWords: ['journey'] };
const score = { totalScore: 70, wordsUsed: [], customWords: [], linkingWords: [], improvementTip: 'Read.' };
const grammar = { errorAnalysis: { mistakes: [], summary: 'Well done.' } };

const after = (state: FeedbackState, ...events: FeedbackEvent[]) =>
  events.reduce((now, event) => reduceFeedback(now, event).state, state);

const asked = after(feedbackMachine.initial(), { type: 'ASK', talk });
const { attempt } = asked;
const SCORE: FeedbackEvent = { type: 'ARRIVED', attempt, block: 'score', value: score };
const VOCABULARY: FeedbackEvent = { type: 'ARRIVED', attempt, block: 'vocabulary', value: vocabulary };
const GRAMMAR: FeedbackEvent = { type: 'ARRIVED', attempt, block: 'grammar', value: grammar };
const GRAMMAR_FAILED: FeedbackEvent = { type: 'FAILED', attempt, block: 'grammar', error: 'model-failed' };

test('asking makes three calls and gives up those of before', () => {
  const { state, effects } = reduceFeedback(feedbackMachine.initial(), { type: 'ASK', talk });
  expect(isRunning(state)).toBe(true);
  expect(effects).toMatchObject([
    { type: 'cancel' },
    { type: 'ask', block: 'score', talk },
    { type: 'ask', block: 'grammar', talk },
    { type: 'ask', block: 'vocabulary', talk },
  ]);
});

test('each block fills by itself, in any order', () => {
  const one = after(asked, VOCABULARY);
  expect(one).toMatchObject({
    vocabulary: { status: 'done', value: vocabulary },
    score: { status: 'pending' },
    grammar: { status: 'pending' },
  });
  expect(isRunning(one)).toBe(true);
  expect(isRunning(after(one, SCORE, GRAMMAR))).toBe(false);
});

test('a block that fails leaves the others alone', () => {
  const state = after(asked, GRAMMAR_FAILED, SCORE, VOCABULARY);
  expect(state).toMatchObject({
    grammar: { status: 'failed', error: 'model-failed' },
    score: { status: 'done' },
    vocabulary: { status: 'done' },
  });
  expect(isRunning(state)).toBe(false);
});

test('a failed block is asked for again, alone', () => {
  const failed = after(asked, SCORE, GRAMMAR_FAILED);
  const { state, effects } = reduceFeedback(failed, { type: 'RETRY', block: 'grammar' });
  expect(state).toMatchObject({ grammar: { status: 'pending' }, score: { status: 'done' } });
  expect(effects).toEqual([{ type: 'ask', attempt: state.attempt, block: 'grammar', talk }]);
});

test('a retry leaves the blocks that are still under way valid', () => {
  const retried = after(asked, GRAMMAR_FAILED, { type: 'RETRY', block: 'grammar' });
  expect(after(retried, VOCABULARY)).toMatchObject({ vocabulary: { status: 'done' } });
});

test('a block that is pending or done cannot be retried', () => {
  const state = after(asked, SCORE);
  expect(after(state, { type: 'RETRY', block: 'score' }, { type: 'RETRY', block: 'grammar' })).toBe(state);
});

test('what an older call says of a retried block is stale', () => {
  const retried = after(asked, GRAMMAR_FAILED, { type: 'RETRY', block: 'grammar' });
  expect(after(retried, GRAMMAR, GRAMMAR_FAILED)).toBe(retried);
});

test('what was asked about an older talk is stale', () => {
  const next = after(asked, { type: 'RESET' }, { type: 'ASK', talk });
  expect(after(next, SCORE, GRAMMAR_FAILED)).toBe(next);
});

test('a reset gives up what is under way and forgets the talk', () => {
  const { state, effects } = reduceFeedback(asked, { type: 'RESET' });
  expect(state.status).toBe('idle');
  expect(effects).toEqual([{ type: 'cancel' }]);
  expect(after(state, SCORE)).toBe(state);
});
