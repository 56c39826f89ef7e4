import type { ErrorCode } from '@parley/functions/contract';

/**
 * Error codes of a request: the server's, and those without a usable response. `offline`: no response; `timeout`: none in time;
 * `bad-response`: a response that violates the contract; `interrupted`: the response was cut off, or the page cancelled the request;
 * `private-window`: not sent, because guests cannot start sessions in private windows (docs/product.md 6.1).
 */
export type ClientErrorCode =
  ErrorCode | 'offline' | 'timeout' | 'bad-response' | 'interrupted' | 'private-window';

/** The only error that a request rejects with. Its message is for developers; learners see the text for its code. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ClientErrorCode;
  /** The number of seconds until the server accepts the request again; undefined if unknown. */
  readonly retryAfter: number | undefined;

  constructor(code: ClientErrorCode, message: string, options: ErrorOptions & { retryAfter?: number } = {}) {
    super(message, options);
    this.code = code;
    this.retryAfter = options.retryAfter;
  }
}

/** The parts of a failed request's error that a state keeps, for `describeFailure`. */
export interface Failure {
  error: ClientErrorCode;
  /** In seconds, at the time of the failure. */
  retryAfter?: number | undefined;
}

export const toFailure = (error: unknown): Failure => ({
  error: toErrorCode(error),
  ...(error instanceof ApiError && error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
});

/** The code of an error. An error other than `ApiError` is a bug in the page. */
export function toErrorCode(error: unknown): ClientErrorCode {
  return error instanceof ApiError ? error.code : 'internal';
}
