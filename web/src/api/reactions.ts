import type { SessionType } from '@parley/functions/contract';
import { toast } from 'react-hot-toast';
import { errorMessages } from '../messages/errors.ts';
import type { ErrorText } from '../messages/errors.ts';
import type { ClientErrorCode } from './api-error.ts';

/**
 * What the page does about an error that stopped the learner's plan. `toast`: says so; `limit`: a used-up allowance,
 * which the page shows as a notice (spec.md section 2, Upgrade / sign-in modal), with a toast where the catalogue has one.
 */
type Reaction =
  { kind: 'toast'; text: ErrorText } | ({ kind: 'limit'; toast: ErrorText | null } & LimitReached);

/** A used-up allowance. */
export interface LimitReached {
  usageType: SessionType;
  anonymous: boolean;
}

const says = (text: ErrorText): Reaction => ({ kind: 'toast', text });

/** The reaction to every code there is: one that is missing here does not compile (spec.md section 8). */
const REACTIONS: Record<ClientErrorCode, Reaction> = {
  offline: says('offline'),
  timeout: says('timeout'),
  'bad-answer': says('bad-answer'),
  interrupted: says('interrupted'),
  unauthenticated: says('unauthenticated'),
  'invalid-argument': says('invalid-argument'),
  'payload-too-large': says('payload-too-large'),
  'route-not-found': says('route-not-found'),
  'user-not-found': says('user-not-found'),
  'plan-not-found': says('plan-not-found'),
  'session-not-found': says('session-not-found'),
  'session-ended': says('session-ended'),
  'idempotency-key-reused': says('idempotency-key-reused'),
  conflict: says('conflict'),
  'quota-exhausted-text': {
    kind: 'limit',
    usageType: 'text',
    anonymous: false,
    toast: 'quota-exhausted-text',
  },
  'quota-exhausted-text-anonymous': { kind: 'limit', usageType: 'text', anonymous: true, toast: null },
  'quota-exhausted-voice': {
    kind: 'limit',
    usageType: 'voice',
    anonymous: false,
    toast: 'quota-exhausted-voice',
  },
  'quota-exhausted-voice-anonymous': { kind: 'limit', usageType: 'voice', anonymous: true, toast: null },
  MESSAGE_LIMIT_REACHED: says('MESSAGE_LIMIT_REACHED'),
  'model-failed': says('model-failed'),
  'model-refused': says('model-refused'),
  'model-unavailable': says('model-unavailable'),
  internal: says('internal'),
};

/** Raises the toast of an error, where its reaction has one. */
export function reactTo(code: ClientErrorCode): void {
  const reaction = REACTIONS[code];
  const text = reaction.kind === 'toast' ? reaction.text : reaction.toast;
  // One toast a text: a learner who tries again and again is told once.
  if (text !== null) toast.error(errorMessages.get()[text], { id: text });
}

/** The allowance that an error says is used up; null where it says something else. */
export function limitReached(code: ClientErrorCode | null): LimitReached | null {
  const reaction = code && REACTIONS[code];
  if (reaction?.kind !== 'limit') return null;
  return { usageType: reaction.usageType, anonymous: reaction.anonymous };
}
