import { randomBytes, randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { StartTextSessionResponse } from '../../src/contract/index.ts';
import { countersOf } from '../../src/sources/counters.ts';
import { addressSource, deviceSource } from '../../src/sources/source.ts';
import { bodyOf, errorOf, LESSON, post } from '../support/api.ts';
import { db, usageOf } from '../support/database.ts';
import { serveApp, type OwnServer } from '../support/own-server.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const TOO_MANY = { status: 429, code: 'too-many-guests' };
const VARIABLES = {
  GUEST_STARTS_PER_ADDRESS: '3/4',
  GUEST_STARTS_PER_DEVICE: '2/3',
  SOURCE_HASH_KEY: 'test',
};

/** Forty minutes before an hour ends, and eleven hours and forty minutes before the day does. */
const NOON = new Date('2030-05-20T12:20:00Z');

const newAddress = () => `10.${[...randomBytes(3)].join('.')}`;
const from = (address: string) => ({ 'X-Forwarded-For': address });
const on = (device: string) => ({ 'X-Device-Id': device });

const servers: OwnServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server with small limits and a clock of its own. */
async function serve(variables: Record<string, string> = {}) {
  let now = NOON;
  const server = await serveApp({ ...VARIABLES, ...variables }, { now: () => now });
  servers.push(server);
  const startAs = (user: TestUser, headers: Record<string, string>, key: string = randomUUID()) =>
    post('startTextSession', LESSON, user, { 'Idempotency-Key': key, ...headers }, server.url);
  return {
    url: server.url,
    setClock: (iso: string) => {
      now = new Date(iso);
    },
    startAs,
    /** Starts a session as a guest of its own. */
    startGuest: async (headers: Record<string, string>) => startAs(await createGuest(), headers),
  };
}

type Server = Awaited<ReturnType<typeof serve>>;

/** As many guests as are named, one after another; how many of them were let in. */
async function letIn(
  { startGuest }: Server,
  count: number,
  headers: Record<string, string>,
): Promise<number> {
  let granted = 0;
  for (let guest = 0; guest < count; guest += 1) {
    granted += (await startGuest(headers)).status === 200 ? 1 : 0;
  }
  return granted;
}

const countersFor = (address: string, device: string) =>
  countersOf(
    readConfig(VARIABLES).guests,
    'start',
    [...addressSource(address), ...deviceSource(device)],
    NOON,
  );

const refOf = ({ id }: { id: string }) => db.collection('rateLimits').doc(id);
const storedOf = async (counter: { id: string }) => (await refOf(counter).get()).data() ?? {};
const countsOf = (address: string, device: string) =>
  Promise.all(
    countersFor(address, device).map(async (counter): Promise<unknown> => (await storedOf(counter))['count']),
  );

describe('guests who start from one device', () => {
  test('are let in up to its limit, and then told how long to wait; nothing is spent', async () => {
    const server = await serve();
    const device = randomUUID();
    expect(await letIn(server, 2, on(device))).toBe(2);
    const guest = await createGuest();
    const response = await server.startAs(guest, on(device));
    expect(response.headers.get('retry-after')).toBe(String(40 * 60));
    expect(await errorOf(response)).toEqual(TOO_MANY);
    expect(await usageOf(guest.uid)).toBeUndefined();
    expect((await server.startAs(guest, on(randomUUID()))).status).toBe(200);
  });

  test('are never more than its limit, however many start at once', async () => {
    const server = await serve();
    const headers = on(randomUUID());
    const guests = await Promise.all(Array.from({ length: 8 }, createGuest));
    const responses = await Promise.all(guests.map((guest) => server.startAs(guest, headers)));
    const granted = responses.filter(({ status }) => status === 200).length;
    expect(responses.every(({ status }) => [200, 409, 429].includes(status))).toBe(true);
    expect(granted).toBeLessThanOrEqual(2);
    expect(granted + (await letIn(server, 3, headers))).toBe(2);
  });

  test('are let in again when the hour ends, up to the limit of the day', async () => {
    const server = await serve();
    const headers = on(randomUUID());
    expect(await letIn(server, 3, headers)).toBe(2);
    server.setClock('2030-05-20T12:59:59.999Z');
    expect(await letIn(server, 1, headers)).toBe(0);
    server.setClock('2030-05-20T13:00:00Z');
    expect(await letIn(server, 2, headers)).toBe(1);
    const response = await server.startGuest(headers);
    expect(response.headers.get('retry-after')).toBe(String(11 * 3_600));
    server.setClock('2030-05-21T00:00:00Z');
    expect(await letIn(server, 3, headers)).toBe(2);
  });

  test('do not stand in the way of another device at the same address', async () => {
    const server = await serve();
    const address = from(newAddress());
    expect(await letIn(server, 3, { ...address, ...on(randomUUID()) })).toBe(2);
    expect(await letIn(server, 1, { ...address, ...on(randomUUID()) })).toBe(1);
  });

  test('are counted by a well-formed device only', async () => {
    const server = await serve();
    expect(await letIn(server, 4, on('the same for everybody'))).toBe(4);
  });
});

describe('guests who start from one address', () => {
  test('are let in up to its limit, on whatever device', async () => {
    const server = await serve();
    const address = from(newAddress());
    for (let guest = 0; guest < 3; guest += 1) {
      expect(await letIn(server, 1, { ...address, ...on(randomUUID()) })).toBe(1);
    }
    expect(await errorOf(await server.startGuest({ ...address, ...on(randomUUID()) }))).toEqual(TOO_MANY);
    expect(await letIn(server, 1, from(newAddress()))).toBe(1);
  });

  test('are counted by the entry of the trusted proxy, whatever they write before it', async () => {
    const server = await serve();
    const address = newAddress();
    for (let guest = 0; guest < 3; guest += 1) {
      expect(await letIn(server, 1, from(`${newAddress()}, ${newAddress()}, ${address}`))).toBe(1);
    }
    expect(await letIn(server, 1, from(`${newAddress()}, ${address}`))).toBe(0);
    expect(await letIn(server, 1, from(address))).toBe(0);
  });

  test('are counted by the entry before the last behind two proxies', async () => {
    const server = await serve({ TRUSTED_PROXIES: '2' });
    const address = newAddress();
    expect(await letIn(server, 4, from(`${newAddress()}, ${address}, ${newAddress()}`))).toBe(3);
    expect(await letIn(server, 1, from(`${address}, ${newAddress()}, ${newAddress()}`))).toBe(1);
  });

  test('are counted by the /64 of an IPv6 address', async () => {
    const server = await serve();
    const [high, low] = [randomBytes(2).toString('hex'), randomBytes(2).toString('hex')];
    const network = `2001:db8:${high}:${low}`;
    for (const host of ['::1', '::2', ':aaaa:bbbb:cccc:dddd']) {
      expect(await letIn(server, 1, from(`${network}${host}`))).toBe(1);
    }
    expect(await letIn(server, 1, from(`${network}::3`))).toBe(0);
  });

  test('are not counted by their address where no proxy is trusted', async () => {
    const server = await serve({ TRUSTED_PROXIES: '0' });
    expect(await letIn(server, 4, from(newAddress()))).toBe(4);
  });
});

test('guests of whom neither address nor device is known are not held off', async () => {
  expect(await letIn(await serve(), 5, {})).toBe(5);
});

test('in the local stack, where no proxy stands in front, a written address counts for nothing', async () => {
  const address = from(newAddress());
  const guest = await createGuest();
  const response = await post('startTextSession', LESSON, guest, address);
  expect(response.status).toBe(200);
  expect(await countsOf(address['X-Forwarded-For'], randomUUID())).toEqual(Array(4).fill(undefined));
});

describe('what is counted', () => {
  test('is a start that was granted, once for each window of each source', async () => {
    const server = await serve();
    const [address, device] = [newAddress(), randomUUID()];
    await server.startGuest({ ...from(address), ...on(device) });
    expect(await countsOf(address, device)).toEqual([1, 1, 1, 1]);
  });

  test('is not a repeated start, which is answered at the limit, too', async () => {
    const server = await serve();
    const [address, device] = [newAddress(), randomUUID()];
    const headers = { ...from(address), ...on(device) };
    const [guest, key] = [await createGuest(), randomUUID()];
    const first = await bodyOf(await server.startAs(guest, headers, key), StartTextSessionResponse);
    await server.startGuest(headers);
    const again = await bodyOf(await server.startAs(guest, headers, key), StartTextSessionResponse);
    expect(again.sessionId).toBe(first.sessionId);
    expect(await countsOf(address, device)).toEqual([2, 2, 2, 2]);
  });

  test('is not a start that is refused for another reason', async () => {
    const server = await serve();
    const [address, device] = [newAddress(), randomUUID()];
    const headers = { ...from(address), ...on(device) };
    const guest = await createGuest();
    await server.startAs(guest, headers);
    expect((await server.startAs(guest, headers)).status).toBe(403);
    expect(await countsOf(address, device)).toEqual([1, 1, 1, 1]);
  });

  test('is not a start that its device’s limit refuses, not even for the address', async () => {
    const server = await serve();
    const [address, device] = [newAddress(), randomUUID()];
    await letIn(server, 4, { ...from(address), ...on(device) });
    expect(await countsOf(address, device)).toEqual([2, 2, 2, 2]);
  });

  test('is not a registered user’s start, nor is one held off where guests are', async () => {
    const server = await serve();
    const [address, device] = [newAddress(), randomUUID()];
    const headers = { ...from(address), ...on(device) };
    await letIn(server, 3, headers);
    const learner = await createLearner();
    for (let session = 0; session < 4; session += 1) {
      expect((await server.startAs(learner, headers)).status).toBe(200);
    }
    expect(await countsOf(address, device)).toEqual([2, 2, 2, 2]);
  });
});

test('a source that is known to be full is refused without any read', async () => {
  const server = await serve();
  const [address, device] = [newAddress(), randomUUID()];
  const headers = { ...from(address), ...on(device) };
  await letIn(server, 3, headers);
  // With the counters gone, only what the server remembers can hold the next guest off.
  await Promise.all(countersFor(address, device).map((counter) => refOf(counter).delete()));
  expect(await errorOf(await server.startGuest(headers))).toEqual(TOO_MANY);
  expect(await letIn(await serve(), 1, headers)).toBe(1);
});

test('a counter holds its count and its end, and nothing that tells whose it is', async () => {
  const server = await serve();
  const [address, device] = [newAddress(), randomUUID()];
  const guest = await createGuest();
  await server.startAs(guest, { ...from(address), ...on(device) });
  for (const counter of countersFor(address, device)) {
    expect(await storedOf(counter)).toEqual({ count: 1, expiresAt: Timestamp.fromDate(counter.endsAt) });
  }
  const collections = await Promise.all(
    ['rateLimits', 'sessions', 'usage'].map((name) => db.collection(name).get()),
  );
  const stored = JSON.stringify(
    collections.flatMap(({ docs }) => docs.map((document) => [document.id, document.data()])),
  );
  expect(stored).toContain(guest.uid);
  expect(stored).not.toContain(address);
  expect(stored).not.toContain(device);
});
