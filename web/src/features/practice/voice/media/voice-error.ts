import { ApiError } from '../../../../api/api-error.ts';
import type { VoiceErrorCode } from '../machine/voice-state.ts';

/** Why a call cannot be held. Its message is for developers; learners read the text of its code. */
export class VoiceError extends Error {
  override readonly name = 'VoiceFault';
  readonly code: VoiceErrorCode;

  constructor(code: VoiceErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** The code of anything that was thrown on the way to a call. */
export const toVoiceErrorCode = (error: unknown): VoiceErrorCode =>
  error instanceof VoiceError || error instanceof ApiError ? error.code : 'call-failed';
