import type { Auth } from 'firebase-admin/auth';

/** What the function asks of Firebase Auth's users, and does to them: a login goes last of all that somebody has. */
export type Logins = Pick<Auth, 'getUser' | 'listUsers' | 'deleteUser'>;

/** There is no such login (any more). */
export const isNoLogin = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
