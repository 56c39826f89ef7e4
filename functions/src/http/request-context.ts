import { randomUUID } from 'node:crypto';
import { logger } from 'firebase-functions';
import type { NextFunction, Request, Response } from 'express';
import type { Log } from '../call.ts';

const SAFE_REQUEST_ID = /^[\w-]{8,64}$/;
const logs = new WeakMap<Response, Log>();

/** Gives each request an id (the caller's own where it is well formed), a logger that repeats it, and one closing line. */
export function requestContext(request: Request, response: Response, next: NextFunction): void {
  const offered = request.get('x-request-id');
  const requestId = offered !== undefined && SAFE_REQUEST_ID.test(offered) ? offered : randomUUID();
  const startedAt = performance.now();
  const log: Log = (severity, message, fields = {}) => logger[severity](message, { requestId, ...fields });
  logs.set(response, log);
  response.setHeader('X-Request-Id', requestId);
  const { method, path } = request;
  response.on('close', () => {
    const milliseconds = Math.round(performance.now() - startedAt);
    log('info', 'request', {
      method,
      path,
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
