import type { RequestHandler } from 'express';
import { AppError } from '../app-error.ts';

/** Checks a Firebase App Check token; rejects when it is not valid. */
export type VerifyApp = (token: string) => Promise<void>;

/** What the token itself is to blame for; anything else is a fault of ours. */
const BAD_TOKEN = new Set(['app-check/invalid-argument', 'app-check/app-check-token-expired']);

/** Lets only calls of our own app through. Throws `app-check-failed`. */
export function requireApp(verifyApp: VerifyApp): RequestHandler {
  return async (request, _response, next) => {
    const token = request.get('x-firebase-appcheck');
    if (!token) throw notOurApp();
    await verifyApp(token).catch((error: unknown) => {
      throw isBadToken(error) ? notOurApp() : error;
    });
    next();
  };
}

const isBadToken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && BAD_TOKEN.has(String(error.code));

const notOurApp = () =>
  new AppError('app-check-failed', "We couldn't verify the app. Please reload the page.");
