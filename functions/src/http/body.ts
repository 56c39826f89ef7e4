import type { Request } from 'express';
import type * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { parseAs } from '../parse-as.ts';

/** What the functions framework adds to a request: it parses the body itself, so only the raw bytes tell its size. */
interface FunctionRequest extends Request {
  rawBody?: Buffer;
}

/** A request's body as it was sent; empty where there is none. Throws `payload-too-large`. */
export function rawBodyOf({ rawBody = Buffer.of() }: FunctionRequest, maxBytes: number): Buffer {
  if (rawBody.length <= maxBytes) return rawBody;
  throw new AppError('payload-too-large', `The request is larger than ${maxBytes / 1024} KB.`);
}

/**
 * What a request asks for: its body and the named parts of its path, checked for size and shape. Throws
 * `payload-too-large`, or `invalid-argument` naming the field.
 */
export function parseInput<Schema extends z.ZodMiniType>(
  request: FunctionRequest,
  schema: Schema,
  maxBytes: number,
): z.output<Schema> {
  rawBodyOf(request, maxBytes);
  return parseAs(schema, inputOf(request));
}

/** A body that is no object has no field that the path could add to, and says nothing where only a GET asks. */
function inputOf({ method, body, params }: Request): unknown {
  if (method === 'GET' || method === 'HEAD') return { ...params };
  const isFieldless = typeof body !== 'object' || body === null || Array.isArray(body);
  if (isFieldless) return body === undefined ? { ...params } : body;
  return { ...body, ...params };
}
