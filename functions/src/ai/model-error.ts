import {
  APIConnectionError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  BadRequestError,
  NotFoundError,
  PermissionDeniedError,
} from 'openai';
import { AppError } from '../app-error.ts';

/** Seconds after which a caller may try a failed model again. */
const RETRY_AFTER = 5;

/** The model answered, but not with what was asked for; `instruction` tells it what was wrong. */
export class NonsenseError extends Error {
  readonly instruction: string;

  constructor(instruction: string) {
    super('The model gave an answer that cannot be used.');
    this.name = 'NonsenseError';
    this.instruction = instruction;
  }
}

export const refused = (): AppError =>
  new AppError('model-refused', 'The tutor cannot answer that. Please say it in another way.', {
    retryAfter: 1,
  });

export const stalled = (cause?: unknown): AppError =>
  new AppError('model-unavailable', 'The tutor is taking too long. Please try again.', {
    retryAfter: RETRY_AFTER,
    cause,
  });

/** Is a second call worth it? Not after a refusal or a stall, and not where our own request is at fault. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof NonsenseError) return true;
  if (error instanceof AppError || error instanceof APIUserAbortError) return false;
  return !OUR_FAULT.some((kind) => error instanceof kind);
}

/** The typed error for whatever the model's client threw. */
export function toModelError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const options = { retryAfter: RETRY_AFTER, cause: error };
  if (error instanceof APIUserAbortError) return stalled(error);
  const isOutage =
    error instanceof APIConnectionError || (error instanceof APIError && (error.status ?? 0) >= 429);
  return isOutage
    ? new AppError(
        'model-unavailable',
        'The tutor is not available at the moment. Please try again.',
        options,
      )
    : new AppError('model-failed', 'The tutor gave no usable answer. Please try again.', options);
}

const OUR_FAULT = [AuthenticationError, BadRequestError, NotFoundError, PermissionDeniedError];
