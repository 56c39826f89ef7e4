import { createGrammarPrompt } from '../src/feedback/grammar-prompt.ts';
import type { Prompt } from '../src/platform/ai/ai.ts';
import { estimateCost } from '../src/platform/costs/estimate-cost.ts';
import type { Prices } from '../src/platform/costs/model-cost.ts';
import type { Item } from './items.ts';
import { runConversation, type ConversationAi } from './run-conversation.ts';
import type { SimulatedConversation } from './simulated-learner.ts';

const TYPICAL_REPLY = 'That sounds interesting, and I would like to hear more. What happened after that?';

export const createItemPrompt = ({ lesson, messages, spoken }: Item) =>
  createGrammarPrompt({ ...lesson, spoken }, messages);

/** The estimated cost of the feedback on items in US dollars. */
export const estimateFeedbackCost = (items: readonly Item[], runs: number, prices: Prices): number =>
  items.reduce(
    (sum, item) =>
      sum + estimateCost({ kind: 'completion', prompt: createItemPrompt(item), purpose: 'feedback' }, prices),
    0,
  ) * runs;

/** The estimated cost of the conversations in US dollars. */
export async function estimateTutorCost(
  conversations: readonly SimulatedConversation[],
  prices: Prices,
): Promise<number> {
  let cost = 0;
  const count = (prompt: Prompt): void => {
    cost += estimateCost({ kind: 'completion', prompt, purpose: 'content' }, prices);
  };
  const ai: ConversationAi = {
    async *stream(prompt) {
      count(prompt);
      yield TYPICAL_REPLY;
    },
    json: async (prompt, { schema }) => {
      count(prompt);
      return schema.parse({ isOffTopic: false });
    },
  };
  const context = { uid: 'estimate', signal: new AbortController().signal, onUsage: () => undefined };
  for (const [index, conversation] of conversations.entries()) {
    await runConversation(conversation, index, ai, context);
  }
  return cost;
}
