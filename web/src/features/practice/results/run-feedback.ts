import type { Client } from '../../../api/client.ts';
import type { EffectContext } from '../../../lib/machine.ts';
import { fitMessages } from '../conversation/fit-messages.ts';
import type { Blocks, FeedbackEvent, RequestEffect } from './feedback-machine.ts';

export async function runFeedback(
  client: Client,
  effect: RequestEffect,
  { send, signal }: EffectContext<FeedbackEvent>,
): Promise<void> {
  try {
    send({ type: 'DONE', blocks: await requestBlock(client, effect, signal) });
  } catch {
    send({ type: 'FAILED', block: effect.key });
  }
}

async function requestBlock(
  client: Client,
  { key, conversation }: RequestEffect,
  signal: AbortSignal,
): Promise<Partial<Blocks>> {
  const { level, topic, customWords } = conversation.lesson;
  const messages = fitMessages(conversation.messages, conversation.lesson);
  const spoken = conversation.spoken && { spoken: true };
  switch (key) {
    case 'score': {
      const input = { messages, customWords, ...spoken };
      const value = await client.call('generateScoreFeedback', input, { signal });
      return { score: { status: 'done', value } };
    }
    case 'grammar': {
      const input = { messages, level, topic, customWords, ...spoken };
      const value = await client.call('generateGrammarFeedback', input, { signal });
      return { grammar: { status: 'done', value } };
    }
    case 'vocabulary': {
      const input = { messages, level, topic };
      const value = await client.call('generateVocabularySuggestions', input, { signal });
      return { vocabulary: { status: 'done', value } };
    }
  }
}
