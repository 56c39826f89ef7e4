import { toErrorCode } from '../../../api/api-error.ts';
import type { Client } from '../../../api/client.ts';
import type { EffectContext } from '../../../lib/machine.ts';
import { fitMessages } from '../conversation/fit-messages.ts';
import type { FeedbackEvent, RequestEffect } from './feedback-machine.ts';

export async function runFeedback(
  client: Client,
  { key, input }: RequestEffect,
  { send, signal }: EffectContext<FeedbackEvent>,
): Promise<void> {
  const { level, topic, customWords } = input.lesson;
  const messages = fitMessages(input.messages, input.lesson);
  const spoken = input.spoken && { spoken: true };
  try {
    switch (key) {
      case 'score': {
        const request = { messages, customWords, ...spoken };
        const value = await client.request('generateScoreFeedback', request, { signal });
        return send({ type: 'DONE', blocks: { score: { status: 'done', value } } });
      }
      case 'grammar': {
        const request = { messages, level, topic, customWords, ...spoken };
        const value = await client.request('generateGrammarFeedback', request, { signal });
        return send({ type: 'DONE', blocks: { grammar: { status: 'done', value } } });
      }
      case 'vocabulary': {
        const request = { messages, level, topic };
        const value = await client.request('generateVocabularySuggestions', request, { signal });
        return send({ type: 'DONE', blocks: { vocabulary: { status: 'done', value } } });
      }
    }
  } catch (error) {
    send({ type: 'FAILED', block: key, error: toErrorCode(error) });
  }
}
