import type { ClientErrorCode } from '../../../api/api-error.ts';

/**
 * Chooses the keys of a start. A start whose outcome is unknown is repeated under the same key; the new key is then the fallback,
 * in case the first one can no longer start a session.
 */
export const chooseStartKeys = (retryKey: string | null, newKey: string) =>
  retryKey === null
    ? { idempotencyKey: newKey, fallbackKey: null }
    : { idempotencyKey: retryKey, fallbackKey: newKey };

const UNKNOWN_OUTCOME = new Set<ClientErrorCode>([
  'offline',
  'timeout',
  'bad-response',
  'internal',
  'unavailable',
  'conflict',
]);

/** Whether a failed request may have succeeded on the server. */
export const isOutcomeUnknown = (error: ClientErrorCode): boolean => UNKNOWN_OUTCOME.has(error);

/**
 * Whether a failed start may have a session, so that its key has to be used again. The failure of a repeated start says nothing about
 * the first one.
 */
export const mayHaveSession = (error: ClientErrorCode, fallbackKey: string | null): boolean =>
  fallbackKey !== null || isOutcomeUnknown(error);

/** Whether a key can no longer start a session, because its session was refunded or already used. */
export const needsNewKey = (error: ClientErrorCode): boolean =>
  error === 'session-ended' || error === 'idempotency-key-reused';

/** Whether a quota is exhausted: registered users see a toast and the limit dialog, guests only the dialog (docs/product.md 8). */
export const isQuotaExhausted = (error: ClientErrorCode): boolean => error.startsWith('quota-exhausted-');
