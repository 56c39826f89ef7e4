import type { SessionType } from '@parley/functions/contract';
import { toast } from 'react-hot-toast/headless';
import { errorMessages } from '../messages/errors.ts';
import type { ClientErrorCode } from './api-error.ts';

/**
 * What the page does about an error that stopped the learner's plan. `toast`: says the code's text; `limit`: a used-up
 * allowance, which the page shows as a notice (spec.md section 2, Upgrade / sign-in modal), for guests without a toast.
 */
type Reaction = { kind: 'toast' } | ({ kind: 'limit' } & LimitReached);

/** A used-up allowance. */
export interface LimitReached {
  usageType: SessionType;
  anonymous: boolean;
}

const TOAST: Reaction = { kind: 'toast' };
const limit = (usageType: SessionType, anonymous: boolean): Reaction => ({
  kind: 'limit',
  usageType,
  anonymous,
});

/** The reaction to every code there is: one that is missing here does not compile (spec.md section 8). */
const REACTIONS: Record<ClientErrorCode, Reaction> = {
  offline: TOAST,
  timeout: TOAST,
  'bad-answer': TOAST,
  interrupted: TOAST,
  unauthenticated: TOAST,
  'app-check-failed': TOAST,
  'registered-only': TOAST,
  'invalid-argument': TOAST,
  'payload-too-large': TOAST,
  'route-not-found': TOAST,
  'user-not-found': TOAST,
  'plan-not-found': TOAST,
  'session-not-found': TOAST,
  'session-ended': TOAST,
  'idempotency-key-reused': TOAST,
  conflict: TOAST,
  'quota-exhausted-text': limit('text', false),
  'quota-exhausted-text-anonymous': limit('text', true),
  'quota-exhausted-voice': limit('voice', false),
  'quota-exhausted-voice-anonymous': limit('voice', true),
  'too-many-guests': TOAST,
  MESSAGE_LIMIT_REACHED: TOAST,
  'model-failed': TOAST,
  'model-refused': TOAST,
  'model-unavailable': TOAST,
  internal: TOAST,
};

/** Raises the toast of an error, where its reaction has one. */
export function reactTo(code: ClientErrorCode): void {
  const reaction = REACTIONS[code];
  if (reaction.kind === 'limit' && reaction.anonymous) return;
  // One toast a text: a learner who tries again and again is told once.
  toast.error(errorMessages.get()[code], { id: code });
}

/** The allowance that an error says is used up; null where it says something else. */
export function limitReached(code: ClientErrorCode | null): LimitReached | null {
  const reaction = code && REACTIONS[code];
  if (reaction?.kind !== 'limit') return null;
  return { usageType: reaction.usageType, anonymous: reaction.anonymous };
}
