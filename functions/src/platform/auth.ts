import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { getErrorCode } from './errors.ts';
import { hasTokenShape } from './token-shape.ts';

/** The operations on Firebase Auth users that the server needs. */
export type AuthUsers = Pick<
  Auth,
  'getUser' | 'getUserByEmail' | 'getUsers' | 'listUsers' | 'updateUser' | 'deleteUser'
>;

export interface Caller {
  uid: string;
  /** Signed in anonymously, according to the token. */
  isGuest: boolean;
  /** The address with which the caller signs in; null for guests. */
  email: string | null;
  /** Whether the caller has opened a link that was sent to the address. */
  isEmailVerified: boolean;
  /** Time of the last actual sign-in; refreshing a token does not change it. */
  signedInAt: Date;
}

/** Verifies a Firebase ID token. Rejects if it is invalid; `checkRevoked` also asks Firebase whether it was revoked. */
export type VerifyToken = (
  token: string,
  checkRevoked?: boolean,
) => Promise<
  Pick<DecodedIdToken, 'uid' | 'auth_time' | 'email' | 'email_verified'> & {
    firebase: { sign_in_provider: string };
  }
>;

/** Verifies a Firebase App Check token; rejects if it is invalid. */
export type VerifyAppToken = (token: string) => Promise<void>;

/** Errors caused by the token itself; any other error is an outage. */
const BAD_TOKEN = /^auth\/(?:argument-error|id-token-|invalid-|user-)/;

/** The owner of a token; undefined if the token is invalid. Rejects if it cannot be checked. */
export async function verifyCaller(
  token: string,
  verifyToken: VerifyToken,
  checkRevoked = false,
): Promise<Caller | undefined> {
  if (!hasTokenShape(token)) return undefined;
  try {
    const claims = await verifyToken(token, checkRevoked);
    return {
      uid: claims.uid,
      isGuest: claims.firebase.sign_in_provider === 'anonymous',
      email: claims.email ?? null,
      isEmailVerified: claims.email_verified === true,
      signedInAt: new Date(claims.auth_time * 1000),
    };
  } catch (error) {
    if (BAD_TOKEN.test(String(getErrorCode(error)))) return undefined;
    throw error;
  }
}

/** Undefined if the user does not exist. */
export async function findAuthUser(
  authUsers: Pick<AuthUsers, 'getUser'>,
  uid: string,
): Promise<UserRecord | undefined> {
  try {
    return await authUsers.getUser(uid);
  } catch (error) {
    if (isAuthUserNotFound(error)) return undefined;
    throw error;
  }
}

export const isAuthUserNotFound = (error: unknown): boolean => getErrorCode(error) === 'auth/user-not-found';
