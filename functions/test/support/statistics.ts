import { randomInt } from 'node:crypto';
import { addSeconds } from 'date-fns';
import { readConfig } from '../../src/config.ts';
import {
  Overview,
  DailyUsage,
  UserUsage,
  type ModelUsageTotals,
  type OverviewDay,
  type OverviewDays,
} from '../../src/contract/index.ts';
import type { Deps } from '../../src/deps.ts';
import { createEntryWriter } from '../../src/platform/statistics/statistics-store.ts';
import { createStatistics, type WriteEntries } from '../../src/platform/statistics/statistics.ts';
import { createAdmin, sendRequest } from './admin.ts';
import { parseBody } from './api.ts';
import { db } from './database.ts';
import { createTestDeps, NO_QUEUE, serveAppForTest } from './test-server.ts';

const VARIABLES = {
  PRICE_PER_MILLION_INPUT_TOKENS: '1000',
  PRICE_PER_MILLION_OUTPUT_TOKENS: '3000',
  PRICE_PER_MILLION_SPOKEN_CHARACTERS: '500000',
  PRICE_PER_VOICE_MINUTE: '6',
  // With these prices, a few requests would exceed the default limits.
  GUEST_SPENDING_PER_GUEST: '1000/1000',
  USER_SPENDING_PER_USER: '1000/1000',
  GUEST_DAILY_SPENDING: '1000',
  FREE_DAILY_SPENDING: '1000',
  DAILY_SPENDING: '1000',
};
export const { prices } = readConfig(VARIABLES);

/** More than the ninety days that an overview can show. */
const DAYS_BETWEEN = 100;
let lastDay = randomInt(700_000);

/** Returns noon on a day that no other test uses. The ninety days before it are unused too, so totals are exact. */
export function pickUnusedDay(): Date {
  lastDay += DAYS_BETWEEN;
  return new Date(Date.UTC(2200, 0, 1 + lastDay, 12));
}

/** Creates the statistics of one function instance; `flush` writes them at once. */
export const createTestStatistics = (write: WriteEntries = createEntryWriter(db)) =>
  createStatistics(write, prices, () => undefined);

/** Serves the app on its own day, with its own clock and without a task queue, until the end of the test. */
export async function serveOnDay(
  start: Date = pickUnusedDay(),
  write?: WriteEntries,
  others: Partial<Deps> = {},
) {
  let now = start;
  const statistics = createTestStatistics(write);
  const overrides = { ...NO_QUEUE, ...others, statistics, now: () => now };
  const apiUrl = await serveAppForTest(VARIABLES, overrides);
  return {
    url: apiUrl,
    deps: createTestDeps(VARIABLES, overrides),
    flush: statistics.flush,
    advance: (seconds: number) => {
      now = addSeconds(now, seconds);
    },
    /** The overview as an admin sees it, with its last day as `today`. */
    getOverview: async (days: OverviewDays = '7'): Promise<Overview & { today: OverviewDay | undefined }> => {
      await statistics.flush();
      const response = await sendRequest('getOverview', { days }, await createAdmin(), apiUrl);
      const overview = await parseBody(response, Overview);
      return { ...overview, today: overview.days.at(-1) };
    },
    /** A user's model usage on each of the last ninety days that has any, as an admin sees it. */
    getUserUsage: async (uid: string): Promise<ModelUsageTotals[]> => {
      await statistics.flush();
      const response = await sendRequest(
        'getUserUsage',
        { id: uid, days: '90' },
        await createAdmin(),
        apiUrl,
      );
      const { days } = await parseBody(response, UserUsage);
      return days.map(({ usage }) => usage);
    },
    listDailyUsage: async (day: string): Promise<DailyUsage['users']> => {
      await statistics.flush();
      const response = await sendRequest('listDailyUsage', { day }, await createAdmin(), apiUrl);
      return (await parseBody(response, DailyUsage)).users;
    },
  };
}
