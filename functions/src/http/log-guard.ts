const isRejectedRequest = (value: unknown): boolean =>
  value instanceof Error && 'status' in value && typeof value.status === 'number' && value.status < 500;

/**
 * Keeps the platform from printing the errors of requests that it rejects before the function sees them, such as a malformed path or an
 * aborted body: they contain the client's text, and no limit applies to them.
 */
export function hideRejectedRequests(): void {
  const print = console.error.bind(console);
  console.error = (...values: unknown[]) => {
    if (!values.some(isRejectedRequest)) print(...values);
  };
}
