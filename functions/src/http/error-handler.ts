import type { NextFunction, Request, Response } from 'express';
import { AppError } from '../app-error.ts';
import type { Log } from '../call.ts';
import type { ErrorBody } from '../contract/index.ts';
import { describeError } from '../describe-error.ts';
import { isAborted } from '../firestore-error.ts';
import { lostRaces } from '../transaction.ts';
import { countFailure } from './count-request.ts';
import { logOf } from './request-context.ts';

/** Turns what a request has thrown into an error with a code, and counts it. */
export function failureOf(error: unknown, response: Response): AppError {
  const failure = toAppError(error, logOf(response));
  countFailure(response, failure.code);
  return failure;
}

/** What was not foreseen becomes `internal` and is logged as an error. */
function toAppError(error: unknown, log: Log): AppError {
  if (isBadUrl(error)) return new AppError('invalid-argument', 'The path is not well-formed.');
  // A write of its own, which waits for the locks of transactions as well.
  if (isAborted(error)) return lostRaces(error);
  if (!(error instanceof AppError)) {
    log('error', 'unexpected error', describeError(error));
    return new AppError('internal', 'Something went wrong on our side. Please try again.');
  }
  if (error.status >= 500) log('warn', 'request failed', { code: error.code, ...describeError(error.cause) });
  return error;
}

/** Express takes the path apart, and throws this where that cannot be done. */
const isBadUrl = (error: unknown): boolean => error instanceof URIError;

/** The body of an error answer. */
export const errorBody = (error: AppError): ErrorBody => ({
  error: { code: error.code, message: error.message },
});

/** The last middleware: answers every error in the one form. Whoever has hung up gets no answer and makes no noise. */
export function errorHandler(
  thrown: unknown,
  _request: Request,
  response: Response,
  _next: NextFunction,
): void {
  if (response.destroyed) return;
  const error = failureOf(thrown, response);
  if (error.retryAfter !== undefined) response.setHeader('Retry-After', String(error.retryAfter));
  response.status(error.status).json(errorBody(error));
}
