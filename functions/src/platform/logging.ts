import * as z from 'zod/mini';
import { getErrorCode } from './errors.ts';

/** Writes one structured log line. `fields` must never hold a learner's text, an email, an IP address or a secret. */
export type Log = (
  severity: 'info' | 'warn' | 'error',
  message: string,
  fields?: Record<string, unknown>,
) => void;

/** Runs work whose failure must not affect the caller, such as a cleanup; logs the failure instead of throwing it. */
export async function runAndLogFailure(
  log: Log,
  action: string,
  work: () => Promise<unknown>,
  severity: 'warn' | 'error' = 'error',
): Promise<void> {
  await work().catch((error: unknown) => log(severity, `${action} failed`, describeError(error)));
}

/** The loggable part of an error. Never its message, which may quote a prompt or a learner's text. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  const code = ErrorCode.safeParse(getErrorCode(error)).data;
  return {
    kind: error.name,
    ...(code !== undefined && { code }),
    ...('status' in error && { modelStatus: error.status }),
    at: getFrames(error),
  };
}

/** A code of gRPC, Firebase, OpenAI or Node, such as 10, `auth/user-not-found` or `ECONNRESET`. */
const ErrorCode = z.union([z.number(), z.string().check(z.regex(/^[\w/-]{1,64}$/))]);

/** How a stack begins, before the message: `TypeError: ` or `TypeError [ERR_INVALID_URL]: `. */
const STACK_PREFIX = /^\w+(?: \[\w+\])?(?:: )?/;

/** The frames of a stack without the leading message, whose lines could look like frames. */
function getFrames({ stack = '', message }: Error): string[] {
  const text = stack.replace(STACK_PREFIX, '');
  if (!text.startsWith(`${message}\n`)) return [];
  const lines = text.slice(message.length).split('\n');
  return lines.filter((line) => line.startsWith('    at ')).slice(0, 8);
}
