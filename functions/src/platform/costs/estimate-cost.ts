import { MAX_BODY_BYTES } from '../../contract/index.ts';
import {
  MAX_OUTPUT_TOKENS,
  TYPICAL_OUTPUT_TOKENS,
  type ModelUsage,
  type Prompt,
  type Purpose,
} from '../ai/ai.ts';
import { estimateEnglishTokens, estimatePromptTokens } from '../ai/estimate-tokens.ts';
import { toUsageTotals, type Prices } from './model-cost.ts';

/** Something that a client asks for and that costs money: a whole session, or a request outside sessions. */
export type CostlyAction =
  | {
      kind: 'session';
      isPaid: boolean;
      /** Requests for the introduction, for replies, and for facts about the learner. */
      completions: number;
      feedbackRequests: number;
      spokenCharacters: number;
      callSeconds: number;
    }
  | { kind: 'completion'; prompt: Prompt; purpose: Purpose }
  | { kind: 'speech'; characters: number }
  /** Reading documents from Firestore, and sending large responses. */
  | { kind: 'reads'; documents: number; bytes?: number };

/** The longest English conversation that a request can contain. */
const MAX_CONVERSATION_TOKENS = estimateEnglishTokens(MAX_BODY_BYTES);

/** The model speaks for about two seconds even if the text is shorter. */
const MIN_SPOKEN_CHARACTERS = 30;

/** US dollars, in the region that is configured (platform/task-queue.ts). */
const PRICE_PER_READ = 0.06 / 100_000;
const PRICE_PER_BYTE = 0.12 / 2 ** 30;

/** A free session is worth more than its tokens. Also limits clients of a model without prices. */
const MIN_SESSION_COST = 0.05;
const MIN_REQUEST_COST = 0.0001;

/** Estimates the most that an action can cost, in US dollars, but assumes answers of typical length in a session. */
export function estimateCost(action: CostlyAction, prices: Prices): number {
  const getTypicalCost = (purpose: Purpose, inputTokens: number) =>
    toUsageTotals({ kind: 'text', inputTokens, outputTokens: TYPICAL_OUTPUT_TOKENS[purpose] }, prices).cost;
  switch (action.kind) {
    case 'session': {
      const completions = action.completions * getTypicalCost('content', MAX_CONVERSATION_TOKENS);
      const feedback = action.feedbackRequests * getTypicalCost('feedback', MAX_CONVERSATION_TOKENS);
      const speech = toUsageTotals({ kind: 'speech', characters: action.spokenCharacters }, prices).cost;
      const call = toUsageTotals({ kind: 'call-ended', seconds: action.callSeconds }, prices).cost;
      return Math.max(MIN_SESSION_COST, completions + feedback + speech + call);
    }
    case 'completion': {
      const inputTokens = estimatePromptTokens(action.prompt);
      const outputTokens = MAX_OUTPUT_TOKENS[action.purpose];
      return getCompletionCost([{ kind: 'text', inputTokens, outputTokens }], prices);
    }
    case 'speech': {
      const characters = Math.max(MIN_SPOKEN_CHARACTERS, action.characters);
      const { cost } = toUsageTotals({ kind: 'speech', characters }, prices);
      return Math.max(MIN_REQUEST_COST, cost);
    }
    case 'reads':
  }
  return action.documents * PRICE_PER_READ + (action.bytes ?? 0) * PRICE_PER_BYTE;
}

/** What a completion outside sessions has cost in US dollars, with all its model requests. */
export const getCompletionCost = (usages: readonly ModelUsage[], prices: Prices): number =>
  Math.max(
    MIN_REQUEST_COST,
    usages.reduce((sum, usage) => sum + toUsageTotals(usage, prices).cost, 0),
  );
