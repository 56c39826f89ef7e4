import { describe, expect, test } from 'vitest';
import { hasPrices, toUsageTotals } from './model-cost.ts';

const PRICES = { inputTokens: 0.5, outputTokens: 2, spokenCharacters: 15, voiceMinute: 0.06 };
const FREE = { inputTokens: 0, outputTokens: 0, spokenCharacters: 0, voiceMinute: 0 };

describe('the cost', () => {
  test('of a text is that of its tokens, read and written, by the million', () => {
    const use = toUsageTotals({ kind: 'text', inputTokens: 1_000_000, outputTokens: 500_000 }, PRICES);
    expect(use).toMatchObject({ calls: 1, inputTokens: 1_000_000, outputTokens: 500_000, cost: 1.5 });
  });

  test('of a text that was read aloud is that of its characters, by the million', () => {
    const use = toUsageTotals({ kind: 'speech', characters: 100_000 }, PRICES);
    expect(use).toMatchObject({ calls: 1, spokenCharacters: 100_000, cost: 1.5 });
  });

  test('of a call is known when it is over, by the minute, and it counts as one call of the model', () => {
    expect(toUsageTotals({ kind: 'call' }, PRICES)).toMatchObject({ calls: 1, voiceSeconds: 0, cost: 0 });
    const ended = toUsageTotals({ kind: 'call-ended', seconds: 150 }, PRICES);
    expect(ended).toMatchObject({ calls: 0, voiceSeconds: 150 });
    expect(ended.cost).toBeCloseTo(0.15);
  });

  test('is none where no price is known', () => {
    expect(toUsageTotals({ kind: 'text', inputTokens: 7, outputTokens: 9 }, FREE).cost).toBe(0);
  });
});

test('one price is enough to have prices', () => {
  expect(hasPrices(FREE)).toBe(false);
  expect(hasPrices({ ...FREE, voiceMinute: 0.01 })).toBe(true);
});
