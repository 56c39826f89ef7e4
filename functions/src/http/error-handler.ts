import type { NextFunction, Request, Response } from 'express';
import { AppError } from '../app-error.ts';
import type { ErrorBody } from '../contract/index.ts';
import type { Log } from '../call.ts';
import { logOf } from './request-context.ts';

/** Turns anything thrown into an error with a code; what was not foreseen becomes `internal` and is logged with its stack. */
export function toAppError(error: unknown, log: Log): AppError {
  if (error instanceof AppError) {
    if (error.status >= 500)
      log('warn', 'request failed', { code: error.code, cause: describe(error.cause) });
    return error;
  }
  log('error', 'unexpected error', { stack: error instanceof Error ? error.stack : describe(error) });
  return new AppError('internal', 'Something went wrong on our side. Please try again.');
}

/** The body of an error answer. */
export const errorBody = (error: AppError): ErrorBody => ({
  error: { code: error.code, message: error.message },
});

/** The last middleware: answers every error in the one form. */
export function errorHandler(
  thrown: unknown,
  _request: Request,
  response: Response,
  _next: NextFunction,
): void {
  const error = toAppError(thrown, logOf(response));
  if (error.retryAfter !== undefined) response.setHeader('Retry-After', String(error.retryAfter));
  response.status(error.status).json(errorBody(error));
}

const describe = (cause: unknown): string | undefined =>
  cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined;
