import { randomUUID } from 'node:crypto';
import { authUsers } from './auth-users.ts';
import { getUserRecord } from './database.ts';
import { createLearner, type TestUser } from './users.ts';

export const createEmail = () => `new-${randomUUID()}@parley.test`;

/** Reads a user's email in Firebase Auth and whether it is verified. */
export const readAuthEmail = async ({ uid }: Pick<TestUser, 'uid'>) => {
  const { email, emailVerified } = await authUsers.getUser(uid);
  return { email, emailVerified };
};
export const readRecordedEmail = async (user: TestUser): Promise<unknown> =>
  (await getUserRecord(user))?.['email'];

/** Creates a learner with a verified email. */
export async function createVerifiedLearner(): Promise<TestUser> {
  const learner = await createLearner();
  await authUsers.updateUser(learner.uid, { emailVerified: true });
  return learner;
}
