import { randomBytes, randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { getCounters, type Counter } from '../../src/platform/rate-limits/rate-limit-counters.ts';
import { getAddressKeys, getDeviceKeys } from '../../src/platform/rate-limits/client-keys.ts';
import { LESSON, post } from './api.ts';
import { db } from './database.ts';
import { serveApp } from './own-server.ts';
import { createGuest, type TestUser } from './users.ts';

const VARIABLES = {
  GUEST_STARTS_PER_ADDRESS: '3/4',
  GUEST_STARTS_PER_DEVICE: '2/3',
  RATE_LIMIT_HASH_KEY: 'test',
};

/** Forty minutes before an hour ends, and eleven hours and forty minutes before the day does. */
const NOON = new Date('2030-05-20T12:20:00Z');

export const newAddress = () => `10.${[...randomBytes(3)].join('.')}`;
export const from = (address: string) => ({ 'X-Forwarded-For': address });
export const on = (device: string) => ({ 'X-Device-Id': device });

/** A server with small limits and a clock of its own, until the test is over. */
export async function serve(variables: Record<string, string> = {}) {
  let now = NOON;
  const server = await serveApp({ ...VARIABLES, ...variables }, { now: () => now });
  onTestFinished(() => server.close());
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

export type Server = Awaited<ReturnType<typeof serve>>;

/** As many guests as are named, one after another; how many of them were let in. */
export async function letIn(
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

/** As many guests as are named, all at once; how many answers there were of each status. */
export async function startAtOnce({ startAs }: Server, count: number, headers: Record<string, string>) {
  const guests = await Promise.all(Array.from({ length: count }, createGuest));
  const responses = await Promise.all(guests.map((guest) => startAs(guest, headers)));
  const byStatus = Object.groupBy(responses, ({ status }) => status);
  return Object.fromEntries(Object.entries(byStatus).map(([status, some]) => [status, some?.length]));
}

/** The counters of guests' starts, by the hour and by the day: two of the address, and two of the device. */
export const countersFor = (address: string, device: string) =>
  getCounters(
    readConfig(VARIABLES).rateLimits,
    'guest',
    'start',
    [...getAddressKeys(address), ...getDeviceKeys(device)],
    NOON,
  );

export const counterRef = ({ id }: Counter) => db.collection('rateLimits').doc(id);

/** What these counters have counted. */
export const countsOf = (address: string, device: string) =>
  Promise.all(
    countersFor(address, device).map(
      async (counter): Promise<unknown> => (await counterRef(counter).get()).get('count') ?? 0,
    ),
  );
