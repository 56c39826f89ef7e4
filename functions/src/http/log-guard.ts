import type { IncomingMessage } from 'node:http';
import { onRequestStart } from './request-start.ts';

/**
 * Keeps what clients send out of the lines that the platform prints or completes before the function sees a request. No
 * limit applies to them.
 */
export function guardLogs(): void {
  hideRejectedRequests();
  onRequestStart((request) => {
    removeExecutionContext(request);
    hideMalformedUrl(request);
  });
}

/** The platform prints the errors of requests that it rejects, such as a malformed path or an aborted body. */
function hideRejectedRequests(): void {
  const print = console.error.bind(console);
  console.error = (...values: unknown[]) => {
    if (!values.some(isRejectedRequest)) print(...values);
  };
}

const isRejectedRequest = (value: unknown): boolean =>
  value instanceof Error && 'status' in value && typeof value.status === 'number' && value.status < 500;

/** The platform adds these headers to each log line of a request. It creates its own execution id if there is none. */
function removeExecutionContext({ headers }: IncomingMessage): void {
  delete headers['function-execution-id'];
  if (!TRACE_CONTEXT.test(String(headers['x-cloud-trace-context']))) delete headers['x-cloud-trace-context'];
}

const TRACE_CONTEXT = /^[0-9a-f]{32}\/\d{1,20}(?:;o=\d)?$/u;

/** Node prints a warning about the URL of a proxy request, such as `http://x:port/path`. Google's front end sends none. */
function hideMalformedUrl(request: IncomingMessage): void {
  if (request.url?.startsWith('/') === false) request.url = '/';
}
