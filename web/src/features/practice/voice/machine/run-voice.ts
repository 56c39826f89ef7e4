import { toast } from 'react-hot-toast/headless';
import { codeOf } from '../../../../api/api-error.ts';
import type { Client } from '../../../../api/client.ts';
import { reactTo } from '../../../../api/reactions.ts';
import type { GetToken } from '../../../../api/send.ts';
import { delay } from '../../../../lib/async.ts';
import type { EffectContext, RunEffect } from '../../../../lib/machine.ts';
import { toastMessages } from '../../../../messages/errors.ts';
import type { FeedbackEvent } from '../../results/feedback-machine.ts';
import { createGrantedCall, noPastCalls, type GrantedCall } from '../connection/server-session.ts';
import { holdCall, type CallWork, type HeldCall } from './run-call.ts';
import { keepToken } from '../connection/caller-token.ts';
import { asOnlyCall } from './only-call.ts';
import { dropTap } from '../media/call-gesture.ts';
import type { TimerName, VoiceEffect, VoiceEvent } from './voice-events.ts';
import { faultOf, VoiceFault } from '../media/voice-error.ts';

export interface VoiceWork extends CallWork {
  client: Client;
  /** The token of whoever uses the page now, and of nobody else later. */
  tokenOfCaller: () => Promise<GetToken>;
  /** Gets ready what the results screen needs; rejects where they cannot be shown now. */
  prepareResults: () => Promise<void>;
  sendToFeedback: (event: FeedbackEvent) => void;
}

type Context = EffectContext<VoiceEvent>;
type EffectOf<Type extends VoiceEffect['type']> = Extract<VoiceEffect, { type: Type }>;

/** A call that is held, and the server's side of it. */
interface Line extends HeldCall {
  server: GrantedCall;
  signal: AbortSignal;
}

/** Those of the whole page: whoever leaves a call and comes back finds it ended. */
const past = noPastCalls();

/** Makes what does the work of a call's effects and reports how it went. */
export function createVoiceRunner(work: VoiceWork): RunEffect<VoiceEvent, VoiceEffect> {
  let latest: Line | null = null;

  return (effect, context) => {
    const line = latest?.signal === context.signal ? latest : null;
    switch (effect.type) {
      case 'hold':
        return hold(work, effect, context, (held) => {
          latest = held;
        });
      case 'dropTap':
        return dropTap(effect.tap);
      case 'ask':
        return line ? ask(line, effect, context) : undefined;
      case 'answer':
        return line?.peer.answer(effect.remoteSdp).catch((error: unknown) => fail(context, error));
      case 'tell':
        return effect.events.forEach((event) => line?.peer.tell(event));
      case 'openMicrophone':
        return line?.ears.open(effect.open);
      case 'switchMicrophone':
        return line?.ears.switchTo(effect.id);
      case 'closeMicrophone':
        return line?.ears.close();
      case 'hushTutor':
        if (line) line.audio.muted = true;
        return undefined;
      case 'startTimer':
        return startTimer(effect.key, effect.milliseconds, context);
      case 'startTimerUntil':
        return startTimer(effect.key, effect.time - performance.now(), context);
      case 'prepareResults':
        return prepare(work, context);
      case 'startFeedback':
        return work.sendToFeedback({
          type: 'ASK',
          talk: { lesson: effect.lesson, messages: effect.messages, spoken: true },
        });
      case 'react':
        return reactTo(effect.error);
      case 'toast':
        toast.error(toastMessages.get()[effect.text], { id: effect.text });
    }
    return undefined;
  };
}

function startTimer(timer: TimerName, milliseconds: number, { send, signal }: Context): Promise<void> {
  return delay(milliseconds, signal).then(
    () => send({ type: 'TIME_UP', timer, at: Date.now() }),
    () => undefined,
  );
}

async function hold(work: VoiceWork, effect: EffectOf<'hold'>, context: Context, use: (line: Line) => void) {
  const { signal } = context;
  const server = createGrantedCall(work.client, keepToken(work.tokenOfCaller), past);
  const wasAlone = await asOnlyCall(async () => {
    // Given up while a call before it was still being ended.
    if (signal.aborted) return dropTap(effect.tap);
    return holdCall(work, server, effect, context, (held) => use({ ...held, server, signal }));
  });
  if (wasAlone) return;
  dropTap(effect.tap);
  fail(context, new VoiceFault('call-elsewhere'));
}

async function ask(line: Line, effect: EffectOf<'ask'>, { send }: Context) {
  const { lesson, idempotencyKey } = effect;
  try {
    const granted = await line.server.ask(lesson, line.offerSdp, idempotencyKey);
    send({ type: 'GRANTED', ...granted });
  } catch (error) {
    send({ type: 'REFUSED', error: codeOf(error) });
  }
}

async function prepare(work: VoiceWork, { send }: Context) {
  try {
    await work.prepareResults();
    send({ type: 'PREPARED' });
  } catch {
    send({ type: 'PREPARE_FAILED' });
  }
}

function fail({ send }: Context, error: unknown) {
  send({ type: 'FAILED', error: faultOf(error), at: Date.now() });
}
