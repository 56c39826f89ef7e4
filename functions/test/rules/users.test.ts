import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { stack } from '../support/stack.ts';

let environment: RulesTestEnvironment;

beforeAll(async () => {
  const [host, port] = stack.firestoreHost.split(':');
  environment = await initializeTestEnvironment({
    projectId: `${stack.project}-rules`,
    firestore: {
      host: host ?? '127.0.0.1',
      port: Number(port),
      rules: readFileSync('firestore.rules', 'utf8'),
    },
  });
});

afterAll(() => environment.cleanup());

/** A guest of its own for each test. */
function newGuest() {
  const uid = randomUUID();
  const context = environment.authenticatedContext(uid, {
    firebase: { sign_in_provider: 'anonymous', identities: {} },
  });
  return { uid, record: recordOf(context, uid), context };
}

function newLearner() {
  const uid = randomUUID();
  const email = `${uid}@parley.test`;
  const firebase = { sign_in_provider: 'password' as const, identities: {} };
  const context = environment.authenticatedContext(uid, { email, firebase });
  return { uid, email, record: recordOf(context, uid), context };
}

const recordOf = (context: RulesTestContext, uid: string) => doc(context.firestore(), 'users', uid);

const freshRecord = (uid: string, email: string | null = null) => ({
  uid,
  email,
  name: email === null ? 'Guest User' : 'Learner',
  admin: false,
  isAnonymous: email === null,
  plan: 'FREE',
  periodStart: serverTimestamp(),
  periodEnd: null,
  textUsed: 0,
  voiceUsed: 0,
  createdAt: serverTimestamp(),
});

describe('an own record', () => {
  test('may be created by a guest, and read', async () => {
    const { uid, record } = newGuest();
    await assertSucceeds(setDoc(record, freshRecord(uid)));
    await assertSucceeds(getDoc(record));
  });

  test('may be created by a registered learner with the e-mail of the token', async () => {
    const { uid, email, record } = newLearner();
    await assertSucceeds(setDoc(record, freshRecord(uid, email)));
  });

  test('may be deleted by a guest', async () => {
    const { uid, record } = newGuest();
    await assertSucceeds(setDoc(record, freshRecord(uid)));
    await assertSucceeds(deleteDoc(record));
  });

  test('may not be deleted by the guest token of somebody who has registered', async () => {
    const { uid, record } = newGuest();
    await assertSucceeds(setDoc(record, freshRecord(uid)));
    await environment.withSecurityRulesDisabled(async (server) => {
      await updateDoc(recordOf(server, uid), { isAnonymous: false });
    });
    await assertFails(deleteDoc(record));
  });

  test('may not be deleted by a registered learner', async () => {
    const { uid, email, record } = newLearner();
    await assertSucceeds(setDoc(record, freshRecord(uid, email)));
    await assertFails(deleteDoc(record));
  });

  test.each([
    ['an admin', { admin: true }],
    ['a plan', { plan: 'PREMIUM' }],
    ['units in hand', { textUsed: -5 }],
    ['units of voice in hand', { voiceUsed: -1 }],
    ['a counter that is no number', { textUsed: '0' }],
    ['a registered account', { isAnonymous: false }],
    ['somebody’s e-mail', { email: 'admin@parley.test' }],
    ['another uid', { uid: 'somebody' }],
    ['an invented start', { createdAt: Timestamp.fromMillis(0) }],
    ['an invented period', { periodStart: Timestamp.fromMillis(4e12) }],
    ['a period that never ends', { periodEnd: Timestamp.fromMillis(4e12) }],
    ['an empty name', { name: '' }],
    ['a name that is a map', { name: { first: 'A' } }],
    ['a name of 81 characters', { name: 'x'.repeat(81) }],
    ['a field of its own', { credits: 100 }],
    ['to be expired', { expired: true }],
  ])('may not be created as %s', async (_claim, change) => {
    const { uid, record } = newGuest();
    await assertFails(setDoc(record, { ...freshRecord(uid), ...change }));
    await assertSucceeds(setDoc(record, freshRecord(uid)));
  });

  test('may not be created without one of its fields', async () => {
    const { uid, record } = newGuest();
    const { admin: _admin, ...rest } = freshRecord(uid);
    await assertFails(setDoc(record, rest));
  });

  test('may not be created with an e-mail that is not the token’s', async () => {
    const { uid, record } = newLearner();
    await assertFails(setDoc(record, freshRecord(uid, 'admin@parley.test')));
  });

  test.each([
    ['counters', { textUsed: 0 }],
    ['admin', { admin: true }],
    ['plan', { plan: 'PREMIUM' }],
    ['period', { periodEnd: Timestamp.fromMillis(1) }],
    ['isAnonymous', { isAnonymous: false }],
    ['new fields', { unlimited: true }],
  ])('keeps its %s, whatever its owner writes', async (_field, change) => {
    const { uid, record } = newGuest();
    await assertSucceeds(setDoc(record, freshRecord(uid)));
    await environment.withSecurityRulesDisabled(async (server) => {
      await updateDoc(recordOf(server, uid), { textUsed: 1 });
    });
    await assertFails(updateDoc(record, change));
    await assertFails(setDoc(record, { ...freshRecord(uid), ...change }));
  });
});

describe("another user's record", () => {
  test('may not be read, created, changed or deleted', async () => {
    const owner = newGuest();
    const stranger = newGuest();
    await assertSucceeds(setDoc(owner.record, freshRecord(owner.uid)));
    const target = recordOf(stranger.context, owner.uid);
    await assertFails(getDoc(target));
    await assertFails(updateDoc(target, { name: 'Mine' }));
    await assertFails(deleteDoc(target));
    await assertFails(setDoc(recordOf(stranger.context, randomUUID()), freshRecord(stranger.uid)));
  });

  test('may not be listed', async () => {
    await assertFails(getDocs(collection(newLearner().context.firestore(), 'users')));
  });

  test('is closed to nobody in particular', async () => {
    const anyone = environment.unauthenticatedContext();
    await assertFails(getDoc(recordOf(anyone, randomUUID())));
    await assertFails(setDoc(recordOf(anyone, 'x'), freshRecord('x')));
  });
});

describe('what only the server touches', () => {
  test.each(['usage', 'sessions', 'transcripts', 'auditLog', 'rateLimits'])(
    '%s may be neither read nor written',
    async (name) => {
      const { uid, context } = newGuest();
      const own = doc(context.firestore(), name, uid);
      await assertFails(getDoc(own));
      await assertFails(setDoc(own, { owner: uid, textUsed: 0 }));
      await assertFails(deleteDoc(own));
      await assertFails(getDocs(collection(context.firestore(), name)));
    },
  );

  test('the plans may be read by all and written by nobody', async () => {
    const free = doc(newGuest().context.firestore(), 'plans', 'FREE');
    await assertSucceeds(getDoc(free));
    await assertSucceeds(getDoc(doc(environment.unauthenticatedContext().firestore(), 'plans', 'FREE')));
    await assertFails(setDoc(free, { textLimit: null }));
  });
});
