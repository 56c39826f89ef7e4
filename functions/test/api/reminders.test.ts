import { describe, expect, test } from 'vitest';
import { MAX_REMINDER_DEVICES } from '../../src/contract/index.ts';
import { expectError } from '../support/api.ts';
import { createSubscription } from '../support/push.ts';
import {
  getReminders,
  PUSH_VARIABLES,
  requestReminders,
  requestRemoval,
  turnOnReminders,
} from '../support/reminders.ts';
import { serveAppForTest } from '../support/test-server.ts';
import { createGuest, createLearner } from '../support/users.ts';

/** Nothing listens on this port: a subscription is stored without a request to its push service. */
const createUnreachableSubscription = (path = crypto.randomUUID()) =>
  createSubscription(`http://127.0.0.1:9/${path}`);

const NOW = new Date('2026-11-26T10:00:00Z');
const serve = (variables: Record<string, string> = {}, now = () => NOW) =>
  serveAppForTest({ ...PUSH_VARIABLES, ...variables }, { now });

test('stores the device, and when to remind its learner', async () => {
  const apiUrl = await serve();
  const learner = await createLearner();
  const subscription = createUnreachableSubscription();
  const nextReviewAt = NOW.getTime();
  const { deviceId, hour } = await turnOnReminders(apiUrl, learner, subscription, { nextReviewAt });
  expect(hour).toBe(18);
  expect(await getReminders(learner.uid)).toEqual({
    devices: [{ id: deviceId, ...subscription }],
    // The name of the zone in this version of Node.
    timeZone: new Intl.DateTimeFormat('en', { timeZone: 'Europe/Kyiv' }).resolvedOptions().timeZone,
    hour: 18,
    nextReviewAt: NOW,
    remindAt: new Date('2026-11-26T16:00:00Z'),
    remindedAt: null,
    sentInARow: 0,
  });
});

test('updates a device that is already known, and keeps the hour', async () => {
  const apiUrl = await serve();
  const learner = await createLearner();
  const subscription = createUnreachableSubscription();
  const first = await turnOnReminders(apiUrl, learner, subscription, { hour: 9 });
  const second = await turnOnReminders(apiUrl, learner, subscription, {
    timeZone: 'Asia/Kolkata',
    nextReviewAt: NOW.getTime(),
  });
  expect(second).toEqual(first);
  expect(await getReminders(learner.uid)).toMatchObject({
    devices: [{ id: first.deviceId }],
    hour: 9,
    remindAt: new Date('2026-11-27T03:30:00Z'),
  });
});

test('schedules no reminder when no card will be due', async () => {
  const apiUrl = await serve();
  const learner = await createLearner();
  await turnOnReminders(apiUrl, learner, createUnreachableSubscription(), { nextReviewAt: null });
  expect(await getReminders(learner.uid)).toMatchObject({ nextReviewAt: null, remindAt: null });
});

test('keeps the five newest devices', async () => {
  const apiUrl = await serve();
  const learner = await createLearner();
  const ids: string[] = [];
  for (let device = 0; device <= MAX_REMINDER_DEVICES; device += 1) {
    ids.unshift((await turnOnReminders(apiUrl, learner, createUnreachableSubscription())).deviceId);
  }
  const reminders = await getReminders(learner.uid);
  expect(reminders?.devices.map(({ id }) => id)).toEqual(ids.slice(0, MAX_REMINDER_DEVICES));
});

test('removes a device, and all reminders with the last device; can be repeated', async () => {
  const apiUrl = await serve();
  const learner = await createLearner();
  const phone = await turnOnReminders(apiUrl, learner, createUnreachableSubscription());
  const laptop = await turnOnReminders(apiUrl, learner, createUnreachableSubscription());
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect((await requestRemoval(apiUrl, learner, phone.deviceId)).status).toBe(200);
    expect((await getReminders(learner.uid))?.devices).toMatchObject([{ id: laptop.deviceId }]);
  }
  expect((await requestRemoval(apiUrl, learner, laptop.deviceId)).status).toBe(200);
  expect(await getReminders(learner.uid)).toBeUndefined();
  expect((await requestRemoval(apiUrl, learner, laptop.deviceId)).status).toBe(200);
});

test("does not remove another learner's device", async () => {
  const apiUrl = await serve();
  const [learner, stranger] = [await createLearner(), await createLearner()];
  const { deviceId } = await turnOnReminders(apiUrl, learner, createUnreachableSubscription());
  await requestRemoval(apiUrl, stranger, deviceId);
  expect((await getReminders(learner.uid))?.devices).toHaveLength(1);
});

describe('rejects', () => {
  const SERVICES = { PUSH_SERVICES: 'https://fcm.googleapis.com,https://*.notify.windows.com' };

  test.each([
    ['an HTTP address', 'http://fcm.googleapis.com/fcm/send/1'],
    ['another host', 'https://attacker.example/fcm/send/1'],
    ['an allowed host as the user name', 'https://fcm.googleapis.com@attacker.example/'],
    ['a user name', 'https://user@fcm.googleapis.com/fcm/send/1'],
    ['an IP address', 'https://169.254.169.254/computeMetadata/v1/'],
    ['the address of this machine', 'http://127.0.0.1:8080/'],
    ['another port', 'https://fcm.googleapis.com:8443/fcm/send/1'],
    ['a long address', `https://fcm.googleapis.com/${'a'.repeat(1_000)}`],
  ])('a push service with %s', async (_what, endpoint) => {
    const apiUrl = await serve(SERVICES);
    const learner = await createLearner();
    await expectError(
      requestReminders(apiUrl, learner, createSubscription(endpoint)),
      400,
      'invalid-argument',
    );
    expect(await getReminders(learner.uid)).toBeUndefined();
  });

  test.each([
    ['an unknown time zone', { timeZone: 'Europe/Atlantis' }],
    ['an hour at night', { hour: 21 }],
    ['an hour in the early morning', { hour: 8 }],
    ['a fractional hour', { hour: 9.5 }],
    ['a negative time', { nextReviewAt: -1 }],
    ['a time far in the future', { nextReviewAt: 1e15 }],
  ])('%s', async (_what, fields) => {
    const apiUrl = await serve();
    const learner = await createLearner();
    await expectError(
      requestReminders(apiUrl, learner, createUnreachableSubscription(), fields),
      400,
      'invalid-argument',
    );
  });

  test('guests', async () => {
    const apiUrl = await serve();
    const guest = await createGuest();
    await expectError(
      requestReminders(apiUrl, guest, createUnreachableSubscription()),
      403,
      'registered-only',
    );
    await expectError(requestRemoval(apiUrl, guest, '0'.repeat(32)), 403, 'registered-only');
    expect(await getReminders(guest.uid)).toBeUndefined();
  });

  test('all requests for reminders while they are not configured', async () => {
    const apiUrl = await serveAppForTest();
    const learner = await createLearner();
    await expectError(
      requestReminders(apiUrl, learner, createUnreachableSubscription()),
      404,
      'route-not-found',
    );
  });

  test('more requests than a page sends', async () => {
    const apiUrl = await serve();
    const learner = await createLearner();
    const subscription = createUnreachableSubscription();
    for (let request = 0; request < 20; request += 1) await turnOnReminders(apiUrl, learner, subscription);
    await expectError(requestReminders(apiUrl, learner, subscription), 429, 'too-many-requests');
  });
});
