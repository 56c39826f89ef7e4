import type { Client } from '../../../api/client.ts';
import type { EffectContext } from '../../../lib/machine.ts';
import { fitMessages } from '../conversation/fit-messages.ts';
import type { FeedbackEvent, RequestEffect } from './feedback-machine.ts';

export async function runFeedback(
  client: Client,
  { key, conversation }: RequestEffect,
  { send, signal }: EffectContext<FeedbackEvent>,
): Promise<void> {
  const { level, topic, customWords } = conversation.lesson;
  const messages = fitMessages(conversation.messages, conversation.lesson);
  const spoken = conversation.spoken && { spoken: true };
  try {
    switch (key) {
      case 'score': {
        const input = { messages, customWords, ...spoken };
        const value = await client.request('generateScoreFeedback', input, { signal });
        return send({ type: 'DONE', blocks: { score: { status: 'done', value } } });
      }
      case 'grammar': {
        const input = { messages, level, topic, customWords, ...spoken };
        const value = await client.request('generateGrammarFeedback', input, { signal });
        return send({ type: 'DONE', blocks: { grammar: { status: 'done', value } } });
      }
      case 'vocabulary': {
        const input = { messages, level, topic };
        const value = await client.request('generateVocabularySuggestions', input, { signal });
        return send({ type: 'DONE', blocks: { vocabulary: { status: 'done', value } } });
      }
    }
  } catch {
    send({ type: 'FAILED', block: key });
  }
}
