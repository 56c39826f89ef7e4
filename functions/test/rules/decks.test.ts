import { collection, deleteDoc, doc, getDoc, getDocs, setDoc } from 'firebase/firestore/lite';
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

const PART = { cards: '[]' };
const storePart = (uid: string) => setDoc(doc(serverDb, 'decks', uid, 'parts', '0'), PART);
const listParts = (db: Database, uid: string) => getDocs(collection(db, 'decks', uid, 'parts'));

test('a registered user can read all parts of their own deck, even before there are any', async () => {
  const { uid, db } = await createRegisteredUser();
  expect((await listParts(db, uid)).size).toBe(0);
  await storePart(uid);
  expect((await listParts(db, uid)).docs.map((part) => part.data())).toEqual([PART]);
});

describe('the rules hide a deck from', () => {
  test.each<[string, () => Promise<Database>]>([
    ['another registered user', async () => (await createRegisteredUser()).db],
    ['an admin', async () => (await createAdmin()).db],
    ['a guest', async () => (await createGuest()).db],
    ['an unauthenticated client', async () => getUnauthenticatedDb()],
  ])('%s', async (_who, createDb) => {
    const { uid, db } = await createRegisteredUser();
    await storePart(uid);
    const other = await createDb();
    await expectAttackToFail(
      () => listParts(db, uid),
      () => listParts(other, uid),
    );
    await expectAttackToFail(
      () => listParts(db, uid),
      () => getDoc(doc(other, 'decks', uid, 'parts', '0')),
    );
  });
});

test("a guest cannot read a deck under the guest's own id", async () => {
  const guest = await createGuest();
  await storePart(guest.uid);
  await expectAttackToFail(
    () => getDoc(guest.record),
    () => listParts(guest.db, guest.uid),
  );
});

describe('the owner of a deck cannot', () => {
  test.each<[string, (db: Database, uid: string) => Promise<unknown>]>([
    ['overwrite a part', (db, uid) => setDoc(doc(db, 'decks', uid, 'parts', '0'), PART)],
    ['add a part', (db, uid) => setDoc(doc(db, 'decks', uid, 'parts', 'x'), PART)],
    ['delete a part', (db, uid) => deleteDoc(doc(db, 'decks', uid, 'parts', '0'))],
  ])('%s', async (_operation, attack) => {
    const { uid, db } = await createRegisteredUser();
    await storePart(uid);
    await expectAttackToFail(
      () => listParts(db, uid),
      () => attack(db, uid),
    );
  });
});
