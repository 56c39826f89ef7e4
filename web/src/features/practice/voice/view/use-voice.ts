import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { getCurrentUser } from '../../../../account/account-state.ts';
import { account, useAccount } from '../../../../account/account.ts';
import { client } from '../../../../account/client.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { toLimitReached } from '../../../../api/reactions.ts';
import type { GetToken } from '../../../../api/send.ts';
import { useMachine } from '../../../../lib/use-machine.ts';
import type { FeedbackEvent } from '../../results/feedback-machine.ts';
import { prepareResults } from '../../saving/prepare-results.ts';
import { isPrivateGuest } from '../../session/private-guest.ts';
import { useSessionOwner } from '../../session/use-session-owner.ts';
import { runVoice, type VoiceServices } from '../machine/run-voice.ts';
import { getSavedVoiceOwner, restoreVoiceSession, saveVoiceSession } from '../machine/saved-voice-session.ts';
import { reduceVoice } from '../machine/voice-machine.ts';
import { isLearnersTurn } from '../machine/voice-state.ts';
import type { CallGesture } from '../media/call-gesture.ts';
import { listMicrophones, type MicrophoneChoice } from '../media/microphone.ts';
import { createSilenceDetector } from '../media/silence-detector.ts';
import { isCallError, type VoiceErrorCode } from '../media/voice-error.ts';
import {
  readVoiceSettings,
  updateVoiceSettings,
  type Pace,
  type VoiceSettings,
} from '../media/voice-settings.ts';

async function getCallerToken(): Promise<GetToken> {
  // The user is known once there is a token.
  await account.getToken({ refresh: false });
  const user = getCurrentUser(account.getState());
  if (user === null) throw new ApiError('unauthenticated', 'nobody is signed in');
  return account.getTokenFor(user.user.uid);
}

const getLimit = (error: VoiceErrorCode | null) =>
  error === null || isCallError(error) ? null : toLimitReached(error);

const machine = { initial: restoreVoiceSession, reduce: reduceVoice };

/**
 * A voice session, from the gesture that starts it to its results. Each new gesture starts a call; it is null after a reload, when
 * there may be results to show. Unmounting ends the call.
 */
export function useVoice(gesture: CallGesture | null, sendToFeedback: (event: FeedbackEvent) => void) {
  const [silenceDetector] = useState(createSilenceDetector);
  const [microphones, setMicrophones] = useState<readonly MicrophoneChoice[]>([]);
  const services: VoiceServices = {
    client,
    silenceDetector,
    isPrivateGuest,
    prepareResults,
    sendToFeedback,
    getCallerToken,
    refreshMicrophones: () => void listMicrophones().then(setMicrophones, () => undefined),
  };
  const [state, send] = useMachine(machine, (effect, context) => runVoice(services, effect, context));
  const [settings, setSettings] = useState(readVoiceSettings);
  const change = (part: Partial<VoiceSettings>) => setSettings(updateVoiceSettings(part));

  const uid = getCurrentUser(useAccount())?.user.uid ?? null;
  const owner = useSessionOwner(
    state.status === 'idle' || state.status === 'connecting',
    uid,
    getSavedVoiceOwner,
  );
  useEffect(() => saveVoiceSession(state, owner), [state, owner]);
  useEffect(() => send({ type: 'RESUME' }), [send]);
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

  const microphone = state.status === 'connected' ? state.microphone.status : null;
  return {
    state,
    /** The uid of the learner whose session this is. */
    owner,
    limit: state.status === 'idle' ? getLimit(state.error) : null,
    dismiss: () => send({ type: 'DISMISS' }),
    stop: () => send({ type: 'STOP', at: Date.now() }),
    sayAgain: () => send({ type: 'SAY_AGAIN', at: Date.now() }),
    hint: () => send({ type: 'HINT', at: Date.now() }),
    muted: microphone === 'muted',
    setMuted: (muted: boolean) => send({ type: 'SET_MUTED', muted }),
    /** Push-to-talk: whether the button is held. */
    pressed: microphone === 'held',
    press: () => send({ type: 'PRESS', at: Date.now() }),
    release: () => send({ type: 'RELEASE', at: Date.now() }),
    settings,
    setPushToTalk: (pushToTalk: boolean) => {
      change({ pushToTalk });
      send({ type: 'SET_PUSH_TO_TALK', pushToTalk });
    },
    setPace: (pace: Pace) => {
      change({ pace });
      send({ type: 'SET_PACE', pace });
    },
    setMicrophone: (id: string | null) => {
      change({ microphone: id });
      send({ type: 'SET_MICROPHONE', id });
    },
    microphones,
    /** The level of the microphone, from 0 to 1. */
    level: silenceDetector.level,
    isMicrophoneSilent: useStore(silenceDetector.isSilent),
    retry: () => send({ type: 'RETRY' }),
    startNew: () => send({ type: 'START_NEW' }),
  };
}

export type Voice = ReturnType<typeof useVoice>;
