import { AppError } from '../errors.ts';
import type { ClientRole } from './rate-limits.ts';

const ERRORS = {
  guest: {
    code: 'too-many-guests',
    message: 'There were too many requests from this device or network. Please sign in, or try again later.',
  },
  user: { code: 'too-many-requests', message: "You're doing that too often. Please try again later." },
} as const;

/** The error for a client that may try again at `limitEnd`. */
export function createRateLimitError(role: ClientRole, limitEnd: Date, now: Date): AppError {
  const { code, message } = ERRORS[role];
  return new AppError(code, message, { retryAfter: Math.ceil((limitEnd.getTime() - now.getTime()) / 1000) });
}
