import type { ErrorCode } from '@parley/functions/contract';

/**
 * What can go wrong with a call, as the web sees it: the server's codes, and those of a call that got no usable answer.
 * `offline`: no answer came; `timeout`: none in time; `bad-answer`: one that the contract does not know;
 * `interrupted`: the answer began and broke off, or the page itself ended the call; `private-window`: a guest's call that
 * is not made, because free sessions would have no end there (spec.md section 6).
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
