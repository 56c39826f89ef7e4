import type { Request, RequestHandler } from 'express';
import { redactMessage, type BrowserError } from '../contract/index.ts';
import { getAddressKeys } from '../platform/rate-limits/client-keys.ts';
import { createInstanceLimiter } from '../platform/rate-limits/instance-limiter.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { readInput } from './request-body.ts';
import { getLog } from './request-logging.ts';

/** Errors per minute. A whole town may share an address. */
const LIMITS = { perClient: 60, inTotal: 200 };

/**
 * Logs browser errors (docs/operations.md). Requires no token, because a page may fail before it has one. Therefore does nothing but
 * log warnings: requests without a token must not trigger the alert for errors. Throws `too-many-requests`.
 */
export function createErrorReportHandler(now: Services['now']): RequestHandler {
  const limiter = createInstanceLimiter(LIMITS);
  return (request, response) => {
    const { errors } = readInput(request, 'reportBrowserErrors');
    limiter.count(getClient(request), errors.length, now());
    const log = getLog(response);
    for (const error of errors) log('warn', 'browser error', describeBrowserError(error));
    response.json({});
  };
}

/**
 * An IPv6 network counts as one client, because one person may have thousands of its addresses. Clients without a known address share
 * one limit.
 */
const getClient = ({ ips }: Request): string => getAddressKeys(ips[0]).at(-1)?.value ?? 'unknown';

/** The message is redacted again, because a client may send anything. */
function describeBrowserError({ count, page, ...error }: BrowserError): Record<string, unknown> {
  if (error.kind === 'csp') return { ...error, page, count };
  return { kind: error.kind, error: redactMessage(error.message), at: error.stack, page, count };
}
