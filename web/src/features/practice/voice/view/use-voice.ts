import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { getCurrentUser } from '../../../../account/account-state.ts';
import { account, useAccount } from '../../../../account/account.ts';
import { client } from '../../../../account/client.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { getLimitReached } from '../../../../api/limit-reached.ts';
import type { GetToken } from '../../../../api/send-request.ts';
import { useOnOnline } from '../../../../lib/use-on-online.ts';
import { useMachine } from '../../../../lib/use-machine.ts';
import type { Feedback } from '../../results/use-feedback.ts';
import { prepareResults } from '../../saving/prepare-results.ts';
import { usePreloadResults } from '../../saving/use-preload-results.ts';
import { isPrivateGuest } from '../../session/private-guest.ts';
import { useSessionOwner } from '../../session/use-session-owner.ts';
import { runVoice, type VoiceServices } from '../machine/run-voice.ts';
import { getSavedVoiceOwner, saveVoiceSession } from '../machine/saved-voice-session.ts';
import { voiceMachine } from '../machine/voice-machine.ts';
import { isLearnersTurn } from '../machine/turns.ts';
import { NO_DEVICES } from '../media/audio-devices.ts';
import type { CallGesture } from '../media/call-gesture.ts';
import { createSilenceDetector } from '../media/silence-detector.ts';
import { isCallError, type VoiceErrorCode } from '../media/voice-error.ts';
import { readVoiceSettings, updateVoiceSettings, type SettingChange } from '../media/voice-settings.ts';

async function getCallerToken(): Promise<GetToken> {
  // The user is known once there is a token.
  await account.getToken({ refresh: false });
  const user = getCurrentUser(account.getState());
  if (user === null) throw new ApiError('unauthenticated', 'no user is signed in');
  return account.getTokenFor(user.user.uid);
}

const getLimit = (error: VoiceErrorCode | null) =>
  error === null || isCallError(error) ? null : getLimitReached(error);

/**
 * A voice session, from the gesture that starts it to its results. Each new gesture starts a call; `gesture` is null after a reload,
 * when there may be results to show. Unmounting ends the call.
 */
export function useVoice(gesture: CallGesture | null, feedback: Pick<Feedback, 'state' | 'send'>) {
  const [silenceDetector] = useState(createSilenceDetector);
  const [devices, setDevices] = useState(NO_DEVICES);
  const services: VoiceServices = {
    client,
    silenceDetector,
    isPrivateGuest,
    prepareResults,
    sendToFeedback: feedback.send,
    getCallerToken,
    onDevicesChange: setDevices,
  };
  const [state, send] = useMachine(voiceMachine, (effect, context) => runVoice(services, effect, context));
  const [settings, setSettings] = useState(readVoiceSettings);

  const uid = getCurrentUser(useAccount())?.user.uid ?? null;
  const [savedOwner] = useState(getSavedVoiceOwner);
  const owner = useSessionOwner(state.status === 'idle' || state.status === 'connecting', uid, savedOwner);
  useEffect(() => saveVoiceSession(state, owner, feedback.state), [state, owner, feedback.state]);
  useEffect(() => send({ type: 'RESUME' }), [send]);
  usePreloadResults(state.status === 'connected');
  useOnOnline(() => send({ type: 'RETRY' }));
  useEffect(() => {
    if (gesture === null) return undefined;
    // Deferred, because StrictMode mounts twice: the first unmount would release the gesture of the second mount.
    let isMounted = true;
    queueMicrotask(() => isMounted && send({ type: 'START', gesture }));
    return () => {
      isMounted = false;
    };
  }, [gesture, send]);
  const isTheirTurn = isLearnersTurn(state);
  useEffect(() => silenceDetector.setLearnersTurn(isTheirTurn), [silenceDetector, isTheirTurn]);

  return {
    state,
    send,
    /** The uid of the learner whose session this is. */
    owner,
    limit: state.status === 'idle' ? getLimit(state.error) : null,
    dismiss: () => send({ type: 'DISMISS' }),
    settings,
    /** Saves a setting and applies it to the call. */
    changeSetting: (change: SettingChange) => {
      setSettings(updateVoiceSettings(change));
      send({ type: 'CHANGE_SETTING', change });
    },
    devices,
    /** The level of the microphone, from 0 to 1. */
    level: silenceDetector.level,
    isMicrophoneSilent: useStore(silenceDetector.isSilent),
  };
}

export type Voice = ReturnType<typeof useVoice>;
