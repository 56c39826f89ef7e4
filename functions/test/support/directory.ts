import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { SearchUsersResponse, type ResponseOf } from '../../src/contract/index.ts';
import { bodyOf, post } from './api.ts';
import { db } from './database.ts';
import { createLearner, type TestUser } from './users.ts';

/** A new admin. */
export const createAdmin = (): Promise<TestUser> => createLearner({ admin: true });

/** A word that is in no other test's names, and has letters only. */
export const uniqueName = (): string =>
  randomUUID().replaceAll(/[\d-]/g, (digit) =>
    String.fromCodePoint(0x67 + (digit === '-' ? 10 : Number(digit))),
  );

const PATIENCE = 20;

/** What an admin finds who searches for this, again where not everybody was entered: other tests have users enter, too. */
export async function found(admin: TestUser, query: string, attempt = 0): Promise<ResponseOf<'searchUsers'>> {
  const answer = await bodyOf(await post('searchUsers', { query }, admin), SearchUsersResponse);
  return answer.isComplete || attempt === PATIENCE ? answer : found(admin, query, attempt + 1);
}

/** The ids of those who are found. */
export const uidsFound = async (admin: TestUser, query: string): Promise<string[]> =>
  (await found(admin, query)).users.map(({ uid }) => uid);

/** Changes a record as its owner's page and the server do, at the database's own time. */
export const changeRecord = (uid: string, fields: Record<string, unknown>): Promise<unknown> =>
  db
    .collection('users')
    .doc(uid)
    .update({ ...fields, updatedAt: FieldValue.serverTimestamp() });

/** What is entered of a user; undefined where nothing is. */
export const enteredOf = async (uid: string) => (await db.doc(`directoryUsers/${uid}`).get()).data();
