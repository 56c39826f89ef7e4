import {
  addDoc,
  collection,
  collectionGroup,
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
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import {
  getUnauthenticatedDb,
  serverDb,
  createAdmin,
  createGuest,
  createRegisteredUser,
  type Database,
  type SignedInUser,
} from './support/signed-in-users.ts';
import { withUpdatedAt, createNameFields } from './support/records.ts';

/** Operations on a document or its collection. */
const OPERATIONS: [string, (db: Database, path: string) => Promise<unknown>][] = [
  ['read it', (db, path) => getDoc(doc(db, path))],
  ['write it', (db, path) => setDoc(doc(db, path), { owner: 'me', textUsed: 0 })],
  ['change it', (db, path) => updateDoc(doc(db, path), { textUsed: 0 })],
  ['delete it', (db, path) => deleteDoc(doc(db, path))],
  ['list its collection', (db, path) => getDocs(query(doc(db, path).parent, limit(1)))],
];

const USERS: [string, () => Promise<SignedInUser>][] = [
  ['a learner', createRegisteredUser],
  ['an admin', createAdmin],
];

/** Writes a document, bypassing the rules. */
const storeDocument = (path: string) => setDoc(doc(serverDb, path), { textUsed: 9 });

const PATHS: [string, (uid: string) => string][] = [
  ["a user's own usage", (uid) => `usage/${uid}`],
  ["a user's own session", (uid) => `sessions/${uid}`],
  ["a user's own call", (uid) => `calls/${uid}`],
  ["a user's own subscriptions", (uid) => `subscriptions/${uid}`],
  ['a billing event', (uid) => `billingEvents/${uid}`],
  ["a user's own deletion record", (uid) => `deletions/${uid}`],
  ['the progress of a scheduled job', (uid) => `jobs/${uid}`],
  ["a user's own reminders", (uid) => `reminders/${uid}`],
  ["a user's own word bank", (uid) => `wordBanks/${uid}`],
  ["a user's own word", (uid) => `users/${uid}/words/w1`],
  ['the statistics for a day', (uid) => `dailyStatistics/${uid}`],
  ["a user's own statistics for a day", (uid) => `userStatistics/${uid}`],
  ['the usage of an email address', (uid) => `addressUsage/${uid}`],
  ['a rate limit counter', (uid) => `rateLimits/${uid}`],
  ["a document below a user's own record", (uid) => `users/${uid}/private/p1`],
  ["a document below a user's own word", (uid) => `users/${uid}/words/w1/more/m1`],
  ['an unknown collection', (uid) => `credits/${uid}`],
];

describe.each(PATHS)('only the server can access %s:', (_what, getPath) => {
  describe.each(USERS)('%s', (_who, createUser) => {
    test.each(OPERATIONS)('cannot %s', async (_operation, operation) => {
      const user = await createUser();
      const path = getPath(user.uid);
      await storeDocument(path);
      await expectAttackToFail(
        () => getDoc(user.record),
        () => operation(user.db, path),
      );
    });
  });
});

describe('a learner cannot', () => {
  test.each<[string, (user: SignedInUser) => Promise<unknown>]>([
    ['query the words of all users', ({ db }) => getDocs(query(collectionGroup(db, 'words'), limit(1)))],
    [
      'query for one word across all users',
      ({ db }) => getDocs(query(collectionGroup(db, 'words'), where('word', '==', 'x'))),
    ],
    ['list their own words', ({ db, uid }) => getDocs(collection(db, 'users', uid, 'words'))],
    [
      'query their own sessions',
      ({ db, uid }) => getDocs(query(collection(db, 'sessions'), where('owner', '==', uid))),
    ],
    ['add a word', ({ db, uid }) => addDoc(collection(db, 'users', uid, 'words'), { word: 'x' })],
  ])('%s', async (_operation, attack) => {
    const learner = await createRegisteredUser();
    await expectAttackToFail(
      () => getDoc(learner.record),
      () => attack(learner),
    );
  });
});

describe('all clients can read the plans, but', () => {
  test.each<[string, (admin: Database) => Promise<unknown>]>([
    ['an admin cannot change one', (db) => updateDoc(doc(db, 'plans', 'FREE'), { textLimit: null })],
    ['an admin cannot overwrite one', (db) => setDoc(doc(db, 'plans', 'FREE'), { textLimit: null })],
    ['an admin cannot add one', (db) => setDoc(doc(db, 'plans', 'ENDLESS'), { textLimit: null })],
    ['an admin cannot delete one', (db) => deleteDoc(doc(db, 'plans', 'FREE'))],
    ['an admin cannot read their subcollections', (db) => getDoc(doc(db, 'plans', 'FREE', 'buyers', 'b1'))],
  ])('%s', async (_operation, attack) => {
    await storeDocument('plans/FREE');
    const { db } = await createAdmin();
    await expectAttackToFail(
      () => Promise.all([getDoc(doc(db, 'plans', 'FREE')), getDocs(collection(db, 'plans'))]),
      () => attack(db),
    );
  });

  test('an unauthenticated client cannot overwrite one', async () => {
    const db = getUnauthenticatedDb();
    await expectAttackToFail(
      () => getDocs(collection(db, 'plans')),
      () => setDoc(doc(db, 'plans', 'FREE'), { textLimit: null }),
    );
  });
});

describe('an admin can change their own name, but not', () => {
  test.each<[string, object]>([
    ['their own plan', { plan: 'PREMIUM' }],
    ['their own admin status', { admin: false }],
    ['their own usage', { textUsed: 0 }],
    ['their own expired flag', { expired: true }],
  ])('%s', async (_what, change) => {
    const admin = await createRegisteredUser({ admin: true, textUsed: 3 });
    await expectAttackToFail(
      () => updateDoc(admin.record, withUpdatedAt(createNameFields('Ada'))),
      () => updateDoc(admin.record, withUpdatedAt(change)),
    );
  });

  test.each<[string, object]>([
    ['email', { email: 'admin@parley.test' }],
    ['plan', { plan: 'PREMIUM' }],
    ['admin status', { admin: true }],
    ['expired flag', { expired: true }],
  ])("another user's %s", async (_what, change) => {
    const [admin, other] = await Promise.all([createAdmin(), createGuest()]);
    await expectAttackToFail(
      () => updateDoc(admin.record, withUpdatedAt(createNameFields('Ada'))),
      () => updateDoc(doc(admin.db, 'users', other.uid), withUpdatedAt(change)),
    );
  });
});
