import type { Client } from '../../../api/client.ts';
import { codeOf } from '../../../api/api-error.ts';
import type { EffectContext } from '../../../lib/machine.ts';
import { fitMessages } from '../conversation/fit-messages.ts';
import type { AskEffect, FeedbackEvent } from './feedback-machine.ts';

/** Makes the call of one block and reports how it went. */
export async function runFeedback(
  client: Client,
  { key: block, talk }: AskEffect,
  { send, signal }: EffectContext<FeedbackEvent>,
): Promise<void> {
  const { level, topic, customWords } = talk.lesson;
  const messages = fitMessages(talk.messages, talk.lesson);
  const how = talk.spoken && { spoken: true };
  const options = { signal };
  try {
    switch (block) {
      case 'score': {
        const input = { messages, customWords, ...how };
        const value = await client.call('generateScoreFeedback', input, options);
        return send({ type: 'ARRIVED', block, value });
      }
      case 'grammar': {
        const input = { messages, level, topic, customWords, ...how };
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
    send({ type: 'FAILED', block, error: codeOf(error) });
  }
}
