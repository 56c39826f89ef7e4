/**
 * What a log may say of an error: its kind, the status of a failed call, and where it was thrown. Never its message: a
 * model's server quotes the prompt in it, a parser the text.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  const at = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8);
  return { kind: error.name, at, ...('status' in error && { modelStatus: error.status }) };
}
