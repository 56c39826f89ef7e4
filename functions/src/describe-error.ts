/**
 * What a log may say of an error: its kind, the status of a failed call, and where it was thrown. Never its message: a
 * model's server quotes the prompt in it, a parser the text.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  return { kind: error.name, at: framesOf(error), ...('status' in error && { modelStatus: error.status }) };
}

/** How a stack begins, before the message: `TypeError: `, or `TypeError [ERR_INVALID_URL]: `. */
const NAME = /^\w+(?: \[\w+\])?(?:: )?/;

/** The stack without the message that it begins with, whose lines may look like frames; none where it begins otherwise. */
function framesOf({ stack = '', message }: Error): string[] {
  const text = stack.replace(NAME, '');
  if (!text.startsWith(`${message}\n`)) return [];
  const lines = text.slice(message.length).split('\n');
  return lines.filter((line) => line.startsWith('    at ')).slice(0, 8);
}
