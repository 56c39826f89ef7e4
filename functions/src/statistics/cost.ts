import type { ModelUse } from '../contract/index.ts';
import type { Work } from '../ai/ai.ts';

/** What the model costs, in US dollars; 0 where no price is known. */
export interface Prices {
  /** A million tokens of text that it reads, and of text that it writes. */
  inputTokens: number;
  outputTokens: number;
  /** A million characters of text that it reads aloud. */
  spokenCharacters: number;
  /** A minute of a call. */
  voiceMinute: number;
}

/** What the model has done: some work that was asked of it, or a call that is over. */
export type Use = Work | { kind: 'call-ended'; seconds: number };

const MILLION = 1_000_000;
const NONE = { calls: 0, inputTokens: 0, outputTokens: 0, spokenCharacters: 0, voiceSeconds: 0, cost: 0 };

export const hasPrices = (prices: Prices): boolean => Object.values(prices).some((price) => price > 0);

/** One use as the statistics count it. What a call costs is known at its end. */
export function modelUseOf(use: Use, prices: Prices): ModelUse {
  if (use.kind === 'text') {
    const { inputTokens, outputTokens } = use;
    const cost = (inputTokens * prices.inputTokens + outputTokens * prices.outputTokens) / MILLION;
    return { ...NONE, calls: 1, inputTokens, outputTokens, cost };
  }
  if (use.kind === 'speech') {
    const cost = (use.characters * prices.spokenCharacters) / MILLION;
    return { ...NONE, calls: 1, spokenCharacters: use.characters, cost };
  }
  if (use.kind === 'call') return { ...NONE, calls: 1 };
  return { ...NONE, voiceSeconds: use.seconds, cost: (use.seconds / 60) * prices.voiceMinute };
}
