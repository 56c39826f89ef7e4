import { toErrorCode } from '../../../api/api-error.ts';
import type { Client } from '../../../api/client.ts';
import type { EffectContext } from '../../../lib/machine.ts';
import { fitMessages } from '../conversation/fit-messages.ts';
import { explanationLanguage } from '../session/explanation-language.ts';
import type { FeedbackParts, FeedbackEvent, FeedbackInput, RequestEffect } from './feedback-machine.ts';

export async function runFeedback(
  client: Client,
  { key, input }: RequestEffect,
  { send, signal }: EffectContext<FeedbackEvent>,
): Promise<void> {
  const { sessionId } = input;
  try {
    const parts = await requestPart(client, key, input, { sessionId }, signal).catch((error: unknown) => {
      // A guest may have signed in to another account. Without a session, the feedback is charged to the rate limits.
      if (toErrorCode(error) !== 'session-not-found') throw error;
      return requestPart(client, key, input, {}, signal);
    });
    send({ type: 'DONE', parts });
  } catch (error) {
    send({ type: 'FAILED', part: key, error: toErrorCode(error) });
  }
}

async function requestPart(
  client: Client,
  key: RequestEffect['key'],
  input: FeedbackInput,
  session: { sessionId?: string },
  signal: AbortSignal,
): Promise<Partial<FeedbackParts>> {
  const { level, topic, customWords } = input.lesson;
  const messages = fitMessages(input.messages, input.lesson);
  const spoken = input.spoken && { spoken: true };
  switch (key) {
    case 'score': {
      const request = { messages, customWords, ...spoken, ...session };
      const value = await client.request('generateScoreFeedback', request, { signal });
      return { score: { status: 'done', value } };
    }
    case 'grammar': {
      const language = explanationLanguage.get();
      const explained = language !== 'en' && { explanationLanguage: language };
      const request = { messages, level, topic, customWords, ...spoken, ...explained, ...session };
      const value = await client.request('generateGrammarFeedback', request, { signal });
      return { grammar: { status: 'done', value } };
    }
    case 'vocabulary':
  }
  const request = { messages, level, topic, ...session };
  const value = await client.request('generateVocabularySuggestions', request, { signal });
  return { vocabulary: { status: 'done', value } };
}
