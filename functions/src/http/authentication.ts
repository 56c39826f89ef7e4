import type { Request, RequestHandler } from 'express';
import { verifyCaller, type Caller, type VerifyAppToken, type VerifyToken } from '../platform/auth.ts';
import { AppError, getErrorCode } from '../platform/errors.ts';
import { hasTokenShape } from '../platform/token-shape.ts';

const BEARER = /^Bearer (?<token>\S+)$/i;

/** Reads the caller from the bearer token; `checkRevoked` also rejects revoked tokens. Throws `unauthenticated`. */
export async function authenticateCaller(
  request: Request,
  verifyToken: VerifyToken,
  checkRevoked: boolean,
): Promise<Caller> {
  const token = BEARER.exec(request.get('authorization') ?? '')?.groups?.['token'];
  const caller = token === undefined ? undefined : await verifyCaller(token, verifyToken, checkRevoked);
  if (caller === undefined) throw new AppError('unauthenticated', 'User not authenticated');
  return caller;
}

/** App Check errors caused by the token itself; any other error is ours. */
const BAD_APP_TOKEN = new Set(['app-check/invalid-argument', 'app-check/app-check-token-expired']);

/** Lets only requests from our own app through. Throws `app-check-failed`. */
export function requireAppCheck(verifyAppToken: VerifyAppToken): RequestHandler {
  return async (request, _response, next) => {
    const token = request.get('x-firebase-appcheck');
    if (token === undefined || !hasTokenShape(token)) throw createAppCheckError();
    await verifyAppToken(token).catch((error: unknown) => {
      throw BAD_APP_TOKEN.has(String(getErrorCode(error))) ? createAppCheckError() : error;
    });
    next();
  };
}

const createAppCheckError = () =>
  new AppError('app-check-failed', "We couldn't verify the app. Please reload the page.");
