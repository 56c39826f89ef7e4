import type { ClientErrorCode } from '../../../api/api-error.ts';

/** Repeats a start with unknown outcome under its key; the new key is the spare, in case the first one is used up. */
export const chooseStartKeys = (retryKey: string | null, newKey: string) =>
  retryKey === null
    ? { idempotencyKey: newKey, spareKey: null }
    : { idempotencyKey: retryKey, spareKey: newKey };

const UNKNOWN_OUTCOME = new Set<ClientErrorCode>([
  'offline',
  'timeout',
  'bad-response',
  'internal',
  'conflict',
]);

/** Whether a failed start may have succeeded on the server, so that its key has to be used again. */
export const isOutcomeUnknown = (error: ClientErrorCode): boolean => UNKNOWN_OUTCOME.has(error);

/** Whether a key can start no more session, since its session was refunded or has been used. */
export const needsNewKey = (error: ClientErrorCode): boolean =>
  error === 'session-ended' || error === 'idempotency-key-reused';

/** Exhausted quotas are shown as a toast, other errors in the setup panel (docs/product.md). */
export const isShownAsToast = (error: ClientErrorCode): boolean => error.startsWith('quota-exhausted-');
