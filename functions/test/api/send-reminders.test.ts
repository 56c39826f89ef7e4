import { createPublicKey, verify } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { MAX_REMINDERS_IN_A_ROW, type PushSubscription } from '../../src/contract/index.ts';
import type { Log } from '../../src/platform/logging.ts';
import { createPushSender } from '../../src/platform/push-sender.ts';
import { getRemindersRef, type Reminders } from '../../src/reminders/reminder-store.ts';
import { sendReminders } from '../../src/reminders/send-reminders.ts';
import { createSubscription, startPushService } from '../support/push.ts';
import { getReminders, PUSH_CONTACT, PUSH_PUBLIC_KEY, PUSH_VARIABLES } from '../support/reminders.ts';
import { withOwnDatabase } from '../support/own-database.ts';

/** 18:00 in Kyiv. */
const DUE = new Date('2026-11-26T16:00:00Z');
const TOMORROW = new Date('2026-11-27T16:00:00Z');

const config = readConfig(PUSH_VARIABLES).push;
if (!config) throw new Error('reminders are not configured');
const pushSender = createPushSender(config);

const logged: unknown[] = [];
const log: Log = (severity, message, fields) => logged.push({ severity, message, fields });
beforeEach(() => {
  logged.length = 0;
});

const run = (db: Firestore, now = DUE) => sendReminders({ db, pushSender, now: () => now }, log);

/** Stores a learner's reminders, which are due at 18:00 in Kyiv; the devices have the ids 0, 1 and so on. */
const store = (
  db: Firestore,
  uid: string,
  subscriptions: readonly PushSubscription[],
  fields: Partial<Reminders> = {},
) =>
  getRemindersRef(db, uid).set({
    devices: subscriptions.map((subscription, index) => ({ id: String(index), ...subscription })),
    timeZone: 'Europe/Kyiv',
    hour: 18,
    nextReviewAt: DUE,
    remindAt: DUE,
    remindedAt: null,
    sentInARow: 0,
    ...fields,
  } satisfies Reminders);

const getDeviceIds = async (db: Firestore, uid: string) =>
  (await getReminders(uid, db))?.devices.map(({ id }) => id);

test('sends one encrypted message to each device, and schedules the next for tomorrow', async () => {
  const service = await startPushService();
  const [phone, laptop] = [service.subscribe(), service.subscribe()];
  await withOwnDatabase(async (db) => {
    await store(db, 'ann', [phone.subscription, laptop.subscription]);
    await run(db);
    for (const { getReceived } of [phone, laptop]) {
      expect(getReceived().map(({ message }) => message)).toEqual(['cards-due']);
      // The three hours until the quiet hours.
      expect(getReceived()[0]?.headers).toMatchObject({ ttl: '10800', 'content-encoding': 'aes128gcm' });
    }
    expect(await getReminders('ann', db)).toMatchObject({
      remindAt: TOMORROW,
      remindedAt: DUE,
      sentInARow: 1,
    });
    // Nothing is due any more.
    await run(db);
    expect(phone.getReceived()).toHaveLength(1);
  });
  expect(logged).toEqual([]);
});

test('signs the request for the push service with the VAPID keys', async () => {
  const service = await startPushService();
  const phone = service.subscribe();
  await withOwnDatabase(async (db) => {
    await store(db, 'ann', [phone.subscription]);
    await run(db);
  });
  const { authorization = '' } = phone.getReceived()[0]?.headers ?? {};
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/u.exec(authorization) ?? [];
  expect(key).toBe(PUSH_PUBLIC_KEY);
  const [header = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: service.origin,
    sub: PUSH_CONTACT,
  });
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
});

test('sends a reminder once when two runs overlap', async () => {
  const service = await startPushService();
  const phone = service.subscribe();
  await withOwnDatabase(async (db) => {
    await store(db, 'ann', [phone.subscription]);
    await Promise.all([run(db), run(db)]);
    expect(phone.getReceived()).toHaveLength(1);
  });
});

test('reaches more learners than one query returns', async () => {
  const service = await startPushService();
  await withOwnDatabase(async (db) => {
    const devices = Array.from({ length: 210 }, () => service.subscribe());
    await Promise.all(devices.map(({ subscription }, index) => store(db, `learner${index}`, [subscription])));
    await run(db);
    expect(devices.map(({ getReceived }) => getReceived().length)).toEqual(devices.map(() => 1));
  });
});

test('does not send reminders that are not yet due or not scheduled', async () => {
  const service = await startPushService();
  const phone = service.subscribe();
  await withOwnDatabase(async (db) => {
    await store(db, 'ann', [phone.subscription], { remindAt: TOMORROW });
    await store(db, 'ben', [phone.subscription], { remindAt: null });
    await run(db);
    expect(phone.getReceived()).toEqual([]);
    expect(await getReminders('ann', db)).toMatchObject({ remindAt: TOMORROW, sentInARow: 0 });
  });
});

test.each([
  ['late in the evening', '2026-11-26T19:00:00Z', '2026-11-27T16:00:00Z'],
  ['at night', '2026-11-27T01:00:00Z', '2026-11-27T16:00:00Z'],
  ['before nine', '2026-11-27T06:59:00Z', '2026-11-27T16:00:00Z'],
])("sends nothing when the job runs %s, and waits for the learner's next hour", async (_when, now, next) => {
  const service = await startPushService();
  const phone = service.subscribe();
  await withOwnDatabase(async (db) => {
    await store(db, 'ann', [phone.subscription]);
    await run(db, new Date(now));
    expect(phone.getReceived()).toEqual([]);
    expect(await getReminders('ann', db)).toMatchObject({ remindAt: new Date(next), sentInARow: 0 });
  });
});

test('stops after three reminders in a row', async () => {
  const service = await startPushService();
  const phone = service.subscribe();
  await withOwnDatabase(async (db) => {
    await store(db, 'ann', [phone.subscription]);
    for (let day = 0; day < MAX_REMINDERS_IN_A_ROW + 2; day += 1)
      await run(db, new Date(DUE.getTime() + day * 86_400_000));
    expect(phone.getReceived()).toHaveLength(MAX_REMINDERS_IN_A_ROW);
    expect(await getReminders('ann', db)).toMatchObject({ remindAt: null });
  });
});

test.each([404, 410])('removes a device whose push service answers %d', async (status) => {
  const service = await startPushService();
  const [gone, phone] = [service.subscribe(status), service.subscribe()];
  await withOwnDatabase(async (db) => {
    await store(db, 'ann', [gone.subscription, phone.subscription]);
    await store(db, 'ben', [gone.subscription]);
    await run(db);
    expect(await getDeviceIds(db, 'ann')).toEqual(['1']);
    expect(await getReminders('ben', db)).toBeUndefined();
  });
  expect(logged).toEqual([]);
});

test.each([500, 429, 403])(
  'keeps a device whose push service answers %d, and logs neither address nor learner',
  async (status) => {
    const service = await startPushService();
    const phone = service.subscribe(status);
    await withOwnDatabase(async (db) => {
      await store(db, 'ann', [phone.subscription]);
      await run(db);
      expect(await getDeviceIds(db, 'ann')).toEqual(['0']);
      expect(await getReminders('ann', db)).toMatchObject({ remindAt: TOMORROW });
    });
    expect(logged).toEqual([
      { severity: 'warn', message: 'a push service refused a reminder', fields: { status } },
    ]);
  },
);

test('does not follow a redirect', async () => {
  const service = await startPushService();
  const target = service.subscribe();
  const phone = service.subscribe({ redirectTo: target.subscription.endpoint });
  await withOwnDatabase(async (db) => {
    await store(db, 'ann', [phone.subscription]);
    await run(db);
  });
  expect(target.getReceived()).toEqual([]);
  expect(logged).toMatchObject([{ severity: 'warn', fields: { status: 307 } }]);
});

test('does not wait longer than ten seconds for a push service, and still reaches the other devices', async () => {
  const service = await startPushService();
  const [slow, phone] = [service.subscribe('hang'), service.subscribe()];
  await withOwnDatabase(async (db) => {
    await store(db, 'ann', [slow.subscription, phone.subscription]);
    await run(db);
    expect(phone.getReceived()).toHaveLength(1);
    expect(await getDeviceIds(db, 'ann')).toEqual(['0', '1']);
  });
  expect(logged).toMatchObject([
    { severity: 'warn', message: 'a push service could not be reached', fields: { kind: 'TimeoutError' } },
  ]);
  expect(JSON.stringify(logged)).not.toContain('/push/');
});

test('sends nothing to a service that is no longer allowed', async () => {
  await withOwnDatabase(async (db) => {
    await store(db, 'ann', [createSubscription('https://attacker.example/')]);
    await run(db);
    expect(await getDeviceIds(db, 'ann')).toEqual(['0']);
  });
  expect(logged).toMatchObject([{ severity: 'warn' }]);
  expect(JSON.stringify(logged)).not.toContain('attacker.example');
});

test('reaches the other learners when the keys of one are invalid', async () => {
  const service = await startPushService();
  const [broken, phone] = [service.subscribe(), service.subscribe()];
  await withOwnDatabase(async (db) => {
    const keys = { ...broken.subscription.keys, p256dh: 'A'.repeat(87) };
    await store(db, 'ann', [{ ...broken.subscription, keys }]);
    await store(db, 'ben', [phone.subscription]);
    await run(db);
    expect(phone.getReceived()).toHaveLength(1);
  });
});

test('sends nothing while reminders are not configured', async () => {
  await withOwnDatabase(async (db) => {
    await store(db, 'ann', [createSubscription('http://127.0.0.1:9/')]);
    await sendReminders({ db, pushSender: undefined, now: () => DUE }, log);
    expect(await getReminders('ann', db)).toMatchObject({ remindAt: DUE });
  });
  expect(logged).toEqual([]);
});
