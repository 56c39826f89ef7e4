import type { ClientErrorCode } from '../../../../api/api-error.ts';
import { isShownAsToast, isOutcomeUnknown, chooseStartKeys, needsNewKey } from '../../session/start-keys.ts';
import type { VoiceEffect, VoiceTransition } from './voice-events.ts';
import type { Connecting, Idle, VoiceErrorCode, VoiceState } from './voice-state.ts';
import type { CallGesture } from '../view/voice.ts';

/** Somebody who has never been asked for the microphone reads what the browser says; nothing is spent meanwhile. */
const PERMISSION_MS = 60_000;
const CONNECT_MS = 15_000;

/** Begins a call, with the key of an unsettled start before a new one. */
export function begin({ retryKey }: VoiceState & Idle, gesture: CallGesture): VoiceTransition {
  const keys = chooseStartKeys(retryKey, gesture.idempotencyKey);
  return {
    state: { status: 'connecting', step: 'microphone', lesson: gesture.lesson, ...keys },
    effects: [
      { type: 'hold', gesture },
      { type: 'startTimer', key: 'permission', milliseconds: PERMISSION_MS },
    ],
  };
}

/** The microphone is open: the server is asked for the session. */
export function ask({ nextMicrophone: id, ...state }: VoiceState & Connecting): VoiceTransition {
  return {
    state: { ...state, step: 'server' },
    effects: [
      { type: 'cancel', key: 'permission' },
      { type: 'startTimer', key: 'connect', milliseconds: CONNECT_MS },
      askWith(state, state.idempotencyKey),
      ...(id === undefined ? [] : [switchMicrophone(id)]),
    ],
  };
}

/** Another microphone: at once where the first one is open, otherwise as soon as it is. */
export function chooseMicrophone(state: VoiceState & Connecting, id: string | null): VoiceTransition {
  return state.step === 'server'
    ? { state, effects: [switchMicrophone(id)] }
    : { state: { ...state, nextMicrophone: id }, effects: [] };
}

/** The server grants no session: once more under the spare key where the first one is used up, else back. */
export function refused(state: VoiceState & Connecting, error: ClientErrorCode): VoiceTransition {
  const { spareKey } = state;
  if (needsNewKey(error) && spareKey !== null) {
    return {
      state: { ...state, idempotencyKey: spareKey, spareKey: null },
      effects: [askWith(state, spareKey)],
    };
  }
  const retryKey = isOutcomeUnknown(error) ? state.idempotencyKey : null;
  return toIdle({ error, retryKey }, isShownAsToast(error) ? [{ type: 'react', error }] : []);
}

const switchMicrophone = (id: string | null): VoiceEffect => ({ type: 'switchMicrophone', id });

const askWith = ({ lesson }: VoiceState & Connecting, idempotencyKey: string): VoiceEffect => ({
  type: 'ask',
  lesson,
  idempotencyKey,
});

/** Gives a start up. A session that may have been granted meanwhile is given back; its key shows whether it was. */
export function giveUp(state: VoiceState & Connecting, error: VoiceErrorCode | null): VoiceTransition {
  const mayBeGranted = state.step === 'server' || state.spareKey !== null;
  return toIdle({ error, retryKey: mayBeGranted ? state.idempotencyKey : null });
}

/** Back to the beginning; all that is open is closed. */
export function toIdle(
  { error = null, retryKey = null }: Partial<Pick<Idle, 'error' | 'retryKey'>> = {},
  effects: VoiceTransition['effects'] = [],
): VoiceTransition {
  return {
    state: { status: 'idle', error, retryKey },
    effects: [{ type: 'cancel' }, ...effects],
  };
}
