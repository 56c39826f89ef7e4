import type { SessionType } from '@parley/functions/contract';
import { toast } from 'react-hot-toast/headless';
import { errorMessages } from '../messages/errors.ts';
import type { ClientErrorCode } from './api-error.ts';

/** The page's reaction to an error: a toast with the code's text, or the limit dialog (docs/product.md 2.6), for guests without a toast. */
type Reaction = { kind: 'toast' } | ({ kind: 'limit' } & LimitReached);

/** Why no session starts: the allowance is used up, or a guest's window is private. */
export interface LimitReached {
  reason: 'used' | 'private-window';
  usageType: SessionType;
  anonymous: boolean;
}

const TOAST: Reaction = { kind: 'toast' };
const createQuotaReaction = (usageType: SessionType, anonymous: boolean): Reaction => ({
  kind: 'limit',
  reason: 'used',
  usageType,
  anonymous,
});

/** The reaction to each code (docs/product.md 8). A missing code does not compile. */
const REACTIONS: Record<ClientErrorCode, Reaction> = {
  offline: TOAST,
  timeout: TOAST,
  'bad-answer': TOAST,
  interrupted: TOAST,
  'private-window': { kind: 'limit', reason: 'private-window', usageType: 'text', anonymous: true },
  unauthenticated: TOAST,
  'app-check-failed': TOAST,
  'registered-only': TOAST,
  'recent-sign-in-required': TOAST,
  'admin-only': TOAST,
  'own-admin-status': TOAST,
  'changed-meanwhile': TOAST,
  'email-exists': TOAST,
  'last-admin': TOAST,
  'invalid-argument': TOAST,
  'payload-too-large': TOAST,
  'route-not-found': TOAST,
  'user-not-found': TOAST,
  'plan-not-found': TOAST,
  'session-not-found': TOAST,
  'session-ended': TOAST,
  'idempotency-key-reused': TOAST,
  conflict: TOAST,
  'word-not-found': TOAST,
  'word-exists': TOAST,
  'word-bank-full': TOAST,
  'quota-exhausted-text': createQuotaReaction('text', false),
  'quota-exhausted-text-anonymous': createQuotaReaction('text', true),
  'quota-exhausted-voice': createQuotaReaction('voice', false),
  'quota-exhausted-voice-anonymous': createQuotaReaction('voice', true),
  'too-many-guests': TOAST,
  'too-many-requests': TOAST,
  MESSAGE_LIMIT_REACHED: TOAST,
  'model-failed': TOAST,
  'model-refused': TOAST,
  'model-unavailable': TOAST,
  internal: TOAST,
};

/** Raises the toast of an error, where its reaction has one. */
export function showErrorToast(code: ClientErrorCode): void {
  const reaction = REACTIONS[code];
  if (reaction.kind === 'limit' && reaction.anonymous) return;
  // One toast a text: a learner who tries again and again is told once.
  toast.error(errorMessages.get()[code], { id: code });
}

/** The limit that an error tells of; null where it tells something else. */
export function toLimitReached(code: ClientErrorCode | null): LimitReached | null {
  const reaction = code && REACTIONS[code];
  if (reaction?.kind !== 'limit') return null;
  const { kind: _kind, ...limit } = reaction;
  return limit;
}
