import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { PLAN_CATALOGUE } from '../../src/contract/index.ts';
import { post, readError } from '../support/api.ts';
import { createOffer, createUniqueLesson, getCallEnds, requestCall, startCall } from '../support/calls.ts';
import { db as sharedDb } from '../support/database.ts';
import { NO_QUEUE, serveAppForTest } from '../support/test-server.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const LINES_BUSY = { status: 503, code: 'lines-busy' };

/** Serves the app with a database of its own, without the calls of other tests. */
async function serveWithMaxCalls(maxCalls: number) {
  const projectId = `demo-${randomUUID()}`;
  const db = getFirestore(initializeApp({ projectId }, projectId));
  const url = await serveAppForTest({ MAX_CALLS: String(maxCalls) }, { ...NO_QUEUE, db });
  const addUser = async (user: TestUser): Promise<TestUser> => {
    const record = await sharedDb.doc(`users/${user.uid}`).get();
    await db.doc(`users/${user.uid}`).set(record.data() ?? {});
    return user;
  };
  return { db, url, addUser, createGuest: async () => addUser(await createGuest()) };
}

test('rejects a call without using a session while the maximum number of calls is open, and accepts it when one has ended', async () => {
  const server = await serveWithMaxCalls(1);
  const [first, second] = [await server.createGuest(), await server.createGuest()];
  const { sessionId } = await startCall(first, { ...createUniqueLesson(), apiUrl: server.url });

  const { lesson, word } = createUniqueLesson();
  const response = await requestCall(second, { lesson, apiUrl: server.url });
  expect(response.headers.get('retry-after')).toBe('60');
  expect(await readError(response)).toEqual(LINES_BUSY);
  expect(await getCallEnds(word)).toEqual([]);
  expect((await server.db.doc(`usage/${second.uid}`).get()).exists).toBe(false);

  await post('endVoiceSession', { sessionId }, first, {}, server.url);
  await startCall(second, { lesson, apiUrl: server.url });
});

test('opens calls that start at the same moment without conflicts, and rejects the next one', async () => {
  const server = await serveWithMaxCalls(5);
  const guests = await Promise.all(Array.from({ length: 4 }, server.createGuest));
  const start = { ...createUniqueLesson(), apiUrl: server.url };
  const responses = await Promise.all(guests.map((guest) => requestCall(guest, start)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await readError(await requestCall(await server.createGuest(), start))).toEqual(LINES_BUSY);
});

test('does not count a crashed start whose refund fails', async () => {
  const server = await serveWithMaxCalls(1);
  const start = { ...createUniqueLesson(), apiUrl: server.url };
  const { sessionId } = await startCall(await server.createGuest(), start);
  const crashed = { opened: null, dueAt: new Date(Date.now() - 1_000) };
  await server.db.doc(`calls/${sessionId}-1`).update(crashed);
  expect((await requestCall(await server.createGuest(), start)).status).toBe(200);
});

test('keeps a fifth of the calls for paid plans', async () => {
  const server = await serveWithMaxCalls(5);
  await server.db.doc('plans/PREMIUM').set(PLAN_CATALOGUE.PREMIUM);
  const start = { ...createUniqueLesson(), apiUrl: server.url };
  for (let call = 0; call < 4; call += 1) await startCall(await server.createGuest(), start);
  expect(await readError(await requestCall(await server.createGuest(), start))).toEqual(LINES_BUSY);

  await startCall(await server.addUser(await createLearner({ plan: 'PREMIUM' })), start);
  const other = await server.addUser(await createLearner({ plan: 'PREMIUM' }));
  expect(await readError(await requestCall(other, start))).toEqual(LINES_BUSY);
});

test('rejects a reconnection after the call has ended while the maximum number of calls is open', async () => {
  const server = await serveWithMaxCalls(1);
  const [first, second] = [await server.createGuest(), await server.createGuest()];
  const start = { ...createUniqueLesson(), key: randomUUID(), apiUrl: server.url };
  await startCall(first, start);
  // Ends the call, but not its session.
  const { docs } = await server.db.collection('calls').get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  await startCall(second, { ...createUniqueLesson(), apiUrl: server.url });

  expect(await readError(await requestCall(first, { ...start, offer: createOffer() }))).toEqual(LINES_BUSY);
});

test('reconnects a call while the maximum number of calls is open', async () => {
  const server = await serveWithMaxCalls(1);
  const guest = await server.createGuest();
  const start = { ...createUniqueLesson(), key: randomUUID(), apiUrl: server.url };
  const { sessionId } = await startCall(guest, start);
  expect((await startCall(guest, start)).sessionId).toBe(sessionId);
});
