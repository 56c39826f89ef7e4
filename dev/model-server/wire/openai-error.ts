import type { ErrorRequestHandler, Response } from 'express';
import * as z from 'zod';
import { UnsupportedRequestError } from '../../offline-tutor/chat-request.ts';

/** An error in OpenAI's format. */
export class OpenAiError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly param: string | null;

  constructor(status: number, message: string, code: string | null = null, param: string | null = null) {
    super(message);
    this.name = 'OpenAiError';
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

function getErrorType(status: number): string {
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

/** Sends `{error: {message, type, code, param}}` with the error's status. */
export function sendError(res: Response, error: OpenAiError): void {
  const { message, code, param } = error;
  res.status(error.status).json({ error: { message, type: getErrorType(error.status), code, param } });
}

const HttpFailure = z.object({ status: z.int().min(400).max(499), message: z.string() });

/** The last middleware: converts all errors, including Express's own (413 for a large body), to OpenAI's format. */
export const handleError: ErrorRequestHandler = (thrown: unknown, _req, res, next) => {
  if (res.headersSent) return next(thrown);
  if (thrown instanceof OpenAiError) return sendError(res, thrown);
  if (thrown instanceof UnsupportedRequestError) {
    return sendError(res, new OpenAiError(400, thrown.message, 'invalid_value', thrown.param));
  }
  const http = HttpFailure.safeParse(thrown);
  if (http.success) return sendError(res, new OpenAiError(http.data.status, http.data.message));
  const reason = thrown instanceof Error ? thrown.message : 'unknown reason';
  return sendError(res, new OpenAiError(500, `The local model server failed: ${reason}`));
};

/** Validates a body. Throws a 400 that names the first invalid field. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const param = issue?.path.join('.') ?? '';
  const where = param === '' ? 'The body' : `'${param}'`;
  throw new OpenAiError(400, `${where} is not valid: ${issue?.message}.`, 'invalid_value', param || null);
}
