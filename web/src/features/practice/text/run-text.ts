import { toast } from 'react-hot-toast/headless';
import { toFailure } from '../../../api/api-error.ts';
import { corrections } from '../session/corrections.ts';
import type { Client } from '../../../api/client.ts';
import { showErrorToast } from '../../../api/limit-reached.ts';
import { delay } from '../../../lib/async.ts';
import type { EffectContext } from '../../../lib/machine.ts';
import { toastMessages } from '../session/messages.ts';
import { fitConversation } from '../conversation/fit-messages.ts';
import type { FeedbackEvent } from '../results/feedback-machine.ts';
import type { TextEffect, TextEvent } from './text-machine.ts';

interface TextServices {
  client: Client;
  /** Whether the user is a guest in a private window, where no session can start (docs/product.md). */
  isPrivateGuest: () => Promise<boolean>;
  /** Loads the code for the results; rejects if they cannot be shown now. */
  prepareResults: () => Promise<void>;
  sendToFeedback: (event: FeedbackEvent) => void;
}

type Context = EffectContext<TextEvent>;
type EffectOf<Type extends TextEffect['type']> = Extract<TextEffect, { type: Type }>;

export async function runText(services: TextServices, effect: TextEffect, context: Context): Promise<void> {
  switch (effect.type) {
    case 'start':
      return startSession(services, effect, context);
    case 'reply':
      return requestReply(services.client, effect, context);
    case 'startTimer':
      return delay(effect.milliseconds, context.signal).then(
        () => context.send({ type: 'TIME_UP' }),
        () => undefined,
      );
    case 'prepareResults':
      return services.prepareResults().then(
        () => context.send({ type: 'PREPARED' }),
        () => context.send({ type: 'PREPARE_FAILED', isOffline: !navigator.onLine }),
      );
    case 'startFeedback': {
      const { sessionId, lesson, messages, feedback: restored } = effect.session;
      return services.sendToFeedback({ type: 'REQUEST', input: { sessionId, lesson, messages }, restored });
    }
    case 'showError':
      return showErrorToast(effect.error);
    case 'toast':
      toast.error(toastMessages.get()[effect.text], { id: effect.text });
  }
}

async function startSession(
  { client, isPrivateGuest }: TextServices,
  { lesson, idempotencyKey }: EffectOf<'start'>,
  { send, signal }: Context,
) {
  if (await isPrivateGuest()) {
    return send({ type: 'START_FAILED', step: 'session', error: 'private-window' });
  }
  let step: 'session' | 'introduction' = 'session';
  try {
    const { sessionId, ...session } = await client.request('startTextSession', lesson, {
      signal,
      idempotencyKey,
    });
    step = 'introduction';
    const introduced = await client.request('generateIntro', { ...lesson, sessionId }, { signal });
    send({ type: 'STARTED', session: { id: sessionId, ...session }, ...introduced, at: Date.now() });
  } catch (error) {
    send({ type: 'START_FAILED', step, ...toFailure(error) });
  }
}

async function requestReply(client: Client, effect: EffectOf<'reply'>, { send, signal }: Context) {
  const request = { ...effect.lesson, sessionId: effect.sessionId, corrections: corrections.get() };
  // The server counts a repeated request for the same message once.
  const turn = effect.messages.at(-1)?.id;
  const onDelta = (delta: string) => send({ type: 'DELTA', delta });
  try {
    const conversation = fitConversation(effect.messages, request);
    const reply = await client.stream(
      'generateResponse',
      { ...request, ...conversation, ...(turn !== undefined && { turn }) },
      { signal, onDelta },
    );
    send({ type: 'REPLIED', ...reply, at: Date.now() });
  } catch (error) {
    send({ type: 'REPLY_FAILED', ...toFailure(error) });
  }
}
