import type { NextFunction, Request, Response } from 'express';
import type { ErrorBody, ErrorCode } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { createConflictError, isAborted } from '../platform/firestore/transactions.ts';
import { describeError, type Log } from '../platform/logging.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { getLog } from './request-logging.ts';

const errorCounters = new WeakMap<Response, (code: ErrorCode) => void>();

/** Counts a request to an endpoint, and its error if `reportError` is called for it. */
export function countRequest(
  { statistics, now }: Pick<Services, 'statistics' | 'now'>,
  response: Response,
): void {
  const at = now();
  statistics.countRequest(at);
  errorCounters.set(response, (code) => statistics.countError(code, at));
}

/** Converts, logs and counts the error of a request; errors of unknown paths are not counted. */
export function reportError(thrown: unknown, response: Response): AppError {
  const error = toAppError(thrown, getLog(response));
  errorCounters.get(response)?.(error.code);
  return error;
}

function toAppError(error: unknown, log: Log): AppError {
  // Thrown by Express for a malformed path.
  if (error instanceof URIError) return new AppError('invalid-argument', 'The path is not well-formed.');
  // Single writes wait for the locks of transactions as well.
  if (isAborted(error)) return createConflictError(error);
  if (!(error instanceof AppError)) {
    log('error', 'unexpected error', describeError(error));
    return new AppError('internal', 'Something went wrong on our side. Please try again.');
  }
  if (error.status >= 500) log('warn', 'request failed', { code: error.code, ...describeError(error.cause) });
  return error;
}

export const toErrorBody = (error: AppError): ErrorBody => ({
  error: { code: error.code, message: error.message },
});

/** The last middleware: answers every error in the same form, unless the client has disconnected. */
export function errorHandler(
  thrown: unknown,
  _request: Request,
  response: Response,
  _next: NextFunction,
): void {
  if (response.destroyed) return;
  const error = reportError(thrown, response);
  if (error.retryAfter !== undefined) response.setHeader('Retry-After', String(error.retryAfter));
  response.status(error.status).json(toErrorBody(error));
}
