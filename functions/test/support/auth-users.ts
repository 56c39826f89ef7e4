import type { AuthUsers } from '../../src/platform/auth.ts';
import { createTestDeps } from './test-server.ts';

export const { authUsers } = createTestDeps();

/** Firebase Auth with some operations replaced. */
export const createFakeAuthUsers = (change: Partial<AuthUsers>): AuthUsers => ({
  getUser: (...args) => authUsers.getUser(...args),
  getUserByEmail: (...args) => authUsers.getUserByEmail(...args),
  getUsers: (...args) => authUsers.getUsers(...args),
  listUsers: (...args) => authUsers.listUsers(...args),
  updateUser: (...args) => authUsers.updateUser(...args),
  deleteUser: (...args) => authUsers.deleteUser(...args),
  ...change,
});

/** Whether Firebase Auth has this user. */
export const hasAuthUser = (uid: string): Promise<boolean> =>
  authUsers.getUser(uid).then(
    () => true,
    () => false,
  );
