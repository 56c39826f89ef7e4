import { ApiError } from '../../../../api/api-error.ts';
import type { VoiceError } from '../machine/voice-state.ts';

/** Why a call cannot be held. Its message is for developers; learners read the text of its code. */
export class VoiceFault extends Error {
  override readonly name = 'VoiceFault';
  readonly code: VoiceError;

  constructor(code: VoiceError, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** The code of anything that was thrown on the way to a call. */
export const faultOf = (error: unknown): VoiceError =>
  error instanceof VoiceFault || error instanceof ApiError ? error.code : 'call-failed';
