import { describe, expect, test } from 'vitest';
import { estimateCost, getCompletionCost } from './estimate-cost.ts';

const PRICES = { inputTokens: 1, outputTokens: 10, spokenCharacters: 20, voiceMinute: 0.06 };
const FREE = { inputTokens: 0, outputTokens: 0, spokenCharacters: 0, voiceMinute: 0 };
const PROMPT = [
  { role: 'system', content: 'x'.repeat(2_000) },
  { role: 'user', content: 'x'.repeat(2_000) },
] as const;

const SESSION = {
  kind: 'session',
  isPaid: false,
  completions: 0,
  feedbackRequests: 0,
  spokenCharacters: 0,
  callSeconds: 0,
} as const;

describe('estimateCost', () => {
  test('of a completion is the cost of its prompt and of the longest answer for the purpose', () => {
    const content = estimateCost({ kind: 'completion', prompt: PROMPT, purpose: 'content' }, PRICES);
    const feedback = estimateCost({ kind: 'completion', prompt: PROMPT, purpose: 'feedback' }, PRICES);
    expect(content).toBeCloseTo((1_000 * 1 + 1_500 * 10) / 1_000_000);
    expect(feedback).toBeCloseTo((1_000 * 1 + 6_000 * 10) / 1_000_000);
  });

  test('of a completion in a rare script is charged for every byte', () => {
    const prompt = [{ role: 'user', content: 'ꦄ'.repeat(1_000) }] as const;
    const cost = estimateCost({ kind: 'completion', prompt, purpose: 'content' }, PRICES);
    expect(cost).toBeCloseTo((3_000 * 1 + 1_500 * 10) / 1_000_000);
  });

  test('of speech depends on its length', () => {
    expect(estimateCost({ kind: 'speech', characters: 2_000 }, PRICES)).toBeCloseTo(0.04);
    expect(estimateCost({ kind: 'speech', characters: 1 }, PRICES)).toBeCloseTo(0.0006);
  });

  test('of a session is the most that its requests, its speech and its call can cost', () => {
    const session = { ...SESSION, completions: 19, feedbackRequests: 9, spokenCharacters: 5_600 };
    const inputCost = 16_384 / 1_000_000;
    const cost = 19 * (inputCost + 0.0015) + 9 * (inputCost + 0.012) + 5_600 * 0.00002;
    expect(estimateCost(session, PRICES)).toBeCloseTo(cost);
    expect(estimateCost({ ...session, callSeconds: 300 }, PRICES)).toBeCloseTo(cost + 0.3);
  });

  test('of reading documents is the price of Firestore', () => {
    expect(estimateCost({ kind: 'reads', documents: 2_000 }, FREE)).toBeCloseTo(0.0012);
    expect(estimateCost({ kind: 'reads', documents: 2_000, bytes: 2 ** 30 }, FREE)).toBeCloseTo(0.1212);
  });

  test('has a minimum, so that limits apply even without prices', () => {
    expect(estimateCost({ ...SESSION, completions: 19 }, FREE)).toBe(0.05);
    expect(estimateCost({ kind: 'completion', prompt: PROMPT, purpose: 'content' }, FREE)).toBe(0.0001);
    expect(estimateCost({ kind: 'speech', characters: 1 }, FREE)).toBe(0.0001);
  });
});

describe('getCompletionCost', () => {
  const USAGE = { kind: 'text', inputTokens: 1_000, outputTokens: 100 } as const;

  test('adds up all model requests of a completion', () => {
    expect(getCompletionCost([USAGE, USAGE], PRICES)).toBeCloseTo((2 * (1_000 + 100 * 10)) / 1_000_000);
  });

  test('has a minimum', () => {
    expect(getCompletionCost([USAGE], FREE)).toBe(0.0001);
    expect(getCompletionCost([], PRICES)).toBe(0.0001);
  });
});
