import { createTestDeps } from './test-server.ts';

const { authUsers } = createTestDeps();

/** Whether Firebase Auth has this user. */
export const hasAuthUser = (uid: string): Promise<boolean> =>
  authUsers.getUser(uid).then(
    () => true,
    () => false,
  );
