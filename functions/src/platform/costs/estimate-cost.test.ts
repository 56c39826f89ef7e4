import { describe, expect, test } from 'vitest';
import { estimateCost } from './estimate-cost.ts';

const PRICES = { inputTokens: 1, outputTokens: 10, spokenCharacters: 20, voiceMinute: 0.06 };
const FREE = { inputTokens: 0, outputTokens: 0, spokenCharacters: 0, voiceMinute: 0 };
const PROMPT = [
  { role: 'system', content: 'x'.repeat(2_000) },
  { role: 'user', content: 'x'.repeat(2_000) },
] as const;

describe('estimateCost', () => {
  test('of a completion depends on the length of the prompt and on the purpose', () => {
    const content = estimateCost({ kind: 'completion', prompt: PROMPT, purpose: 'content' }, PRICES);
    const feedback = estimateCost({ kind: 'completion', prompt: PROMPT, purpose: 'feedback' }, PRICES);
    expect(content).toBeCloseTo((1_000 * 1 + 150 * 10) / 1_000_000);
    expect(feedback).toBeCloseTo((1_000 * 1 + 800 * 10) / 1_000_000);
  });

  test('of speech depends on its length', () => {
    expect(estimateCost({ kind: 'speech', characters: 2_000 }, PRICES)).toBeCloseTo(0.04);
  });

  test('of a call depends on the longest duration', () => {
    expect(estimateCost({ kind: 'voice-session', seconds: 300 }, PRICES)).toBeCloseTo(0.3);
  });

  test('of a text session includes the introduction, all replies and the feedback', () => {
    expect(estimateCost({ kind: 'text-session', replies: 99 }, PRICES)).toBeCloseTo(100 * 0.0025 + 3 * 0.009);
  });

  test('of reading documents is the price of Firestore', () => {
    expect(estimateCost({ kind: 'reads', documents: 2_000 }, FREE)).toBeCloseTo(0.0012);
  });

  test('has a minimum, so that limits apply without prices, too', () => {
    expect(estimateCost({ kind: 'text-session', replies: 6 }, FREE)).toBe(0.05);
    expect(estimateCost({ kind: 'voice-session', seconds: 120 }, FREE)).toBe(0.05);
    expect(estimateCost({ kind: 'completion', prompt: PROMPT, purpose: 'content' }, FREE)).toBe(0.0001);
    expect(estimateCost({ kind: 'speech', characters: 1 }, FREE)).toBe(0.0001);
  });
});
