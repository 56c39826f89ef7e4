import { toast } from 'react-hot-toast/headless';
import { toFailure } from '../../../../api/api-error.ts';
import { showErrorToast } from '../../../../api/limit-reached.ts';
import { delay } from '../../../../lib/async.ts';
import type { EffectContext } from '../../../../lib/machine.ts';
import { waitUntil } from '../../../../lib/moment.ts';
import { toastMessages } from '../../session/messages.ts';
import type { FeedbackEvent } from '../../results/feedback-machine.ts';
import { switchSpeaker } from '../media/audio-devices.ts';
import { releaseGesture } from '../media/call-gesture.ts';
import { toVoiceErrorCode } from '../media/voice-error.ts';
import { reportFailure, runCall, runningCalls, type CallServices, type RunningCall } from './run-call.ts';
import type { TimerName, VoiceEffect, VoiceEvent } from './voice-state.ts';

export interface VoiceServices extends CallServices {
  /** Loads what the results need; rejects if they cannot be shown now. */
  prepareResults: () => Promise<void>;
  sendToFeedback: (event: FeedbackEvent) => void;
}

type Context = EffectContext<VoiceEvent>;

export async function runVoice(
  services: VoiceServices,
  effect: VoiceEffect,
  context: Context,
): Promise<void> {
  const call = runningCalls.get(context.signal);
  switch (effect.type) {
    case 'runCall':
      return runCall(services, effect.gesture, context);
    case 'releaseGesture':
      return releaseGesture(effect.gesture);
    case 'startSession':
      return call && startSession(call, effect, context);
    case 'reopenConnection':
      return call && reportConnectFailure(call, call.reopen(), context);
    case 'applyAnswer':
      return call && reportConnectFailure(call, call.peerConnection.applyAnswer(effect.remoteSdp), context);
    case 'send':
      return effect.events.forEach((event) => call?.peerConnection.send(event));
    case 'setMicrophoneEnabled':
      return call?.microphone.setEnabled(effect.isEnabled);
    case 'switchMicrophone':
      return call?.microphone.switchTo(effect.id);
    case 'switchSpeaker':
      return call && switchSpeaker(call.audio, effect.id);
    case 'closeMicrophone':
      return call?.closeMicrophone();
    case 'resumeMedia':
      return call?.resumeMedia();
    case 'muteTutor':
      if (call) call.audio.muted = true;
      return undefined;
    case 'refundSession':
      return call && requestRefund(call, effect.reason);
    case 'startTimer':
      return sendTimeUp(effect.key, delay(effect.milliseconds, context.signal), context);
    case 'startTimerUntil':
      return sendTimeUp(effect.key, waitUntil(effect.moment, context.signal), context);
    case 'prepareResults':
      return services.prepareResults().then(
        () => context.send({ type: 'PREPARED' }),
        () => context.send({ type: 'PREPARE_FAILED' }),
      );
    case 'startFeedback': {
      const { sessionId, lesson, messages, feedback: restored } = effect.session;
      const input = { sessionId, lesson, messages, spoken: true } as const;
      return services.sendToFeedback({ type: 'REQUEST', input, restored });
    }
    case 'showError':
      return showErrorToast(effect.error);
    case 'toast':
      toast.error(toastMessages.get()[effect.text], { id: effect.text });
  }
  return undefined;
}

/** Starts the session, or connects to it again. Ignores the result if the peer connection has been replaced meanwhile. */
async function startSession(
  call: RunningCall,
  { lesson, idempotencyKey }: Extract<VoiceEffect, { type: 'startSession' }>,
  { send }: Context,
): Promise<void> {
  const { server, offerSdp, peerConnection } = call;
  const result = await server.start(lesson, offerSdp, idempotencyKey).then(
    (started) => ({ type: 'STARTED', ...started }) as const,
    (error: unknown) => ({ type: 'START_FAILED', ...toFailure(error) }) as const,
  );
  if (call.peerConnection === peerConnection) send(result);
}

/** Reports a failed step of connecting, unless the peer connection has been replaced, and so closed, meanwhile. */
async function reportConnectFailure(call: RunningCall, step: Promise<void>, context: Context): Promise<void> {
  const { peerConnection } = call;
  await step.catch((error: unknown) => {
    if (call.peerConnection === peerConnection) reportFailure(context, toVoiceErrorCode(error));
  });
}

/** Ends the session with a request for a refund, and shows a toast if it is granted. */
async function requestRefund({ server }: RunningCall, reason: 'unconnected' | 'unheard'): Promise<void> {
  // Also reports that nothing was understood, in case it is too late to report that the call never connected.
  const refunded = await server.end({ connected: reason !== 'unconnected', understood: false });
  if (refunded) toast.success(toastMessages.get().callNotCounted, { id: 'callNotCounted' });
}

function sendTimeUp(timer: TimerName, wait: Promise<void>, { send }: Context): Promise<void> {
  return wait.then(
    () => send({ type: 'TIME_UP', timer }),
    () => undefined,
  );
}
