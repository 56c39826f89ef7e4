import { expect, test } from 'vitest';
import { createMachineStore } from '../../../lib/machine.ts';
import {
  feedbackMachine,
  isFeedbackPending,
  type FeedbackInput,
  type FeedbackEvent,
  type FeedbackState,
  type RequestEffect,
} from './feedback-machine.ts';

const input: FeedbackInput = {
  sessionId: 's1',
  lesson: { level: 'Intermediate', topic: 'Past Simple', customWords: [] },
  messages: [{ id: '1', role: 'user', content: 'I go yesterday.', at: 1 }],
};
const vocabulary = { suggestedWords: ['journey'] };
const score = { totalScore: 70, wordsUsed: [], customWords: [], linkingWords: [], improvementTip: 'Read.' };
const grammar = { errorAnalysis: { mistakes: [], summary: 'Well done.' } };

const applyEvents = (state: FeedbackState, ...events: FeedbackEvent[]) =>
  events.reduce((current, event) => feedbackMachine.reduce(current, event).state, state);

const pending = applyEvents(feedbackMachine.initial(), { type: 'REQUEST', input });
const SCORE: FeedbackEvent = { type: 'DONE', parts: { score: { status: 'done', value: score } } };
const VOCABULARY: FeedbackEvent = {
  type: 'DONE',
  parts: { vocabulary: { status: 'done', value: vocabulary } },
};
const GRAMMAR: FeedbackEvent = { type: 'DONE', parts: { grammar: { status: 'done', value: grammar } } };
const GRAMMAR_FAILED: FeedbackEvent = { type: 'FAILED', part: 'grammar', error: 'internal' };

test('REQUEST cancels earlier requests and requests all three parts', () => {
  const { state, effects } = feedbackMachine.reduce(feedbackMachine.initial(), { type: 'REQUEST', input });
  expect(isFeedbackPending(state)).toBe(true);
  expect(effects).toMatchObject([
    { type: 'cancel' },
    { type: 'request', key: 'score', input },
    { type: 'request', key: 'grammar', input },
    { type: 'request', key: 'vocabulary', input },
  ]);
});

test('requests only the parts that were not restored', () => {
  const restored = { grammar, vocabulary };
  const { state, effects } = feedbackMachine.reduce(feedbackMachine.initial(), {
    type: 'REQUEST',
    input,
    restored,
  });
  expect(state).toMatchObject({
    score: { status: 'pending' },
    grammar: { status: 'done', value: grammar },
    vocabulary: { status: 'done', value: vocabulary },
  });
  expect(effects).toEqual([{ type: 'cancel' }, { type: 'request', key: 'score', input }]);
  const all = { type: 'REQUEST', input, restored: { ...restored, score } } as const;
  expect(feedbackMachine.reduce(state, all).effects).toEqual([{ type: 'cancel' }]);
});

test('completes each part independently, in any order', () => {
  const one = applyEvents(pending, VOCABULARY);
  expect(one).toMatchObject({
    vocabulary: { status: 'done', value: vocabulary },
    score: { status: 'pending' },
    grammar: { status: 'pending' },
  });
  expect(isFeedbackPending(one)).toBe(true);
  expect(isFeedbackPending(applyEvents(one, SCORE, GRAMMAR))).toBe(false);
});

test('keeps the other parts when one fails', () => {
  const state = applyEvents(pending, GRAMMAR_FAILED, SCORE, VOCABULARY);
  expect(state).toMatchObject({
    grammar: { status: 'failed' },
    score: { status: 'done' },
    vocabulary: { status: 'done' },
  });
  expect(isFeedbackPending(state)).toBe(false);
});

test('RETRY requests only the failed part', () => {
  const failed = applyEvents(pending, SCORE, GRAMMAR_FAILED);
  const { state, effects } = feedbackMachine.reduce(failed, { type: 'RETRY', part: 'grammar' });
  expect(state).toMatchObject({ grammar: { status: 'pending' }, score: { status: 'done' } });
  expect(effects).toEqual([{ type: 'request', key: 'grammar', input }]);
});

test('completes a pending part after another part is retried', () => {
  const retried = applyEvents(pending, GRAMMAR_FAILED, { type: 'RETRY', part: 'grammar' });
  expect(applyEvents(retried, VOCABULARY)).toMatchObject({ vocabulary: { status: 'done' } });
});

test('ignores RETRY of a part that is pending or done', () => {
  const state = applyEvents(pending, SCORE);
  expect(applyEvents(state, { type: 'RETRY', part: 'score' }, { type: 'RETRY', part: 'grammar' })).toBe(
    state,
  );
});

/** Starts a store whose requests do nothing; a test reports their results. */
function runFeedbackStore() {
  const requests: { effect: RequestEffect; send: (event: FeedbackEvent) => void }[] = [];
  const store = createMachineStore(feedbackMachine, (effect: RequestEffect, { send }) => {
    requests.push({ effect, send });
  });
  store.send({ type: 'REQUEST', input });
  const expectIgnored = (n: number, event: FeedbackEvent) => {
    const state = store.getState();
    requests[n]?.send(event);
    expect(store.getState()).toBe(state);
  };
  return { ...store, requests, expectIgnored };
}

test('ignores results of an earlier request for a part that was retried', () => {
  const { requests, send, getState, expectIgnored } = runFeedbackStore();
  requests[1]?.send(GRAMMAR_FAILED);
  send({ type: 'RETRY', part: 'grammar' });
  expectIgnored(1, GRAMMAR);
  expectIgnored(1, GRAMMAR_FAILED);

  requests[0]?.send(SCORE);
  requests[3]?.send(GRAMMAR);

  expect(getState()).toMatchObject({ score: { status: 'done' }, grammar: { status: 'done' } });
});

test('ignores results of requests for an earlier session', () => {
  const { send, expectIgnored } = runFeedbackStore();
  send({ type: 'RESET' });
  send({ type: 'REQUEST', input });
  expectIgnored(0, SCORE);
  expectIgnored(1, GRAMMAR_FAILED);
});

test('RESET cancels the requests and discards their input', () => {
  const { state, effects } = feedbackMachine.reduce(pending, { type: 'RESET' });
  expect(state).toEqual({ status: 'idle' });
  expect(effects).toEqual([{ type: 'cancel' }]);
  expect(applyEvents(state, SCORE)).toBe(state);
});

test('retries only the parts that failed offline when the browser comes back online', () => {
  const failed = applyEvents(pending, GRAMMAR_FAILED, {
    type: 'FAILED',
    part: 'score',
    error: 'offline',
  });
  const { state, effects } = feedbackMachine.reduce(failed, { type: 'ONLINE' });
  expect(effects).toEqual([{ type: 'request', key: 'score', input }]);
  expect(state).toMatchObject({ score: { status: 'pending' }, grammar: { status: 'failed' } });
  expect(feedbackMachine.reduce(state, { type: 'ONLINE' })).toEqual({ state, effects: [] });
});
