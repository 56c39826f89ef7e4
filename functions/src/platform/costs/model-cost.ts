import type { ModelUsageTotals } from '../../contract/index.ts';
import type { ModelUsage } from '../ai/ai.ts';

/** Prices of the model in US dollars; 0 if unknown. */
export interface Prices {
  /** Per million tokens. */
  inputTokens: number;
  outputTokens: number;
  /** Per million characters read aloud. */
  spokenCharacters: number;
  /** Per minute of a call. */
  voiceMinute: number;
}

/** Usage of the model as it is counted: a model request, or a call that has ended. */
export type UsageEvent = ModelUsage | { kind: 'call-ended'; seconds: number };

const MILLION = 1_000_000;
const ZERO = { requests: 0, inputTokens: 0, outputTokens: 0, spokenCharacters: 0, voiceSeconds: 0, cost: 0 };

export const hasPrices = (prices: Prices): boolean => Object.values(prices).some((price) => price > 0);

/** Converts a usage event to the totals it adds. The cost of a call is added when it ends. */
export function toUsageTotals(event: UsageEvent, prices: Prices): ModelUsageTotals {
  if (event.kind === 'text') {
    const { inputTokens, outputTokens } = event;
    const cost = (inputTokens * prices.inputTokens + outputTokens * prices.outputTokens) / MILLION;
    return { ...ZERO, requests: 1, inputTokens, outputTokens, cost };
  }
  if (event.kind === 'speech') {
    const cost = (event.characters * prices.spokenCharacters) / MILLION;
    return { ...ZERO, requests: 1, spokenCharacters: event.characters, cost };
  }
  if (event.kind === 'call') return { ...ZERO, requests: 1 };
  return { ...ZERO, voiceSeconds: event.seconds, cost: (event.seconds / 60) * prices.voiceMinute };
}
