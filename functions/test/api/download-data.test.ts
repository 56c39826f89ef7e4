import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { encodeDeckPart, ENDPOINTS } from '../../src/contract/index.ts';
import type { CorrectCharge, RateLimiter } from '../../src/platform/rate-limits/rate-limiter.ts';
import { createAdmin, changeUser } from '../support/admin.ts';
import { expectError, requestTextSession } from '../support/api.ts';
import { POLL_TIMEOUT } from '../support/calls.ts';
import { recordLogs } from '../support/logs.ts';
import { createFakeAuthUsers } from '../support/auth-users.ts';
import { createTestDeps, serveAppForTest } from '../support/test-server.ts';
import { db } from '../support/database.ts';
import { createDatabaseThatFailsAfter } from '../support/fake-databases.ts';
import { CARD, createUserData, HARD_WORD } from '../support/learner-data.ts';
import { stack } from '../support/stack.ts';
import { createGuest, createLearner, decodeClaims, signUp, type TestUser } from '../support/users.ts';

const download = (user: Pick<TestUser, 'token'> | undefined, apiUrl = stack.apiUrl) =>
  fetch(`${apiUrl}${ENDPOINTS.downloadData.path}`, {
    headers: user === undefined ? {} : { Authorization: `Bearer ${user.token}` },
  });

const Items = z.array(z.looseObject({ id: z.string() }));
const IsoDate = z.iso.datetime();
const Download = z.looseObject({
  exportedAt: IsoDate,
  login: z.nullable(z.looseObject({ email: z.string(), createdAt: IsoDate, lastSignInAt: IsoDate })),
  record: z.nullable(z.looseObject({ name: z.string(), createdAt: IsoDate })),
  usage: z.nullable(z.looseObject({ textUsed: z.number(), anchor: IsoDate })),
  subscription: z.nullable(z.looseObject({ paidUntil: IsoDate })),
  reminders: z.nullable(z.looseObject({ devices: Items })),
  wordBank: Items,
  deck: Items,
  transcripts: Items,
  sessions: Items,
  billingEvents: Items,
  statistics: Items,
  auditLog: Items,
});

/** More than two pages of each kind. */
const MANY = 45;

test('downloads several pages of data as one JSON document with ISO dates', async () => {
  const learner = await createLearner({ name: 'Ann "Lee" 李' });
  await createUserData(learner.uid, MANY);
  await db.doc(`decks/${learner.uid}/parts/1`).set(encodeDeckPart([]));
  await db.doc(`decks/${learner.uid}/parts/2`).set(encodeDeckPart([CARD, CARD]));
  expect((await requestTextSession(learner)).status).toBe(200);
  const response = await download(learner);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('content-disposition')).toBe('attachment');
  expect(response.headers.get('cache-control')).toBe('no-store');

  const text = await response.text();
  const data = Download.parse(JSON.parse(text));
  expect(data.login).toMatchObject({ uid: learner.uid, email: learner.email });
  expect(data.record).toMatchObject({ name: 'Ann "Lee" 李', plan: 'FREE' });
  expect(data.usage).toMatchObject({ textUsed: 1 });
  expect(data.subscription).toMatchObject({ plan: 'SMART' });
  expect(new Set(data.wordBank.map(({ word }) => word)).size).toBe(MANY + 1);
  expect(data.wordBank).toContainEqual(expect.objectContaining({ word: HARD_WORD }));
  expect(data.reminders?.devices).toHaveLength(1);
  const reviews = [{ at: '1970-01-01T00:00:00.001Z', rating: 3 }];
  const card: unknown = expect.objectContaining({ reviews });
  expect(data.deck).toEqual([
    { id: '0', cards: [card] },
    { id: '1', cards: [] },
    { id: '2', cards: [card, card] },
  ]);
  expect(new Set(data.transcripts.map(({ id }) => id)).size).toBe(MANY);
  expect(data.transcripts).toContainEqual(
    expect.objectContaining({
      messages: [expect.objectContaining({ content: 'message 7' })],
      feedback: { score: { totalScore: 7 } },
    }),
  );
  expect(data.sessions).toHaveLength(MANY + 1);
  expect(data.billingEvents).toHaveLength(MANY);
  expect(data.statistics.filter(({ id }) => id.startsWith('2001-'))).toHaveLength(MANY);
  // No salts, and no timestamps in Firestore's format.
  expect(text).not.toMatch(/"salt"|seconds"/);
});

test("a download contains no other user's data", async () => {
  const [learner, other] = await Promise.all([createLearner(), createLearner({ name: 'Somebody Else' })]);
  await createUserData(other.uid);
  const text = await (await download(learner)).text();
  expect(text).not.toContain(other.uid);
  expect(Download.parse(JSON.parse(text))).toMatchObject({
    usage: null,
    subscription: null,
    wordBank: [],
    transcripts: [],
    sessions: [],
    billingEvents: [],
    statistics: [],
    auditLog: [],
  });
});

test("hides admins in a user's audit log, and users in an admin's audit log", async () => {
  const [admin, learner] = await Promise.all([createAdmin(), createLearner({ name: 'Ann Before' })]);
  expect((await changeUser(admin, learner, { name: 'Ann After', admin: true })).status).toBe(200);
  const learnerText = await (await download(learner)).text();
  expect(learnerText).not.toContain(admin.uid);
  expect(Download.parse(JSON.parse(learnerText)).auditLog).toMatchObject([
    {
      by: { kind: 'admin' },
      subject: { kind: 'user', uid: learner.uid },
      before: { name: 'Ann Before', admin: false },
      after: { name: 'Ann After', admin: true },
    },
  ]);
  const adminText = await (await download(admin)).text();
  expect(adminText).not.toMatch(new RegExp(`${learner.uid}|Ann`));
  expect(Download.parse(JSON.parse(adminText)).auditLog).toMatchObject([
    {
      by: { kind: 'admin', uid: admin.uid },
      subject: { kind: 'user' },
      before: { name: null, admin: false },
      after: { name: null, admin: true },
    },
  ]);
});

test('a download works for a user without a record, and for one without an auth user', async () => {
  const learner = await signUp('without-record@parley.test');
  expect(Download.parse(await (await download(learner)).json())).toMatchObject({
    login: { email: 'without-record@parley.test' },
    record: null,
  });
  const authUsers = createFakeAuthUsers({
    getUser: () => Promise.reject(Object.assign(new Error('gone'), { code: 'auth/user-not-found' })),
  });
  const apiUrl = await serveAppForTest({}, { authUsers });
  const other = await createLearner();
  expect(Download.parse(await (await download(other, apiUrl)).json())).toMatchObject({
    login: null,
    record: { uid: other.uid },
  });
});

/** Ten megabytes. */
async function createLargeData({ uid }: TestUser): Promise<void> {
  const messages = [{ role: 'user', content: 'x'.repeat(1_000_000) }];
  await Promise.all(
    Array.from({ length: 10 }, () => db.collection('transcripts').add({ owner: uid, messages })),
  );
}

test('is charged for its size, so that a learner with a lot of data can download it less often', async () => {
  const [large, small] = await Promise.all([createLearner(), createLearner()]);
  await createLargeData(large);
  // Enough for two downloads of little data.
  const apiUrl = await serveAppForTest({ USER_SPENDING_PER_USER: '0.0065/0.0065' });
  for (const user of [large, small]) await (await download(user, apiUrl)).text();
  expect((await download(large, apiUrl)).status).toBe(429);
  expect((await download(small, apiUrl)).status).toBe(200);
});

test('is charged for what was sent before the client disconnected', async () => {
  const learner = await createLearner();
  await createLargeData(learner);
  const { rateLimiter } = createTestDeps();
  const correctCharge = vi.fn<CorrectCharge>();
  const charge: RateLimiter['charge'] = async (...args) => {
    const correct = await rateLimiter.charge(...args);
    return correctCharge.mockImplementation(correct);
  };
  const response = await download(learner, await serveAppForTest({}, { rateLimiter: { charge } }));
  let received = 0;
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    received += text.length;
    if (received > 5_000_000) break;
  }
  await vi.waitFor(() => expect(correctCharge).toHaveBeenCalledOnce(), POLL_TIMEOUT);
  expect(correctCharge.mock.calls[0]?.[0]).toBeGreaterThan(0.0035);
});

test('aborts and logs a download that fails midway', async () => {
  const logs = recordLogs();
  const apiUrl = await serveAppForTest({}, { db: createDatabaseThatFailsAfter(6) });
  const response = await download(await createLearner(), apiUrl);
  await expect(response.text()).rejects.toThrow('terminated');
  expect(logs.error).toHaveBeenCalledOnce();
});

test('does not log an error when the client disconnects', async () => {
  const logs = recordLogs();
  const apiUrl = await serveAppForTest();
  const learner = await createLearner();
  await createUserData(learner.uid, 4 * MANY);
  const response = await download(learner, apiUrl);
  await response.body?.cancel();
  await vi.waitFor(() => expect(logs.info).toHaveBeenCalledOnce(), POLL_TIMEOUT);
  expect(logs.info.mock.calls[0]).toMatchObject(['request', { status: 200, completed: false }]);
  expect(logs.error).not.toHaveBeenCalled();
});

test('serves another download after the client disconnects', async () => {
  const learner = await createLearner();
  await createUserData(learner.uid, MANY);
  const controller = new AbortController();
  const response = await fetch(`${stack.apiUrl}${ENDPOINTS.downloadData.path}`, {
    headers: { Authorization: `Bearer ${learner.token}` },
    signal: controller.signal,
  });
  controller.abort();
  await expect(response.text()).rejects.toThrow('aborted');
  await pause(0);
  expect((await download(learner)).status).toBe(200);
});

test('rejects guests and unauthenticated callers', async () => {
  await expectError(download(await createGuest()), 403, 'registered-only');
  await expectError(download(undefined), 401, 'unauthenticated');
});

test('refuses a download more than five minutes after the sign-in', async () => {
  const learner = await createLearner();
  const signedInAt = z.object({ auth_time: z.number() }).parse(decodeClaims(learner)).auth_time;
  const serveAfter = (seconds: number) =>
    serveAppForTest({}, { now: () => new Date((signedInAt + seconds) * 1_000) });
  await expectError(download(learner, await serveAfter(301)), 403, 'recent-sign-in-required');
  expect((await download(learner, await serveAfter(300))).status).toBe(200);
});
