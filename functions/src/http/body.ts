import type { Request } from 'express';
import * as z from 'zod/mini';
import { toDotPath } from 'zod/v4/core';
import { en } from 'zod/locales';
import { AppError } from '../app-error.ts';
import { MAX_BODY_BYTES } from '../contract/index.ts';

// zod/mini ships without the texts of its messages, which a caller needs to mend a request.
z.config(en());

/** What the functions framework adds to a request: it parses the body itself, so only the raw bytes tell its size. */
interface FunctionRequest extends Request {
  rawBody?: Buffer;
}

/** Checks the body's size and shape. Throws `payload-too-large`, or `invalid-argument` naming the field. */
export function parseBody<Schema extends z.ZodMiniType>(
  request: FunctionRequest,
  schema: Schema,
): z.output<Schema> {
  if ((request.rawBody?.length ?? 0) > MAX_BODY_BYTES) {
    throw new AppError('payload-too-large', `The request is larger than ${MAX_BODY_BYTES / 1024} KB.`);
  }
  const parsed = schema.safeParse(request.body);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid-argument', parsed.error.issues.map(describe).join('; '));
}

const describe = (issue: z.core.$ZodIssue): string =>
  `${issue.path.length === 0 ? 'body' : toDotPath(issue.path)}: ${issue.message}`;
