import type { Request } from 'express';
import { AppError } from '../app-error.ts';
import type { Caller } from '../call.ts';

/** Checks a Firebase identity token; rejects when it is not valid. */
export type VerifyToken = (token: string) => Promise<{ uid: string; firebase: { sign_in_provider: string } }>;

const BEARER = /^Bearer (?<token>\S+)$/;

/** Reads the caller from the bearer token. Throws `unauthenticated` (spec.md section 6). */
export async function authenticate(request: Request, verifyToken: VerifyToken): Promise<Caller> {
  const token = BEARER.exec(request.get('authorization') ?? '')?.groups?.['token'];
  if (token === undefined) throw notAuthenticated();
  const decoded = await verifyToken(token).catch((cause: unknown) => {
    throw notAuthenticated(cause);
  });
  return { uid: decoded.uid, isGuest: decoded.firebase.sign_in_provider === 'anonymous' };
}

const notAuthenticated = (cause?: unknown) =>
  new AppError('unauthenticated', 'User not authenticated', { cause });
