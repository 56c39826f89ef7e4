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
} from 'firebase/firestore';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import {
  getUnauthenticatedDb,
  withoutRules,
  storedAdmin,
  storedGuest,
  storedLearner,
  type Database,
  type SignedInUser,
} from './support/signed-in-users.ts';
import { at, named } from './support/records.ts';

/** Operations on a document or its collection. */
const OPERATIONS: [string, (db: Database, path: string) => Promise<unknown>][] = [
  ['read', (db, path) => getDoc(doc(db, path))],
  ['write', (db, path) => setDoc(doc(db, path), { owner: 'me', textUsed: 0 })],
  ['change', (db, path) => updateDoc(doc(db, path), { textUsed: 0 })],
  ['delete', (db, path) => deleteDoc(doc(db, path))],
  ['list', (db, path) => getDocs(query(doc(db, path).parent, limit(1)))],
];

const USERS: [string, () => Promise<SignedInUser>][] = [
  ['learner', storedLearner],
  ['admin', storedAdmin],
];

/** Writes a document without the rules. */
const storeDocument = (path: string) => withoutRules(async (db) => setDoc(doc(db, path), { textUsed: 9 }));

const PLACES: [string, (uid: string) => string][] = [
  ['their usage', (uid) => `usage/${uid}`],
  ['their session', (uid) => `sessions/${uid}`],
  ['their call', (uid) => `calls/${uid}`],
  ['their transcript', (uid) => `transcripts/${uid}`],
  ['their subscriptions', (uid) => `subscriptions/${uid}`],
  ['a billing event', (uid) => `billingEvents/${uid}`],
  ['the note of their deletion', (uid) => `deletions/${uid}`],
  ['the position of a job', (uid) => `jobs/${uid}`],
  ['their word bank', (uid) => `wordBanks/${uid}`],
  ['their word', (uid) => `users/${uid}/words/w1`],
  ['the statistics of a day', (uid) => `dailyStatistics/${uid}`],
  ['their statistics of a day', (uid) => `userStatistics/${uid}`],
  ['a rate limit counter', (uid) => `rateLimits/${uid}`],
  ['a document below their record', (uid) => `users/${uid}/private/p1`],
  ['a document below their word', (uid) => `users/${uid}/words/w1/more/m1`],
  ['an unknown collection', (uid) => `credits/${uid}`],
];

describe.each(PLACES)('only the server can access %s:', (_what, pathOf) => {
  describe.each(USERS)('a %s', (_who, newUser) => {
    test.each(OPERATIONS)('cannot %s it', async (_operation, operation) => {
      const user = await newUser();
      const path = pathOf(user.uid);
      await storeDocument(path);
      await expectAttackToFail(
        () => getDoc(user.record),
        () => operation(user.db, path),
      );
    });
  });
});

describe("a query can only return one's own record:", () => {
  test.each<[string, (user: SignedInUser) => Promise<unknown>]>([
    ['not the words of all users', ({ db }) => getDocs(query(collectionGroup(db, 'words'), limit(1)))],
    [
      'not one word of all users',
      ({ db }) => getDocs(query(collectionGroup(db, 'words'), where('word', '==', 'x'))),
    ],
    ["not one's own words", ({ db, uid }) => getDocs(collection(db, 'users', uid, 'words'))],
    [
      "not one's own sessions",
      ({ db, uid }) => getDocs(query(collection(db, 'sessions'), where('uid', '==', uid))),
    ],
    ['not a new word', ({ db, uid }) => addDoc(collection(db, 'users', uid, 'words'), { word: 'x' })],
  ])('%s', async (_what, hostile) => {
    const learner = await storedLearner();
    await expectAttackToFail(
      () => getDoc(learner.record),
      () => hostile(learner),
    );
  });
});

describe('all clients can read the plans, but they are', () => {
  test.each<[string, (admin: Database) => Promise<unknown>]>([
    ['not changed by an admin', (db) => updateDoc(doc(db, 'plans', 'FREE'), { textLimit: null })],
    ['not written by an admin', (db) => setDoc(doc(db, 'plans', 'FREE'), { textLimit: null })],
    ['not added to by an admin', (db) => setDoc(doc(db, 'plans', 'ENDLESS'), { textLimit: null })],
    ['not deleted by an admin', (db) => deleteDoc(doc(db, 'plans', 'FREE'))],
    ['not readable in subcollections', (db) => getDoc(doc(db, 'plans', 'FREE', 'buyers', 'b1'))],
  ])('%s', async (_what, hostile) => {
    await storeDocument('plans/FREE');
    const { db } = await storedAdmin();
    await expectAttackToFail(
      () => Promise.all([getDoc(doc(db, 'plans', 'FREE')), getDocs(collection(db, 'plans'))]),
      () => hostile(db),
    );
  });

  test('not written by unauthenticated clients', async () => {
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
    ['their own rights', { admin: false }],
    ['their own counters', { textUsed: 0 }],
    ['the expiry mark', { expired: true }],
  ])('%s', async (_what, change) => {
    const admin = await storedLearner({ admin: true, textUsed: 3 });
    await expectAttackToFail(
      () => updateDoc(admin.record, at(named('Ada'))),
      () => updateDoc(admin.record, at(change)),
    );
  });

  test.each<[string, object]>([
    ['email', { email: 'admin@parley.test' }],
    ['plan', { plan: 'PREMIUM' }],
    ['rights', { admin: true }],
    ['expiry mark', { expired: true }],
  ])("another user's %s", async (_what, change) => {
    const [admin, other] = await Promise.all([storedAdmin(), storedGuest()]);
    await expectAttackToFail(
      () => updateDoc(admin.record, at(named('Ada'))),
      () => updateDoc(doc(admin.db, 'users', other.uid), at(change)),
    );
  });
});
