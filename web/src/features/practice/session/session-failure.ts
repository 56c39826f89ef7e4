import type { VoiceErrorCode } from '../voice/media/voice-error.ts';

/** Why the last session failed. */
export interface SessionFailure {
  error: VoiceErrorCode;
  /** In seconds. */
  retryAfter?: number | undefined;
}

interface IdleState {
  error: VoiceErrorCode | null;
  retryAfter?: number | undefined;
}

/** The failure that an idle session keeps, if any. */
export const pickFailure = ({ error, retryAfter }: IdleState): SessionFailure | null =>
  error && { error, retryAfter };
