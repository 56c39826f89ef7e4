import type { Request } from 'express';
import * as z from 'zod/mini';
import { toDotPath } from 'zod/v4/core';
import { en } from 'zod/locales';
import { AppError } from '../app-error.ts';

// zod/mini ships without the texts of its messages, which a caller needs to mend a request.
z.config(en());

/** What the functions framework adds to a request: it parses the body itself, so only the raw bytes tell its size. */
interface FunctionRequest extends Request {
  rawBody?: Buffer;
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
  if ((request.rawBody?.length ?? 0) > maxBytes) {
    throw new AppError('payload-too-large', `The request is larger than ${maxBytes / 1024} KB.`);
  }
  const parsed = schema.safeParse(inputOf(request));
  if (parsed.success) return parsed.data;
  throw new AppError('invalid-argument', parsed.error.issues.map(describe).join('; '));
}

/** A body that is no object has no field that the path could add to, and says nothing where only a GET asks. */
function inputOf({ method, body, params }: Request): unknown {
  if (method === 'GET' || method === 'HEAD') return { ...params };
  const isFieldless = typeof body !== 'object' || body === null || Array.isArray(body);
  if (isFieldless) return body === undefined ? { ...params } : body;
  return { ...body, ...params };
}

const describe = (issue: z.core.$ZodIssue): string =>
  `${issue.path.length === 0 ? 'body' : toDotPath(issue.path)}: ${issue.message}`;
