import { randomUUID } from 'node:crypto';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { describe, expect, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import {
  createAdmin,
  createGuest,
  createRegisteredUser,
  getUnauthenticatedDb,
  serverDb,
  type Database,
} from './support/signed-in-users.ts';

/** Stores a transcript of a user; returns its path. */
async function storeTranscript(owner: string): Promise<string> {
  const path = `transcripts/${randomUUID()}`;
  await setDoc(doc(serverDb, path), { owner, messages: [] });
  return path;
}

test('a learner can read their own transcript', async () => {
  const { uid, db } = await createRegisteredUser();
  expect((await getDoc(doc(db, await storeTranscript(uid)))).data()).toEqual({ owner: uid, messages: [] });
});

describe('the rules hide a transcript from', () => {
  test.each<[string, () => Promise<Database>]>([
    ['another registered user', async () => (await createRegisteredUser()).db],
    ['an admin', async () => (await createAdmin()).db],
    ['a guest', async () => (await createGuest()).db],
    ['an unauthenticated client', async () => getUnauthenticatedDb()],
  ])('%s', async (_who, createDb) => {
    const { uid, db } = await createRegisteredUser();
    const path = await storeTranscript(uid);
    const other = await createDb();
    await expectAttackToFail(
      () => getDoc(doc(db, path)),
      () => getDoc(doc(other, path)),
    );
  });
});

describe('the owner of a transcript cannot', () => {
  test.each<[string, (db: Database, path: string, uid: string) => Promise<unknown>]>([
    ['overwrite it', (db, path, uid) => setDoc(doc(db, path), { owner: uid, messages: ['other'] })],
    ['change it', (db, path) => updateDoc(doc(db, path), { messages: [] })],
    ['delete it', (db, path) => deleteDoc(doc(db, path))],
    ['create one', (db, _path, uid) => setDoc(doc(db, 'transcripts', randomUUID()), { owner: uid })],
    [
      'list them, because each can be half a megabyte',
      (db, _path, uid) => getDocs(query(collection(db, 'transcripts'), where('owner', '==', uid), limit(1))),
    ],
    ['read one that does not exist', (db) => getDoc(doc(db, 'transcripts', randomUUID()))],
  ])('%s', async (_operation, attack) => {
    const { uid, db } = await createRegisteredUser();
    const path = await storeTranscript(uid);
    await expectAttackToFail(
      () => getDoc(doc(db, path)),
      () => attack(db, path, uid),
    );
  });
});

test('a guest cannot read the transcript of their own session', async () => {
  const guest = await createGuest();
  const path = await storeTranscript(guest.uid);
  await expectAttackToFail(
    () => getDoc(guest.record),
    () => getDoc(doc(guest.db, path)),
  );
});
