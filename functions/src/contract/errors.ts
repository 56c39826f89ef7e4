import * as z from 'zod/mini';

/** All error codes of the API with their HTTP status (docs/product.md). */
export const ERROR_STATUS = {
  unauthenticated: 401,
  'app-check-failed': 401,
  // Not 403, so that the page tries again with a new token: the current one may be older than the verification.
  'email-not-verified': 401,
  'registered-only': 403,
  'recent-sign-in-required': 403,
  'admin-only': 403,
  'own-admin-status': 403,
  'invalid-argument': 400,
  'payload-too-large': 413,
  'route-not-found': 404,
  'user-not-found': 404,
  'plan-not-found': 500,
  'session-not-found': 404,
  'session-ended': 409,
  'idempotency-key-reused': 409,
  conflict: 409,
  'edit-conflict': 409,
  'email-exists': 409,
  'user-not-verified': 409,
  'last-admin': 409,
  'fact-not-found': 404,
  'word-not-found': 404,
  'word-exists': 409,
  'word-bank-full': 409,
  'quota-exhausted-text': 403,
  'quota-exhausted-text-anonymous': 403,
  'quota-exhausted-voice': 403,
  'quota-exhausted-voice-anonymous': 403,
  'too-many-guests': 429,
  'too-many-requests': 429,
  MESSAGE_LIMIT_REACHED: 429,
  'at-capacity': 503,
  'lines-busy': 503,
  unavailable: 503,
  'model-failed': 502,
  'model-refused': 502,
  'model-unavailable': 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
const isErrorCode = (code: string): code is ErrorCode => code in ERROR_STATUS;
export const ERROR_CODES: readonly ErrorCode[] = Object.keys(ERROR_STATUS).filter(isErrorCode);

export const ErrorBody = z.object({
  error: z.object({ code: z.enum(ERROR_CODES), message: z.string() }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
