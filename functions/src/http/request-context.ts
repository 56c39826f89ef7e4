import { randomUUID } from 'node:crypto';
import { logger } from 'firebase-functions';
import type { NextFunction, Request, Response } from 'express';
import * as z from 'zod/mini';
import type { Log } from '../call.ts';

const RequestId = z.uuid();
const MatchedRoute = z.object({ path: z.string() });
const logs = new WeakMap<Response, Log>();

/**
 * Gives each request an id (the caller's own where it is a UUID), a logger that repeats it, and one closing line, which
 * names the row of the table and never the path: anybody may write anything there.
 */
export function requestContext(request: Request, response: Response, next: NextFunction): void {
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
      completed: response.writableFinished,
    });
  });
  next();
}

/** The request's logger. */
export function logOf(response: Response): Log {
  const log = logs.get(response);
  if (log === undefined) throw new Error('requestContext must be the first middleware');
  return log;
}
