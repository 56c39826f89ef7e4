import type { ErrorCode } from '@parley/functions/contract';

/**
 * Error codes of a request: the server's, and those without a usable response. `offline`: no response; `timeout`: none in time;
 * `bad-answer`: a response that violates the contract; `interrupted`: the response broke off, or the page cancelled the request;
 * `private-window`: not sent, because guests cannot start sessions in private windows (docs/product.md 6.1).
 */
export type ClientErrorCode =
  ErrorCode | 'offline' | 'timeout' | 'bad-answer' | 'interrupted' | 'private-window';

interface ApiErrorDetails {
  /** HTTP status; 0 where no answer came. */
  status?: number;
  cause?: unknown;
}

/** The one error that a call rejects with. Its message is for developers; learners read the text of its code. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ClientErrorCode;
  readonly status: number;

  constructor(code: ClientErrorCode, message: string, { status = 0, cause }: ApiErrorDetails = {}) {
    super(message, { cause });
    this.code = code;
    this.status = status;
  }
}

/** The code of anything that was thrown by work around a call; what is not an `ApiError` is our own fault. */
export function toErrorCode(error: unknown): ClientErrorCode {
  return error instanceof ApiError ? error.code : 'internal';
}
