import type { Request } from 'express';
import { AppError } from '../app-error.ts';
import type { Caller } from '../call.ts';
import { callerOf, type VerifyToken } from '../identity.ts';

const BEARER = /^Bearer (?<token>\S+)$/i;

/**
 * Reads the caller from the bearer token, which may have been revoked where `checkRevoked` is not asked for. Throws
 * `unauthenticated` (spec.md section 6).
 */
export async function authenticate(
  request: Request,
  verifyToken: VerifyToken,
  checkRevoked: boolean,
): Promise<Caller> {
  const token = BEARER.exec(request.get('authorization') ?? '')?.groups?.['token'];
  const caller = token === undefined ? undefined : await callerOf(token, verifyToken, checkRevoked);
  if (caller === undefined) throw new AppError('unauthenticated', 'User not authenticated');
  return caller;
}
