import type { IncomingMessage } from 'node:http';
import { onRequestStart } from './request-start.ts';

/** Keeps what clients send out of the platform's own log lines and of the fields that it adds to ours. */
export function guardLogs(): void {
  hideRejectedRequests();
  // Node's warning about an invalid port contains the URL of the request.
  process.noDeprecation = true;
  onRequestStart(removeLoggedHeaders);
}

/** The platform prints the errors of requests that it rejects, such as a malformed path or an aborted body. */
function hideRejectedRequests(): void {
  const print = console.error.bind(console);
  console.error = (...values: unknown[]) => {
    if (!values.some(isClientError)) print(...values);
  };
}

const isClientError = (value: unknown): boolean =>
  value instanceof Error && 'status' in value && typeof value.status === 'number' && value.status < 500;

/** The platform copies these headers into each log line of a request. It generates an execution id if there is none. */
function removeLoggedHeaders({ headers }: IncomingMessage): void {
  delete headers['function-execution-id'];
  if (!TRACE_CONTEXT.test(String(headers['x-cloud-trace-context']))) delete headers['x-cloud-trace-context'];
}

const TRACE_CONTEXT = /^[0-9a-f]{32}\/\d{1,20}(?:;o=\d)?$/u;
