import { APIConnectionError, APIError } from 'openai';
import { AppError } from '../app-error.ts';
import type { Prompt } from './ai.ts';

/** Seconds after which a caller may try a failed model again. */
const RETRY_AFTER = 5;

/** The model answered, but not with what was asked for. */
export class NonsenseError extends Error {
  /** The turns that tell the model so; none where asking the same again is all that can be done. */
  readonly repair: Prompt;

  constructor(reason: string, repair: Prompt = []) {
    super(reason);
    this.name = 'NonsenseError';
    this.repair = repair;
  }
}

export const refused = (): AppError =>
  new AppError('model-refused', "The tutor couldn't answer that. Please try saying it another way.", {
    retryAfter: 1,
  });

export const stalled = (cause: unknown): AppError =>
  new AppError('model-unavailable', 'The tutor is taking too long. Please try again.', {
    retryAfter: RETRY_AFTER,
    cause,
  });

/** Is a second call worth it? Not after a refusal, and not where our own request is at fault. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof AppError) return false;
  return isOutage(error) || !(error instanceof APIError);
}

/** The typed error for whatever the model's client threw. */
export function toModelError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const options = { retryAfter: RETRY_AFTER, cause: error };
  return isOutage(error)
    ? new AppError(
        'model-unavailable',
        'The tutor is not available at the moment. Please try again.',
        options,
      )
    : new AppError('model-failed', "The tutor couldn't answer. Please try again.", options);
}

const PASSING = new Set([408, 409, 429]);

function isOutage(error: unknown): boolean {
  if (error instanceof APIConnectionError) return true;
  const status: unknown = error instanceof APIError ? error.status : undefined;
  return typeof status === 'number' && (PASSING.has(status) || status >= 500);
}
