import { ErrorBody } from '@parley/functions/contract';
import type * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

/** The body as JSON. Throws `bad-answer` where it is none. */
export async function readJson(response: Response): Promise<unknown> {
  return parseJson(await response.text(), response.status);
}

/** The value of a JSON text. Throws `bad-answer`. */
export function parseJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError('bad-answer', 'the answer is not JSON', { status, cause: error });
  }
}

/** The value, checked. Throws `bad-answer`. */
export function parseAs<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  status = 200,
): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ApiError('bad-answer', 'the answer has another shape than agreed', { status });
}

/** The error that an answer other than a success tells of. */
export async function readError(response: Response): Promise<ApiError> {
  const { status } = response;
  const { error } = parseAs(ErrorBody, await readJson(response), status);
  return new ApiError(error.code, error.message, { status });
}
