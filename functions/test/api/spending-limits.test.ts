import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  GenerateIntroResponse,
  Overview,
  StartTextSessionResponse,
  type EndpointName,
} from '../../src/contract/index.ts';
import { toDay } from '../../src/platform/statistics/days.ts';
import { createEntryWriter } from '../../src/platform/statistics/statistics-store.ts';
import type { SpendingGroup } from '../../src/platform/costs/spending-groups.ts';
import { createSpendingGuard } from '../../src/platform/spending/spending-guard.ts';
import type { Log } from '../../src/platform/logging.ts';
import { createAdmin, sendRequest } from '../support/admin.ts';
import { LESSON, parseBody, post, readError } from '../support/api.ts';
import { createOffer, createUniqueLesson, POLL_TIMEOUT, requestCall, startCall } from '../support/calls.ts';
import { db, getUsage } from '../support/database.ts';
import { pickUnusedDay } from '../support/statistics.ts';
import { NO_QUEUE, serveAppForTest } from '../support/test-server.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const AT_CAPACITY = { status: 503, code: 'at-capacity' };
const LIMITS = { GUEST_DAILY_SPENDING: '10', FREE_DAILY_SPENDING: '20', DAILY_SPENDING: '40' };

const spend = (now: Date, group: SpendingGroup, dollars: number) =>
  createEntryWriter(db)([{ day: toDay(now), uid: null, counts: { spending: { [group]: dollars } } }]);

/** Serves the app on its own day, on which the group has already spent these dollars. */
async function serveAfterSpending(group: SpendingGroup, dollars: number) {
  let now = pickUnusedDay();
  await spend(now, group, dollars);
  const url = await serveAppForTest(LIMITS, { ...NO_QUEUE, now: () => now });
  const advance = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000);
  };
  const start = (user: TestUser) => post('startTextSession', LESSON, user, {}, url);
  return { url, advance, start, spendMore: (more: number) => spend(now, group, more) };
}

describe('at the daily spending limit', () => {
  test('of guests, their sessions and requests are refused, and nothing is charged', async () => {
    const { url, start } = await serveAfterSpending('guest', 10);
    const guest = await createGuest();
    const response = await start(guest);
    expect(response.headers.get('retry-after')).toBe(String(12 * 3_600));
    expect(await readError(response)).toEqual(AT_CAPACITY);
    const { lesson } = createUniqueLesson();
    expect(await readError(await requestCall(guest, { lesson, apiUrl: url }))).toEqual(AT_CAPACITY);
    const requests: [EndpointName, object][] = [
      ['generateWords', LESSON],
      ['generateIntro', LESSON],
      ['generateSpeech', { text: 'Hello.' }],
      ['generateGrammarFeedback', { ...LESSON, messages: [{ role: 'user', content: 'I has a cat.' }] }],
    ];
    for (const [name, body] of requests) {
      expect(await readError(await post(name, body, guest, {}, url))).toEqual(AT_CAPACITY);
    }
    expect(await getUsage(guest.uid)).toBeUndefined();
    expect((await start(await createLearner())).status).toBe(200);
  });

  test('of the FREE plan, subscribers and guests are not affected', async () => {
    const { start } = await serveAfterSpending('FREE', 20);
    expect(await readError(await start(await createLearner()))).toEqual(AT_CAPACITY);
    expect((await start(await createLearner({ plan: 'SMART' }))).status).toBe(200);
    expect((await start(await createGuest())).status).toBe(200);
  });

  test('of the FREE plan, requests are refused to subscribers whose plan could not be ended', async () => {
    const { url } = await serveAfterSpending('FREE', 20);
    const paidUntil = new Date('2026-01-31');
    const [subscriber, overdue] = await Promise.all([
      createLearner({ plan: 'SMART' }),
      createLearner({ plan: 'SMART', paidUntil }),
    ]);
    expect((await post('generateWords', LESSON, subscriber, {}, url)).status).toBe(200);
    expect(await readError(await post('generateWords', LESSON, overdue, {}, url))).toEqual(AT_CAPACITY);
  });

  test('of all groups together, only admins can start sessions', async () => {
    const { start } = await serveAfterSpending('paid', 40);
    expect(await readError(await start(await createLearner({ plan: 'PREMIUM' })))).toEqual(AT_CAPACITY);
    expect((await start(await createLearner({ admin: true }))).status).toBe(200);
  });

  test('a session that has begun continues, including its feedback', async () => {
    const { url, start, advance, spendMore } = await serveAfterSpending('guest', 9);
    const guest = await createGuest();
    const { sessionId } = await parseBody(await start(guest), StartTextSessionResponse);
    await spendMore(1);
    advance(15);
    expect(await readError(await start(await createGuest()))).toEqual(AT_CAPACITY);
    const messages = [{ role: 'user', content: 'I has a cat.' }];
    const requests: [EndpointName, object][] = [
      ['generateIntro', {}],
      ['generateResponse', { conversation: ['User: Hello'] }],
      ['generateGrammarFeedback', { messages }],
    ];
    for (const [name, body] of requests) {
      const response = await post(name, { ...LESSON, ...body, sessionId }, guest, {}, url);
      expect([name, response.status]).toEqual([name, 200]);
    }
  });

  test('sessions can start again after midnight', async () => {
    const { start, advance } = await serveAfterSpending('guest', 10);
    const guest = await createGuest();
    expect((await start(guest)).status).toBe(503);
    advance(12 * 3_600);
    expect((await start(guest)).status).toBe(200);
  });
});

describe('at twice the daily spending limit', () => {
  test('sessions that have begun stop, too, and no reply is counted', async () => {
    const { url, start, advance, spendMore } = await serveAfterSpending('guest', 9);
    const guest = await createGuest();
    const { sessionId } = await parseBody(await start(guest), StartTextSessionResponse);
    const introduction = await post('generateIntro', { ...LESSON, sessionId }, guest, {}, url);
    const { introduction: text, signature } = await parseBody(introduction, GenerateIntroResponse);
    await spendMore(11);
    advance(15);
    const requests: [EndpointName, object][] = [
      ['generateResponse', { conversation: ['User: Hello'], sessionId }],
      ['generateGrammarFeedback', { messages: [{ role: 'user', content: 'I has a cat.' }], sessionId }],
      ['generateSpeech', { text, signature }],
    ];
    for (const [name, body] of requests) {
      const response = await post(name, { ...LESSON, ...body }, guest, {}, url);
      expect([name, await readError(response)]).toEqual([name, AT_CAPACITY]);
    }
    const session = await db.doc(`sessions/${sessionId}`).get();
    expect(session.data()).toMatchObject({ messageCount: 0, feedbackRequests: {}, spokenCharacters: 0 });
  });

  test('a session is refunded before its introduction, and a call is not connected again', async () => {
    const { url, start, advance, spendMore } = await serveAfterSpending('guest', 9);
    const guest = await createGuest();
    const { sessionId } = await parseBody(await start(guest), StartTextSessionResponse);
    const call = { ...createUniqueLesson(), key: randomUUID(), apiUrl: url };
    await startCall(guest, call);
    await spendMore(11);
    advance(15);

    expect(await readError(await post('generateIntro', { ...LESSON, sessionId }, guest, {}, url))).toEqual(
      AT_CAPACITY,
    );
    expect((await getUsage(guest.uid))?.textUsed).toBe(0);
    expect(await readError(await requestCall(guest, { ...call, offer: createOffer() }))).toEqual(AT_CAPACITY);
  });
});

test("counts the cost of a call towards its caller's group", async () => {
  const { url, advance, start } = await serveAfterSpending('guest', 9.95);
  const guest = await createGuest();
  const { sessionId } = await startCall(guest, { ...createUniqueLesson(), apiUrl: url });
  advance(60);
  expect((await post('endVoiceSession', { sessionId }, guest, {}, url)).status).toBe(200);
  const startLater = async () => {
    advance(15);
    return (await start(await createGuest())).status;
  };
  await expect.poll(startLater, POLL_TIMEOUT).toBe(503);
});

test("admins see today's spending and limits", async () => {
  const { url } = await serveAfterSpending('FREE', 17);
  const overview = await parseBody(
    await sendRequest('getOverview', { days: '7' }, await createAdmin(), url),
    Overview,
  );
  expect(overview.spendingToday).toEqual({
    guest: { spent: 0, limit: 10 },
    FREE: { spent: 17, limit: 20 },
    all: { spent: 17, limit: 40 },
  });
});

test('logs an error once when a limit is 80% used, whichever instance notices', async () => {
  const now = pickUnusedDay();
  await spend(now, 'guest', 8);
  const logged: unknown[] = [];
  const log: Log = (...line) => logged.push(line);
  const limits = { guest: 10, FREE: 20, all: 40 };
  const guards = [createSpendingGuard(db, limits, log), createSpendingGuard(db, limits, log)];
  for (const guard of [...guards, ...guards]) await guard.requireCapacity('guest', now);
  for (const guard of guards) await guard.readToday(now);
  expect(logged).toEqual([
    ['error', 'spending is close to its limit', { scope: 'guest', spent: 8, limit: 10 }],
  ]);
});
