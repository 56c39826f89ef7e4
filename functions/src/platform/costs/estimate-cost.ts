import { FEEDBACK_PARTS } from '../../contract/index.ts';
import type { Purpose, Prompt } from '../ai/ai.ts';
import { estimateTokens } from '../ai/stream-text.ts';
import { toUsageTotals, type Prices } from './model-cost.ts';

/** Something that a client asks for and that costs money: a whole session, or a request outside sessions. */
export type CostlyAction =
  | { kind: 'text-session'; replies: number }
  | { kind: 'voice-session'; seconds: number }
  | { kind: 'completion'; prompt: Prompt; purpose: Purpose }
  | { kind: 'speech'; characters: number }
  /** Reading documents from Firestore. */
  | { kind: 'reads'; documents: number };

/** Typical numbers of tokens in an answer, with those for thinking. */
const OUTPUT_TOKENS: Record<Purpose, number> = { content: 150, feedback: 800 };
/** A typical conversation with the instructions, which are sent with every request. */
const CONVERSATION_TOKENS = 1_000;

/** US dollars, in the region that is configured (platform/task-queue.ts). */
const PRICE_PER_READ = 0.06 / 100_000;

/** A free session is worth more than its tokens. Also limits clients of a model without prices. */
const MIN_SESSION_COST = 0.05;
const MIN_REQUEST_COST = 0.0001;

/** What an action will probably cost, in US dollars. */
export function estimateCost(action: CostlyAction, prices: Prices): number {
  const completionCost = (purpose: Purpose, inputTokens: number) =>
    toUsageTotals({ kind: 'text', inputTokens, outputTokens: OUTPUT_TOKENS[purpose] }, prices).cost;
  switch (action.kind) {
    case 'text-session': {
      const replies = (1 + action.replies) * completionCost('content', CONVERSATION_TOKENS);
      const feedback = FEEDBACK_PARTS.length * completionCost('feedback', CONVERSATION_TOKENS);
      return Math.max(MIN_SESSION_COST, replies + feedback);
    }
    case 'voice-session': {
      const { cost } = toUsageTotals({ kind: 'call-ended', seconds: action.seconds }, prices);
      return Math.max(MIN_SESSION_COST, cost);
    }
    case 'completion': {
      const characters = action.prompt.reduce((sum, { content }) => sum + content.length, 0);
      return Math.max(MIN_REQUEST_COST, completionCost(action.purpose, estimateTokens(characters)));
    }
    case 'speech': {
      const { cost } = toUsageTotals({ kind: 'speech', characters: action.characters }, prices);
      return Math.max(MIN_REQUEST_COST, cost);
    }
    case 'reads':
  }
  return action.documents * PRICE_PER_READ;
}
