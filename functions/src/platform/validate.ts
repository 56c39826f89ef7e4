import * as z from 'zod/mini';
import { toDotPath } from 'zod/v4/core';
import { en } from 'zod/locales';
import { AppError } from './errors.ts';

// zod/mini ships without its error messages, which clients need in order to correct a request.
z.config(en());

/** An invalid request may have hundreds of thousands of issues. */
const MAX_ISSUES = 10;
const MAX_DESCRIPTION = 1_000;

/** Parses client input. Throws `invalid-argument`, naming the invalid fields. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, MAX_ISSUES).map(describeIssue).join('; ');
  throw new AppError('invalid-argument', issues.slice(0, MAX_DESCRIPTION));
}

/** The parsed JSON; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const describeIssue = ({ path, message }: z.core.$ZodIssue): string =>
  `${path.length === 0 ? 'body' : toDotPath(path)}: ${message}`;
