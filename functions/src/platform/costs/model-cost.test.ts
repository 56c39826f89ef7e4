import { describe, expect, test } from 'vitest';
import { hasPrices, toUsageTotals } from './model-cost.ts';

const PRICES = { inputTokens: 0.5, outputTokens: 2, spokenCharacters: 15, voiceMinute: 0.06 };
const FREE = { inputTokens: 0, outputTokens: 0, spokenCharacters: 0, voiceMinute: 0 };

describe('toUsageTotals', () => {
  test('computes the cost of a completion from its input and output tokens', () => {
    const usage = toUsageTotals({ kind: 'text', inputTokens: 1_000_000, outputTokens: 500_000 }, PRICES);
    expect(usage).toMatchObject({ requests: 1, inputTokens: 1_000_000, outputTokens: 500_000, cost: 1.5 });
  });

  test('computes the cost of speech from its characters', () => {
    const usage = toUsageTotals({ kind: 'speech', characters: 100_000 }, PRICES);
    expect(usage).toMatchObject({ requests: 1, spokenCharacters: 100_000, cost: 1.5 });
  });

  test('counts a call when it is opened, and its duration and cost when it ends', () => {
    expect(toUsageTotals({ kind: 'call' }, PRICES)).toMatchObject({ requests: 1, voiceSeconds: 0, cost: 0 });
    const ended = toUsageTotals({ kind: 'call-ended', seconds: 150 }, PRICES);
    expect(ended).toMatchObject({ requests: 0, voiceSeconds: 150 });
    expect(ended.cost).toBeCloseTo(0.15);
  });

  test('returns zero cost without prices', () => {
    expect(toUsageTotals({ kind: 'text', inputTokens: 7, outputTokens: 9 }, FREE).cost).toBe(0);
  });
});

test('hasPrices needs only one price', () => {
  expect(hasPrices(FREE)).toBe(false);
  expect(hasPrices({ ...FREE, voiceMinute: 0.01 })).toBe(true);
});
