import * as z from 'zod/mini';
import { toDotPath } from 'zod/v4/core';
import { en } from 'zod/locales';
import { AppError } from './app-error.ts';

// zod/mini ships without the texts of its messages, which a caller needs to mend a request.
z.config(en());

/** What a caller has sent, as the schema has it. Throws `invalid-argument` naming the fields that are not of its form. */
export function parseAs<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid-argument', parsed.error.issues.map(describe).join('; '));
}

const describe = (issue: z.core.$ZodIssue): string =>
  `${issue.path.length === 0 ? 'body' : toDotPath(issue.path)}: ${issue.message}`;
