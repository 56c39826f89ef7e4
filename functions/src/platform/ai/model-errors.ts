import { APIConnectionError, APIError } from 'openai';
import { AppError } from '../errors.ts';
import type { Prompt } from './ai.ts';

const RETRY_AFTER_SECONDS = 5;

/** The model answered, but not in the requested form. */
export class InvalidModelOutputError extends Error {
  override readonly name = 'InvalidModelOutputError';
  /** Messages that ask the model for a correction; empty if repeating the request is the only option. */
  readonly repair: Prompt;

  constructor(reason: string, repair: Prompt = []) {
    super(reason);
    this.repair = repair;
  }
}

export const createRefusalError = (): AppError =>
  new AppError('model-refused', "The tutor couldn't answer that. Please try saying it another way.", {
    retryAfter: 1,
  });

/** The output reached its maximum length. A retry would probably reach it, too, and cost as much again. */
export const createLengthError = (): AppError => createFailedError(new Error('The completion is too long.'));

export const createTimeoutError = (cause: unknown): AppError =>
  new AppError('model-unavailable', 'The tutor is taking too long. Please try again.', {
    retryAfter: RETRY_AFTER_SECONDS,
    cause,
  });

/** False for a refusal and for a request that the API rejects: both would fail again. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof AppError) return false;
  return isOutage(error) || !(error instanceof APIError);
}

export function toModelError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!isOutage(error)) return createFailedError(error);
  return new AppError('model-unavailable', 'The tutor is not available at the moment. Please try again.', {
    retryAfter: RETRY_AFTER_SECONDS,
    cause: error,
  });
}

const createFailedError = (cause: unknown): AppError =>
  new AppError('model-failed', "The tutor couldn't answer. Please try again.", {
    retryAfter: RETRY_AFTER_SECONDS,
    cause,
  });

const TRANSIENT_STATUSES = new Set([408, 409, 429]);

function isOutage(error: unknown): boolean {
  if (error instanceof APIConnectionError) return true;
  const status: unknown = error instanceof APIError ? error.status : undefined;
  return typeof status === 'number' && (TRANSIENT_STATUSES.has(status) || status >= 500);
}
