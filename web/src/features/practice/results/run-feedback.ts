import type { Client } from '../../../api/client.ts';
import { toErrorCode } from '../../../api/api-error.ts';
import type { EffectContext } from '../../../lib/machine.ts';
import { fitMessages } from '../conversation/fit-messages.ts';
import type { AskEffect, FeedbackEvent } from './feedback-machine.ts';

export async function runFeedback(
  client: Client,
  { key: block, conversation }: AskEffect,
  { send, signal }: EffectContext<FeedbackEvent>,
): Promise<void> {
  const { level, topic, customWords } = conversation.lesson;
  const messages = fitMessages(conversation.messages, conversation.lesson);
  const spoken = conversation.spoken && { spoken: true };
  const options = { signal };
  try {
    switch (block) {
      case 'score': {
        const input = { messages, customWords, ...spoken };
        const value = await client.call('generateScoreFeedback', input, options);
        return send({ type: 'ARRIVED', block, value });
      }
      case 'grammar': {
        const input = { messages, level, topic, customWords, ...spoken };
        const value = await client.call('generateGrammarFeedback', input, options);
        return send({ type: 'ARRIVED', block, value });
      }
      case 'vocabulary': {
        const input = { messages, level, topic };
        const value = await client.call('generateVocabularySuggestions', input, options);
        return send({ type: 'ARRIVED', block, value });
      }
    }
  } catch (error) {
    send({ type: 'FAILED', block, error: toErrorCode(error) });
  }
}
