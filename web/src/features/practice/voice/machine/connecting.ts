import type { ClientErrorCode } from '../../../../api/api-error.ts';
import { chooseStartKeys, isOutcomeUnknown, isShownAsToast, needsNewKey } from '../../session/start-keys.ts';
import type { CallGesture } from '../media/call-gesture.ts';
import type { VoiceErrorCode } from '../media/voice-error.ts';
import { transition, type VoiceTransition } from './voice-events.ts';
import type { Connecting, Idle } from './voice-state.ts';

/** Time for the browser's permission prompt; nothing is spent meanwhile. */
const PERMISSION_MS = 60_000;
const CONNECT_MS = 15_000;

export const beginCall = ({ retryKey }: Idle, gesture: CallGesture): VoiceTransition =>
  transition(
    {
      status: 'connecting',
      step: 'microphone',
      lesson: gesture.lesson,
      ...chooseStartKeys(retryKey, gesture.idempotencyKey),
    },
    [
      { type: 'runCall', gesture },
      { type: 'startTimer', key: 'permission', milliseconds: PERMISSION_MS },
    ],
  );

/** The microphone is open: starts the session at the server. */
export function startSession({ nextMicrophone: id, ...state }: Connecting): VoiceTransition {
  const { lesson, idempotencyKey } = state;
  return transition({ ...state, step: 'server' }, [
    { type: 'cancel', key: 'permission' },
    { type: 'startTimer', key: 'connect', milliseconds: CONNECT_MS },
    { type: 'startSession', lesson, idempotencyKey },
    ...(id === undefined ? [] : [{ type: 'switchMicrophone', id } as const]),
  ]);
}

/** Switches at once if the first microphone is open, otherwise as soon as it is. */
export const chooseMicrophone = (state: Connecting, id: string | null): VoiceTransition =>
  state.step === 'server'
    ? transition(state, [{ type: 'switchMicrophone', id }])
    : transition({ ...state, nextMicrophone: id });

/** The server refuses the session: tries once more with the spare key if the first one is used up. */
export function handleRefusal(state: Connecting, error: ClientErrorCode): VoiceTransition {
  const { spareKey, lesson } = state;
  if (needsNewKey(error) && spareKey !== null) {
    return transition({ ...state, idempotencyKey: spareKey, spareKey: null }, [
      { type: 'startSession', lesson, idempotencyKey: spareKey },
    ]);
  }
  const retryKey = isOutcomeUnknown(error) ? state.idempotencyKey : null;
  return toIdle({ error, retryKey }, isShownAsToast(error) ? [{ type: 'react', error }] : []);
}

/** Abandons a start. Keeps its key if the session may have started: repeating the start shows whether it did. */
export function abandonStart(state: Connecting, error: VoiceErrorCode | null): VoiceTransition {
  const mayHaveStarted = state.step === 'server' || state.spareKey !== null;
  return toIdle({ error, retryKey: mayHaveStarted ? state.idempotencyKey : null });
}

/** Back to the start; closes everything that is open. */
export const toIdle = (
  { error = null, retryKey = null }: Partial<Idle> = {},
  effects: VoiceTransition['effects'] = [],
): VoiceTransition => transition({ status: 'idle', error, retryKey }, [{ type: 'cancel' }, ...effects]);
