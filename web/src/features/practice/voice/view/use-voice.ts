import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { account, useAccount } from '../../../../account/account.ts';
import { whoIs } from '../../../../account/account-state.ts';
import { client } from '../../../../account/client.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { limitReached } from '../../../../api/reactions.ts';
import type { GetToken } from '../../../../api/send.ts';
import { useMachine } from '../../../../lib/use-machine.ts';
import type { FeedbackEvent } from '../../results/feedback-machine.ts';
import { prepareResults } from '../../saving/prepare-results.ts';
import { isPrivateGuest } from '../../session/private-guest.ts';
import { useSessionOwner } from '../../session/use-session-owner.ts';
import { createSilenceDetector } from '../media/silence-detector.ts';
import { saveVoiceSession, getSavedVoiceOwner, restoreVoiceSession } from '../machine/saved-voice-session.ts';
import { listMicrophones } from '../media/microphone.ts';
import { createVoiceRunner, type VoiceServices } from '../machine/run-voice.ts';
import { updateVoiceSettings, readVoiceSettings, type VoiceSettings } from '../media/voice-settings.ts';
import { reduceVoice } from '../machine/voice-machine.ts';
import { isCallError, isLearnersTurn, type VoiceErrorCode } from '../machine/voice-state.ts';
import type { MicrophoneChoice, Voice, CallGesture } from './voice.ts';

interface VoiceOptions {
  /** The tap that a call begins with, each a new one; null after a reload, when only results may be left. */
  gesture: CallGesture | null;
  sendToFeedback: (event: FeedbackEvent) => void;
}

/** The token of whoever uses the page now: it stays theirs. */
async function getCallerToken(): Promise<GetToken> {
  // Until there is one, nobody knows whose it will be.
  await account.token({ refresh: false });
  const who = whoIs(account.getState());
  if (who === null) throw new ApiError('unauthenticated', 'nobody uses the page');
  return account.tokenOf(who.user.uid);
}

function createDesk(sendToFeedback: VoiceOptions['sendToFeedback']) {
  const silenceDetector = createSilenceDetector();
  const microphones = atom<readonly MicrophoneChoice[]>([]);
  const work: VoiceServices = {
    client,
    silenceDetector,
    isPrivateGuest,
    prepareResults,
    sendToFeedback,
    getCallerToken,
    refreshMicrophones: () =>
      void listMicrophones().then(
        (found) => microphones.set(found),
        () => undefined,
      ),
  };
  return { silenceDetector, microphones, run: createVoiceRunner(work) };
}

const limitOf = (error: VoiceErrorCode | null) =>
  error === null || isCallError(error) ? null : limitReached(error);

const machine = { initial: restoreVoiceSession, reduce: reduceVoice };

/** A call with the tutor, from the tap to its results. Leaving the page ends it. */
export function useVoice({ gesture, sendToFeedback }: VoiceOptions): Voice {
  const [{ silenceDetector, microphones, run }] = useState(() => createDesk(sendToFeedback));
  const [state, send] = useMachine(machine, run);
  const [settings, setSettings] = useState(readVoiceSettings);
  const change = (some: Partial<VoiceSettings>) => setSettings(updateVoiceSettings(some));

  const uid = whoIs(useAccount())?.user.uid ?? null;
  const owner = useSessionOwner(
    state.status === 'idle' || state.status === 'connecting',
    uid,
    getSavedVoiceOwner,
  );
  useEffect(() => saveVoiceSession(state, owner), [state, owner]);
  useEffect(() => send({ type: 'RESUME' }), [send]);
  useEffect(() => {
    if (gesture === null) return undefined;
    // Not at once: in development React mounts twice, and the first time would close what the second one needs.
    let isMounted = true;
    queueMicrotask(() => isMounted && send({ type: 'START', gesture }));
    return () => {
      isMounted = false;
    };
  }, [gesture, send]);
  const isTheirTurn = isLearnersTurn(state);
  useEffect(() => silenceDetector.expect(isTheirTurn), [silenceDetector, isTheirTurn]);

  const microphone = state.status === 'connected' ? state.microphone.status : null;
  return {
    state,
    owner,
    limit: state.status === 'idle' ? limitOf(state.error) : null,
    dismiss: () => send({ type: 'DISMISS' }),
    stop: () => send({ type: 'STOP', at: Date.now() }),
    sayAgain: () => send({ type: 'SAY_AGAIN', at: Date.now() }),
    hint: () => send({ type: 'HINT', at: Date.now() }),
    muted: microphone === 'muted',
    setMuted: (muted) => send({ type: 'SET_MUTED', muted }),
    press: () => send({ type: 'PRESS', at: Date.now() }),
    release: () => send({ type: 'RELEASE', at: Date.now() }),
    pressed: microphone === 'held',
    settings,
    setPushToTalk: (pushToTalk) => {
      change({ pushToTalk });
      send({ type: 'SET_PUSH_TO_TALK', pushToTalk });
    },
    setPace: (pace) => {
      change({ pace });
      send({ type: 'SET_PACE', pace });
    },
    setMicrophone: (id) => {
      change({ microphone: id });
      send({ type: 'SET_MICROPHONE', id });
    },
    microphones: useStore(microphones),
    level: silenceDetector.level,
    unheard: useStore(silenceDetector.unheard),
    retry: () => send({ type: 'RETRY' }),
    startNew: () => send({ type: 'START_NEW' }),
  };
}
