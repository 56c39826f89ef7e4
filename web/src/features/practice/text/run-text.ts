import { toast } from 'react-hot-toast/headless';
import { toErrorCode } from '../../../api/api-error.ts';
import type { Client } from '../../../api/client.ts';
import { showErrorToast } from '../../../api/reactions.ts';
import { delay } from '../../../lib/async.ts';
import type { EffectContext } from '../../../lib/machine.ts';
import { toastMessages } from '../../../messages/errors.ts';
import { fitConversationLines } from '../conversation/fit-messages.ts';
import type { FeedbackEvent } from '../results/feedback-machine.ts';
import type { TextEffect, TextEvent } from './text-events.ts';

interface TextServices {
  client: Client;
  /** Whether this is a guest in a private window, where no session can start (docs/product.md). */
  isPrivateGuest: () => Promise<boolean>;
  /** Loads what the results need; rejects if they cannot be shown now. */
  prepareResults: () => Promise<void>;
  sendToFeedback: (event: FeedbackEvent) => void;
}

type Context = EffectContext<TextEvent>;
type EffectOf<Type extends TextEffect['type']> = Extract<TextEffect, { type: Type }>;

export async function runText(services: TextServices, effect: TextEffect, context: Context): Promise<void> {
  switch (effect.type) {
    case 'start':
      return start(services, effect, context);
    case 'reply':
      return reply(services.client, effect, context);
    case 'startTimer':
      return delay(effect.milliseconds, context.signal).then(
        () => context.send({ type: 'TIME_UP' }),
        () => undefined,
      );
    case 'prepareResults':
      return services.prepareResults().then(
        () => context.send({ type: 'PREPARED' }),
        () => context.send({ type: 'PREPARE_FAILED' }),
      );
    case 'startFeedback': {
      const { lesson, messages } = effect;
      return services.sendToFeedback({ type: 'ASK', conversation: { lesson, messages } });
    }
    case 'react':
      return showErrorToast(effect.error);
    case 'toast':
      toast.error(toastMessages.get()[effect.text], { id: effect.text });
  }
}

async function start(
  { client, isPrivateGuest }: TextServices,
  { lesson, idempotencyKey }: EffectOf<'start'>,
  { send, signal }: Context,
) {
  const fail = (step: 'session' | 'introduction') => (error: unknown) => {
    send({ type: 'START_FAILED', step, error: toErrorCode(error) });
  };
  if (await isPrivateGuest()) {
    return send({ type: 'START_FAILED', step: 'session', error: 'private-window' });
  }
  const session = await client
    .call('startTextSession', lesson, { signal, idempotencyKey })
    .catch(fail('session'));
  if (!session) return undefined;
  const { sessionId, maxMessages, wordPatterns } = session;
  const response = await client
    .call('generateIntro', { ...lesson, sessionId }, { signal })
    .catch(fail('introduction'));
  if (!response) return undefined;
  return send({
    type: 'STARTED',
    session: { id: sessionId, maxMessages, wordPatterns },
    introduction: response.introduction,
    at: Date.now(),
  });
}

async function reply(client: Client, effect: EffectOf<'reply'>, { send, signal }: Context) {
  const { sessionId, lesson, messages } = effect;
  const request = { ...lesson, sessionId };
  const onDelta = (delta: string) => send({ type: 'DELTA', delta });
  try {
    const conversation = fitConversationLines(messages, request);
    const { text } = await client.stream(
      'generateResponse',
      { ...request, conversation },
      { signal, onDelta },
    );
    send({ type: 'REPLIED', text, at: Date.now() });
  } catch (error) {
    send({ type: 'REPLY_FAILED', error: toErrorCode(error) });
  }
}
