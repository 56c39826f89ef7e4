import { toast } from 'react-hot-toast/headless';
import { codeOf } from '../../../api/api-error.ts';
import type { Client } from '../../../api/client.ts';
import { reactTo } from '../../../api/reactions.ts';
import { delay } from '../../../lib/async.ts';
import type { EffectContext } from '../../../lib/machine.ts';
import { toastMessages } from '../../../messages/errors.ts';
import type { FeedbackEvent } from '../results/feedback-machine.ts';
import { fitConversationLines } from '../conversation/fit-messages.ts';
import type { TextEffect, TextEvent } from './text-events.ts';

export interface TextServices {
  client: Client;
  /** Whether this is a guest in a private window, who cannot start a session (spec.md section 6). */
  isPrivateGuest: () => Promise<boolean>;
  /** Gets ready what the results screen needs; rejects where they cannot be shown now. */
  prepareResults: () => Promise<void>;
  sendToFeedback: (event: FeedbackEvent) => void;
}

type Context = EffectContext<TextEvent>;
type EffectOf<Type extends TextEffect['type']> = Extract<TextEffect, { type: Type }>;

/** Does the work of a text session's effects and reports how it went. */
export async function runText(work: TextServices, effect: TextEffect, context: Context): Promise<void> {
  switch (effect.type) {
    case 'start':
      return start(work, effect, context);
    case 'reply':
      return reply(work.client, effect, context);
    case 'wait':
      return wait(effect, context);
    case 'prepareResults':
      return prepare(work, context);
    case 'startFeedback':
      return work.sendToFeedback({ type: 'ASK', talk: { lesson: effect.lesson, messages: effect.messages } });
    case 'react':
      return reactTo(effect.error);
    case 'toast':
      toast.error(toastMessages.get()[effect.text], { id: effect.text });
  }
}

async function start(
  { client, isPrivateGuest }: TextServices,
  effect: EffectOf<'start'>,
  { send, signal }: Context,
) {
  const { lesson, idempotencyKey } = effect;
  const failed = (step: 'session' | 'introduction') => (error: unknown) => {
    send({ type: 'START_FAILED', step, error: codeOf(error) });
  };
  if (await isPrivateGuest()) {
    return send({ type: 'START_FAILED', step: 'session', error: 'private-window' });
  }
  const session = await client
    .call('startTextSession', lesson, { signal, idempotencyKey })
    .catch(failed('session'));
  if (!session) return undefined;
  const { sessionId, maxMessages, wordPatterns } = session;
  const answer = await client
    .call('generateIntro', { ...lesson, sessionId }, { signal })
    .catch(failed('introduction'));
  if (!answer) return undefined;
  return send({
    type: 'STARTED',
    session: { id: sessionId, maxMessages, wordPatterns },
    introduction: answer.introduction,
    at: Date.now(),
  });
}

async function reply(client: Client, effect: EffectOf<'reply'>, { send, signal }: Context) {
  const { sessionId, lesson, messages } = effect;
  const rest = { ...lesson, sessionId };
  const onDelta = (delta: string) => send({ type: 'DELTA', delta });
  try {
    const conversation = fitConversationLines(messages, rest);
    const { text } = await client.stream('generateResponse', { ...rest, conversation }, { signal, onDelta });
    send({ type: 'REPLIED', text, at: Date.now() });
  } catch (error) {
    send({ type: 'REPLY_FAILED', error: codeOf(error) });
  }
}

async function wait({ milliseconds }: EffectOf<'wait'>, { send, signal }: Context) {
  // The wait is cut short by whatever leaves the talk, and then there is nothing to report.
  const isOver = await delay(milliseconds, signal).then(
    () => true,
    () => false,
  );
  if (isOver) send({ type: 'TIME_UP' });
}

async function prepare(work: TextServices, { send }: Context) {
  try {
    await work.prepareResults();
    send({ type: 'PREPARED' });
  } catch {
    send({ type: 'PREPARE_FAILED' });
  }
}
