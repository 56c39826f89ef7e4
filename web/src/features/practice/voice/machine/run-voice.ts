import { toast } from 'react-hot-toast/headless';
import { toErrorCode } from '../../../../api/api-error.ts';
import type { Client } from '../../../../api/client.ts';
import { showErrorToast } from '../../../../api/reactions.ts';
import type { GetToken } from '../../../../api/send.ts';
import { delay } from '../../../../lib/async.ts';
import type { EffectContext, RunEffect } from '../../../../lib/machine.ts';
import { toastMessages } from '../../session/messages.ts';
import type { FeedbackEvent } from '../../results/feedback-machine.ts';
import {
  createCallerToken,
  createEndedCalls,
  createServerSession,
  type ServerSession,
} from '../connection/server-session.ts';
import { releaseGesture, type CallGesture } from '../media/call-gesture.ts';
import { toVoiceErrorCode, VoiceError } from '../media/voice-error.ts';
import { runAsOnlyCall, runCall, type CallServices, type RunningCall } from './run-call.ts';
import type { TimerName, VoiceEffect, VoiceEvent } from './voice-events.ts';

export interface VoiceServices extends CallServices {
  client: Client;
  /** Returns the token source of the current user, which rejects after another user has signed in. */
  getCallerToken: () => Promise<GetToken>;
  /** Loads what the results need; rejects if they cannot be shown now. */
  prepareResults: () => Promise<void>;
  sendToFeedback: (event: FeedbackEvent) => void;
}

type Context = EffectContext<VoiceEvent>;

interface CurrentCall extends RunningCall {
  server: ServerSession;
  signal: AbortSignal;
}

/** Kept for the whole page, since a learner may leave the practice page and come back. */
const endedCalls = createEndedCalls();

export function createVoiceRunner(services: VoiceServices): RunEffect<VoiceEvent, VoiceEffect> {
  let latest: CurrentCall | null = null;

  return (effect, context) => {
    const call = latest?.signal === context.signal ? latest : null;
    switch (effect.type) {
      case 'runCall':
        return startCall(services, effect.gesture, context, (started) => {
          latest = started;
        });
      case 'releaseGesture':
        return releaseGesture(effect.gesture);
      case 'startSession':
        return call ? startSession(call, effect, context) : undefined;
      case 'applyAnswer':
        return call?.peerConnection
          .applyAnswer(effect.remoteSdp)
          .catch((error: unknown) => fail(context, error));
      case 'send':
        return effect.events.forEach((event) => call?.peerConnection.send(event));
      case 'enableMicrophone':
        return call?.microphone.setEnabled(effect.isEnabled);
      case 'switchMicrophone':
        return call?.microphone.switchTo(effect.id);
      case 'closeMicrophone':
        return call?.microphone.close();
      case 'muteTutor':
        if (call) call.audio.muted = true;
        return undefined;
      case 'startTimer':
        return startTimer(effect.key, effect.milliseconds, context);
      case 'startTimerUntil':
        return startTimer(effect.key, effect.time - performance.now(), context);
      case 'prepareResults':
        return services.prepareResults().then(
          () => context.send({ type: 'PREPARED' }),
          () => context.send({ type: 'PREPARE_FAILED' }),
        );
      case 'startFeedback':
        return services.sendToFeedback({
          type: 'ASK',
          conversation: { lesson: effect.lesson, messages: effect.messages, spoken: true },
        });
      case 'react':
        return showErrorToast(effect.error);
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

async function startCall(
  services: VoiceServices,
  gesture: CallGesture,
  context: Context,
  onReady: (call: CurrentCall) => void,
) {
  const { signal } = context;
  const server = createServerSession(services.client, createCallerToken(services.getCallerToken), endedCalls);
  const isOnlyCall = await runAsOnlyCall(async () => {
    // Cancelled while an earlier call was still ending.
    if (signal.aborted) return releaseGesture(gesture);
    return runCall(services, server, gesture, context, (call) => onReady({ ...call, server, signal }));
  });
  if (isOnlyCall) return;
  releaseGesture(gesture);
  fail(context, new VoiceError('call-elsewhere'));
}

async function startSession(
  { server, offerSdp }: CurrentCall,
  { lesson, idempotencyKey }: Extract<VoiceEffect, { type: 'startSession' }>,
  { send }: Context,
) {
  try {
    send({ type: 'STARTED', ...(await server.start(lesson, offerSdp, idempotencyKey)) });
  } catch (error) {
    send({ type: 'REFUSED', error: toErrorCode(error) });
  }
}

function fail({ send }: Context, error: unknown) {
  send({ type: 'FAILED', error: toVoiceErrorCode(error), at: Date.now() });
}
