import { randomUUID } from 'node:crypto';
import { logger } from 'firebase-functions';
import type { NextFunction, Request, Response } from 'express';
import * as z from 'zod/mini';
import type { Log } from '../platform/logging.ts';

const RequestId = z.uuid();
const MatchedRoute = z.object({ path: z.string() });
const logs = new WeakMap<Response, Log>();

/**
 * Gives each request an id (the client's own if it is a UUID), a logger that includes it, and one closing log line. That line
 * has the endpoint's path pattern instead of the requested path, which may contain anything.
 */
export function requestLogging(request: Request, response: Response, next: NextFunction): void {
  const offered = RequestId.safeParse(request.get('x-request-id'));
  const requestId = offered.success ? offered.data : randomUUID();
  const startedAt = performance.now();
  const log: Log = (severity, message, fields = {}) => logger[severity](message, { requestId, ...fields });
  logs.set(response, log);
  response.setHeader('X-Request-Id', requestId);
  response.on('close', () => {
    const milliseconds = Math.round(performance.now() - startedAt);
    log('info', 'request', {
      method: request.method,
      route: MatchedRoute.safeParse(request.route).data?.path ?? 'unknown',
      status: response.statusCode,
      milliseconds,
      // Tells how many proxies there are (docs/deployment.md 5), without the addresses.
      forwardedAddressCount: request.get('x-forwarded-for')?.split(',').length ?? 0,
      completed: response.writableFinished,
    });
  });
  next();
}

export function getLog(response: Response): Log {
  const log = logs.get(response);
  if (log === undefined) throw new Error('requestLogging must be the first middleware');
  return log;
}
