import type { Request } from 'express';
import { AppError } from '../app-error.ts';
import type { Caller } from '../call.ts';

/** Checks a Firebase identity token; rejects when it is not valid. */
export type VerifyToken = (token: string) => Promise<{ uid: string; firebase: { sign_in_provider: string } }>;

const BEARER = /^Bearer (?<token>\S+)$/i;

/** What the token itself is to blame for; anything else is an outage of ours and not the caller's fault. */
const BAD_TOKEN = /^auth\/(?:argument-error|id-token-|invalid-|user-)/;

/** Reads the caller from the bearer token. Throws `unauthenticated` (spec.md section 6). */
export async function authenticate(request: Request, verifyToken: VerifyToken): Promise<Caller> {
  const token = BEARER.exec(request.get('authorization') ?? '')?.groups?.['token'];
  if (token === undefined) throw notAuthenticated();
  const decoded = await verifyToken(token).catch((error: unknown) => {
    throw isBadToken(error) ? notAuthenticated() : error;
  });
  return { uid: decoded.uid, isGuest: decoded.firebase.sign_in_provider === 'anonymous' };
}

const isBadToken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && BAD_TOKEN.test(String(error.code));

const notAuthenticated = () => new AppError('unauthenticated', 'User not authenticated');
