import type { ClientErrorCode } from '../../../../api/api-error.ts';
import { isToldByToast, isUncertain, keysFor, needsNewKey } from '../../session/start-keys.ts';
import type { VoiceEffect, VoiceStep } from './voice-events.ts';
import type { Connecting, Idle, VoiceError, VoiceState } from './voice-state.ts';
import type { VoiceTap } from '../view/voice.ts';

/** Somebody who has never been asked for the microphone reads what the browser says; nothing is spent meanwhile. */
const PERMISSION_MS = 60_000;
const CONNECT_MS = 15_000;

/** Begins a call, with the key of an unsettled start before a new one. */
export function begin({ unsettledKey }: VoiceState & Idle, tap: VoiceTap): VoiceStep {
  const keys = keysFor(unsettledKey, tap.idempotencyKey);
  return {
    state: { status: 'connecting', step: 'microphone', lesson: tap.lesson, ...keys },
    effects: [
      { type: 'hold', tap },
      { type: 'startTimer', key: 'permission', milliseconds: PERMISSION_MS },
    ],
  };
}

/** The microphone is open: the server is asked for the session. */
export function ask({ nextMicrophone: id, ...state }: VoiceState & Connecting): VoiceStep {
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
export function chooseMicrophone(state: VoiceState & Connecting, id: string | null): VoiceStep {
  return state.step === 'server'
    ? { state, effects: [switchMicrophone(id)] }
    : { state: { ...state, nextMicrophone: id }, effects: [] };
}

/** The server grants no session: once more under the spare key where the first one is used up, else back. */
export function refused(state: VoiceState & Connecting, error: ClientErrorCode): VoiceStep {
  const { spareKey } = state;
  if (needsNewKey(error) && spareKey !== null) {
    return {
      state: { ...state, idempotencyKey: spareKey, spareKey: null },
      effects: [askWith(state, spareKey)],
    };
  }
  const unsettledKey = isUncertain(error) ? state.idempotencyKey : null;
  return toIdle({ error, unsettledKey }, isToldByToast(error) ? [{ type: 'react', error }] : []);
}

const switchMicrophone = (id: string | null): VoiceEffect => ({ type: 'switchMicrophone', id });

const askWith = ({ lesson }: VoiceState & Connecting, idempotencyKey: string): VoiceEffect => ({
  type: 'ask',
  lesson,
  idempotencyKey,
});

/** Gives a start up. A session that may have been granted meanwhile is given back; its key shows whether it was. */
export function giveUp(state: VoiceState & Connecting, error: VoiceError | null): VoiceStep {
  const mayBeGranted = state.step === 'server' || state.spareKey !== null;
  return toIdle({ error, unsettledKey: mayBeGranted ? state.idempotencyKey : null });
}

/** Back to the beginning; all that is open is closed. */
export function toIdle(
  { error = null, unsettledKey = null }: Partial<Pick<Idle, 'error' | 'unsettledKey'>> = {},
  effects: VoiceStep['effects'] = [],
): VoiceStep {
  return {
    state: { status: 'idle', error, unsettledKey },
    effects: [{ type: 'cancel' }, ...effects],
  };
}
