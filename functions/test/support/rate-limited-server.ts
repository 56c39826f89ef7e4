import { randomBytes, randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readConfig } from '../../src/config.ts';
import { getCounters, type Counter } from '../../src/platform/rate-limits/rate-limit-counters.ts';
import { createRateLimiter } from '../../src/platform/rate-limits/rate-limiter.ts';
import { getAddressKeys, getDeviceKeys } from '../../src/platform/rate-limits/client-keys.ts';
import { LESSON, post } from './api.ts';
import { db } from './database.ts';
import { serveAppForTest } from './test-server.ts';
import { createGuest, type TestUser } from './users.ts';

/** The charge for starting a text session, in US dollars, when all prices for text are zero. */
const START_COST = 0.05;
const NO_TEXT_PRICES = {
  PRICE_PER_MILLION_INPUT_TOKENS: '0',
  PRICE_PER_MILLION_OUTPUT_TOKENS: '0',
  PRICE_PER_MILLION_SPOKEN_CHARACTERS: '0',
};

/** A limit that allows these numbers of starts per hour and per day. */
export const allowStarts = (hour: number, day: number) => `${hour * START_COST}/${day * START_COST}`;

const VARIABLES = {
  GUEST_SPENDING_PER_ADDRESS: allowStarts(3, 4),
  GUEST_SPENDING_PER_DEVICE: allowStarts(2, 3),
  RATE_LIMIT_HASH_KEY: 'test',
  ...NO_TEXT_PRICES,
};

/** Forty minutes before the end of an hour, and eleven hours and forty minutes before the end of the day. */
const START_TIME = new Date('2030-05-20T12:20:00Z');

export const createAddress = () => `10.${[...randomBytes(3)].join('.')}`;
export const withAddress = (address: string) => ({ 'X-Forwarded-For': address });
export const withDevice = (device: string) => ({ 'X-Device-Id': device });

/** Serves the app with low limits, its counters in `counterDb`, and its own clock until the end of the test. */
export async function serveWithLimits(
  variables: Record<string, string> = {},
  { counterDb = db, appDb = db }: { counterDb?: Firestore; appDb?: Firestore } = {},
) {
  let now = START_TIME;
  const environment = { ...VARIABLES, ...variables };
  const { rateLimits, prices } = readConfig(environment);
  const rateLimiter = createRateLimiter(counterDb, rateLimits, prices);
  const apiUrl = await serveAppForTest(environment, { db: appDb, now: () => now, rateLimiter });
  const startAs = (user: TestUser, headers: Record<string, string>, key: string = randomUUID()) =>
    post('startTextSession', LESSON, user, { 'Idempotency-Key': key, ...headers }, apiUrl);
  return {
    url: apiUrl,
    setClock: (iso: string) => {
      now = new Date(iso);
    },
    startAs,
    /** Starts a session as a new guest. */
    startAsNewGuest: async (headers: Record<string, string>) => startAs(await createGuest(), headers),
  };
}

export type Server = Awaited<ReturnType<typeof serveWithLimits>>;

/** Starts a session for each of `count` guests, one after another; returns how many succeeded. */
export async function startGuestSessionsInTurn(
  { startAsNewGuest }: Server,
  count: number,
  headers: Record<string, string>,
): Promise<number> {
  let granted = 0;
  for (let guest = 0; guest < count; guest += 1) {
    granted += (await startAsNewGuest(headers)).status === 200 ? 1 : 0;
  }
  return granted;
}

/** Starts a session for each of `count` guests at once; returns how many responses had each status. */
export async function startGuestSessionsAtOnce(
  { startAs }: Server,
  count: number,
  headers: Record<string, string>,
) {
  const guests = await Promise.all(Array.from({ length: count }, createGuest));
  const responses = await Promise.all(guests.map((guest) => startAs(guest, headers)));
  const byStatus = Object.groupBy(responses, ({ status }) => status);
  return Object.fromEntries(Object.entries(byStatus).map(([status, group]) => [status, group?.length]));
}

/** Returns the guest counters for the address, then those for the device. */
export const getGuestCounters = (address: string, device: string) =>
  getCounters(
    readConfig(VARIABLES).rateLimits,
    'guest',
    [...getAddressKeys(address), ...getDeviceKeys(device)],
    START_TIME,
  );

export const getCounterRef = ({ id }: Counter) => db.collection('rateLimits').doc(id);

const StoredHours = z._default(z.record(z.string(), z.number()), {});

/** Returns how many starts were charged to the counters, in the order of `getGuestCounters`. */
export const readChargedStarts = (address: string, device: string) =>
  Promise.all(
    getGuestCounters(address, device).map(async (counter) => {
      const hours = StoredHours.parse((await getCounterRef(counter).get()).get('hours'));
      return Object.values(hours).reduce((sum, amount) => sum + amount, 0) / (START_COST * 1_000_000);
    }),
  );
