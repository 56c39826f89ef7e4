import { toast } from 'react-hot-toast/headless';
import { codeOf } from '../../../../api/api-error.ts';
import type { Client } from '../../../../api/client.ts';
import { reactTo } from '../../../../api/reactions.ts';
import type { GetToken } from '../../../../api/send.ts';
import { delay } from '../../../../lib/async.ts';
import type { EffectContext, RunEffect } from '../../../../lib/machine.ts';
import { toastMessages } from '../../../../messages/errors.ts';
import type { FeedbackEvent } from '../../results/feedback-machine.ts';
import { createServerSession, createEndedCalls, type ServerSession } from '../connection/server-session.ts';
import { runCall, type CallServices, type RunningCall } from './run-call.ts';
import { createCallerToken } from '../connection/caller-token.ts';
import { runAsOnlyCall } from './only-call.ts';
import { releaseGesture } from '../media/call-gesture.ts';
import type { TimerName, VoiceEffect, VoiceEvent } from './voice-events.ts';
import { toVoiceErrorCode, VoiceError } from '../media/voice-error.ts';

export interface VoiceServices extends CallServices {
  client: Client;
  /** The token of whoever uses the page now, and of nobody else later. */
  getCallerToken: () => Promise<GetToken>;
  /** Gets ready what the results screen needs; rejects where they cannot be shown now. */
  prepareResults: () => Promise<void>;
  sendToFeedback: (event: FeedbackEvent) => void;
}

type Context = EffectContext<VoiceEvent>;
type EffectOf<Type extends VoiceEffect['type']> = Extract<VoiceEffect, { type: Type }>;

/** A call that is held, and the server's side of it. */
interface Line extends RunningCall {
  server: ServerSession;
  signal: AbortSignal;
}

/** Those of the whole page: whoever leaves a call and comes back finds it ended. */
const past = createEndedCalls();

/** Makes what does the work of a call's effects and reports how it went. */
export function createVoiceRunner(work: VoiceServices): RunEffect<VoiceEvent, VoiceEffect> {
  let latest: Line | null = null;

  return (effect, context) => {
    const line = latest?.signal === context.signal ? latest : null;
    switch (effect.type) {
      case 'hold':
        return hold(work, effect, context, (held) => {
          latest = held;
        });
      case 'releaseGesture':
        return releaseGesture(effect.gesture);
      case 'ask':
        return line ? ask(line, effect, context) : undefined;
      case 'answer':
        return line?.connection.answer(effect.remoteSdp).catch((error: unknown) => fail(context, error));
      case 'tell':
        return effect.events.forEach((event) => line?.connection.tell(event));
      case 'openMicrophone':
        return line?.capture.open(effect.open);
      case 'switchMicrophone':
        return line?.capture.switchTo(effect.id);
      case 'closeMicrophone':
        return line?.capture.close();
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

async function hold(
  work: VoiceServices,
  effect: EffectOf<'hold'>,
  context: Context,
  use: (line: Line) => void,
) {
  const { signal } = context;
  const server = createServerSession(work.client, createCallerToken(work.getCallerToken), past);
  const wasAlone = await runAsOnlyCall(async () => {
    // Given up while a call before it was still being ended.
    if (signal.aborted) return releaseGesture(effect.gesture);
    return runCall(work, server, effect, context, (held) => use({ ...held, server, signal }));
  });
  if (wasAlone) return;
  releaseGesture(effect.gesture);
  fail(context, new VoiceError('call-elsewhere'));
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

async function prepare(work: VoiceServices, { send }: Context) {
  try {
    await work.prepareResults();
    send({ type: 'PREPARED' });
  } catch {
    send({ type: 'PREPARE_FAILED' });
  }
}

function fail({ send }: Context, error: unknown) {
  send({ type: 'FAILED', error: toVoiceErrorCode(error), at: Date.now() });
}
