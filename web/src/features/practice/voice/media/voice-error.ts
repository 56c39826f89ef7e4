import { ApiError, type ClientErrorCode } from '../../../../api/api-error.ts';

/**
 * Errors specific to calls. `calls-unsupported`: the browser has no WebRTC; `microphone-denied`: access was denied, or there is no
 * microphone; `no-audio-track`: the microphone's stream has no audio; `microphone-lost`: the microphone was unplugged, or its
 * permission was revoked; `call-failed`: the connection could not be opened; `call-dropped`: the connection was lost;
 * `call-elsewhere`: another tab is in a call; `unheard`: nothing that the learner said was understood.
 */
const CALL_ERRORS = [
  'calls-unsupported',
  'microphone-denied',
  'no-audio-track',
  'microphone-lost',
  'call-failed',
  'call-dropped',
  'call-elsewhere',
  'unheard',
] as const;
type CallErrorCode = (typeof CALL_ERRORS)[number];
export type VoiceErrorCode = ClientErrorCode | CallErrorCode;

/** False for errors that any request can cause. */
export const isCallError = (error: VoiceErrorCode): error is CallErrorCode =>
  CALL_ERRORS.some((code) => code === error);

/** An error that prevents or ends a call. Learners see the text for its code. */
export class VoiceError extends Error {
  override readonly name = 'VoiceError';
  readonly code: VoiceErrorCode;

  constructor(code: VoiceErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

export const toVoiceErrorCode = (error: unknown): VoiceErrorCode =>
  error instanceof VoiceError || error instanceof ApiError ? error.code : 'call-failed';
