import type { ClientErrorCode } from '../../../api/api-error.ts';
import type { Transition } from '../../../lib/machine.ts';
import { isToldByToast, isUncertain, keysFor, needsNewKey } from '../text/starting.ts';
import type { AnyVoiceEffect } from './voice-events.ts';
import type { Connecting, Idle, VoiceError, VoiceState } from './voice-state.ts';
import type { VoiceTap } from './voice.ts';

type Step = Transition<VoiceState, AnyVoiceEffect>;

/** Somebody who has never been asked for the microphone reads what the browser says; nothing is spent meanwhile. */
const PERMISSION_MS = 60_000;
const CONNECT_MS = 15_000;

/** Begins a call, with the key of an unsettled start before a new one. */
export function begin({ attempt: last, unsettledKey }: VoiceState & Idle, tap: VoiceTap): Step {
  const attempt = last + 1;
  const keys = keysFor(unsettledKey, tap.idempotencyKey);
  return {
    state: { status: 'connecting', step: 'microphone', attempt, lesson: tap.lesson, ...keys },
    effects: [
      { type: 'hold', attempt, tap },
      { type: 'wait', attempt, wait: 'permission', milliseconds: PERMISSION_MS },
    ],
  };
}

/** The microphone is open: the server is asked for the session. */
export function ask({ nextMicrophone: id, ...state }: VoiceState & Connecting): Step {
  const { attempt } = state;
  return {
    state: { ...state, step: 'server' },
    effects: [
      { type: 'forgo', wait: 'permission' },
      { type: 'wait', attempt, wait: 'connect', milliseconds: CONNECT_MS },
      askWith(state, state.idempotencyKey),
      ...(id === undefined ? [] : [switchMicrophone(id)]),
    ],
  };
}

/** Another microphone: at once where the first one is open, otherwise as soon as it is. */
export function chooseMicrophone(state: VoiceState & Connecting, id: string | null): Step {
  return state.step === 'server'
    ? { state, effects: [switchMicrophone(id)] }
    : { state: { ...state, nextMicrophone: id }, effects: [] };
}

/** The server grants no session: once more under the spare key where the first one is used up, else back. */
export function refused(state: VoiceState & Connecting, error: ClientErrorCode): Step {
  const { spareKey } = state;
  if (needsNewKey(error) && spareKey !== null) {
    return {
      state: { ...state, idempotencyKey: spareKey, spareKey: null },
      effects: [askWith(state, spareKey)],
    };
  }
  const unsettledKey = isUncertain(error) ? state.idempotencyKey : null;
  return toIdle(state, { error, unsettledKey }, isToldByToast(error) ? [{ type: 'react', error }] : []);
}

const switchMicrophone = (id: string | null): AnyVoiceEffect => ({ type: 'switchMicrophone', id });

const askWith = ({ attempt, lesson }: VoiceState & Connecting, idempotencyKey: string): AnyVoiceEffect => ({
  type: 'ask',
  attempt,
  lesson,
  idempotencyKey,
});

/** Gives a start up. A session that may have been granted meanwhile is given back; its key shows whether it was. */
export function giveUp(state: VoiceState & Connecting, error: VoiceError | null): Step {
  const mayBeGranted = state.step === 'server' || state.spareKey !== null;
  return toIdle(state, { error, unsettledKey: mayBeGranted ? state.idempotencyKey : null });
}

/** Back to the beginning; all that is open is closed. */
export function toIdle(
  state: VoiceState,
  { error = null, unsettledKey = null }: Partial<Pick<Idle, 'error' | 'unsettledKey'>> = {},
  effects: readonly AnyVoiceEffect[] = [],
): Step {
  return {
    state: { status: 'idle', attempt: state.attempt + 1, error, unsettledKey },
    effects: [{ type: 'cancel' }, ...effects],
  };
}
