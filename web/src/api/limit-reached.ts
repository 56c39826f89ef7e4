import type { SessionType } from '@parley/functions/contract';
import { toast } from 'react-hot-toast/headless';
import { errorMessages } from '../messages/errors.ts';
import type { ClientErrorCode } from './api-error.ts';

/** Why a session cannot start: the quota is used up, or a guest's window is private. */
export interface LimitReached {
  reason: 'quota-exhausted' | 'private-window';
  sessionType: SessionType;
  isGuest: boolean;
}

/** The codes that open the limit dialog (docs/product.md 2.6). */
const LIMITS: Partial<Record<ClientErrorCode, LimitReached>> = {
  'private-window': { reason: 'private-window', sessionType: 'text', isGuest: true },
  'quota-exhausted-text': { reason: 'quota-exhausted', sessionType: 'text', isGuest: false },
  'quota-exhausted-text-anonymous': { reason: 'quota-exhausted', sessionType: 'text', isGuest: true },
  'quota-exhausted-voice': { reason: 'quota-exhausted', sessionType: 'voice', isGuest: false },
  'quota-exhausted-voice-anonymous': { reason: 'quota-exhausted', sessionType: 'voice', isGuest: true },
};

/** Shows the text of an error (docs/product.md 8). Guests see only the limit dialog when they reach a limit. */
export function showErrorToast(code: ClientErrorCode): void {
  if (LIMITS[code]?.isGuest) return;
  // The id prevents a second toast when the learner tries again.
  toast.error(errorMessages.get()[code], { id: code });
}

/** The limit that an error reports; null if it reports none. */
export const getLimitReached = (code: ClientErrorCode | null): LimitReached | null =>
  (code && LIMITS[code]) ?? null;
