import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { deleteOrphanedRecords } from '../../src/account/orphaned-records.ts';
import { createTestDeps } from '../support/test-server.ts';
import { createLearner } from '../support/users.ts';

const log = () => undefined;

/** A database without the records of other tests, some of which have no auth user. */
function createDatabase() {
  const projectId = `demo-${randomUUID()}`;
  return getFirestore(initializeApp({ projectId }, projectId));
}

test('deletes the data of users who deleted themselves in Firebase Auth, and no other data', async () => {
  const db = createDatabase();
  const [gone, kept] = [randomUUID(), (await createLearner()).uid];
  for (const uid of [gone, kept]) {
    await db.doc(`users/${uid}`).set({ uid });
    await db.doc(`usage/${uid}`).set({ textUsed: 1 });
    await db.doc(`sessions/session-of-${uid}`).set({ owner: uid });
  }
  await deleteOrphanedRecords({ ...createTestDeps(), db }, log);
  const paths = [`users/${gone}`, `usage/${gone}`, `sessions/session-of-${gone}`];
  for (const path of paths) expect((await db.doc(path).get()).exists).toBe(false);
  for (const path of paths) expect((await db.doc(path.replace(gone, kept)).get()).exists).toBe(true);
});

test('deletes the data of deleted users who had deleted their user record before', async () => {
  const db = createDatabase();
  const [gone, kept] = [randomUUID(), (await createLearner()).uid];
  for (const uid of [gone, kept]) {
    await db.doc(`usage/${uid}`).set({ textUsed: 1 });
    await db.doc(`transcripts/transcript-of-${uid}`).set({ owner: uid });
  }
  await deleteOrphanedRecords({ ...createTestDeps(), db }, log);
  for (const path of [`usage/${gone}`, `transcripts/transcript-of-${gone}`]) {
    expect((await db.doc(path).get()).exists).toBe(false);
    expect((await db.doc(path.replace(gone, kept)).get()).exists).toBe(true);
  }
});

test('scans all pages, and starts again at the first record the next day', async () => {
  const db = createDatabase();
  const existing = Array.from({ length: 120 }, () => randomUUID());
  await getAuth().importUsers(existing.map((uid) => ({ uid })));
  const writer = db.bulkWriter();
  for (const uid of existing) void writer.set(db.doc(`users/${uid}`), { uid });
  await writer.close();
  const [first, last] = ['0', 'zzz'].map((id) => db.doc(`users/${id}`));
  await last?.set({ name: 'Ann' });
  const services = { ...createTestDeps(), db };
  await deleteOrphanedRecords(services, log);
  await first?.set({ name: 'Ben' });
  await deleteOrphanedRecords(services, log);
  expect((await first?.get())?.exists).toBe(false);
  expect((await last?.get())?.exists).toBe(false);
  expect((await db.collection('users').count().get()).data().count).toBe(existing.length);
});
