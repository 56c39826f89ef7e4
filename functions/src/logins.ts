import type { Auth } from 'firebase-admin/auth';

/** What the function asks of Firebase Auth's users, and does to them: a login goes last of all that somebody has. */
export type Logins = Pick<Auth, 'getUser' | 'listUsers' | 'updateUser' | 'deleteUser'>;

/** Is this what Firebase Auth says by such a code? */
export const hasAuthCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === `auth/${code}`;

/** There is no such login (any more). */
export const isNoLogin = (error: unknown): boolean => hasAuthCode(error, 'user-not-found');
