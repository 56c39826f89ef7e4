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
import { createAdmin, send } from './admin.ts';
import { bodyOf } from './api.ts';
import { db } from './database.ts';
import { depsWith, NO_QUEUE, serveAppForTest } from './own-server.ts';

const VARIABLES = {
  PRICE_PER_MILLION_INPUT_TOKENS: '1000',
  PRICE_PER_MILLION_OUTPUT_TOKENS: '3000',
  PRICE_PER_MILLION_SPOKEN_CHARACTERS: '500000',
  PRICE_PER_VOICE_MINUTE: '6',
};
export const { prices } = readConfig(VARIABLES);

/** More than the ninety days of an overview. */
const DAYS_BETWEEN = 100;
let lastDay = randomInt(700_000);

/** Noon of a day that no other test uses, nor any day shown before it, so that totals are exact. */
export function newDay(): Date {
  lastDay += DAYS_BETWEEN;
  return new Date(Date.UTC(2200, 0, 1 + lastDay, 12));
}

/** Statistics of one instance that writes on `flush`. */
export const newStatistics = (write: WriteEntries = createEntryWriter(db)) =>
  createStatistics(write, prices, () => undefined);

/** A server with its own day and clock and without a task queue, until the end of the test. */
export async function serveOn(day: Date = newDay(), write?: WriteEntries, others: Partial<Deps> = {}) {
  let now = day;
  const statistics = newStatistics(write);
  const parts = { ...NO_QUEUE, ...others, statistics, now: () => now };
  const apiUrl = await serveAppForTest(VARIABLES, parts);
  return {
    url: apiUrl,
    deps: depsWith(VARIABLES, parts),
    flush: statistics.flush,
    advance: (seconds: number) => {
      now = addSeconds(now, seconds);
    },
    /** The last of these days, as an admin sees it. */
    overview: async (days: OverviewDays = '7'): Promise<Overview & { today: OverviewDay | undefined }> => {
      await statistics.flush();
      const response = await send('getOverview', { days }, await createAdmin(), apiUrl);
      const overview = await bodyOf(response, Overview);
      return { ...overview, today: overview.days.at(-1) };
    },
    /** A user's model usage on this server's days, as an admin sees it. */
    usageOf: async (uid: string): Promise<ModelUsageTotals[]> => {
      await statistics.flush();
      const response = await send('getUserUsage', { id: uid, days: '90' }, await createAdmin(), apiUrl);
      const { days } = await bodyOf(response, UserUsage);
      return days.map(({ usage }) => usage);
    },
    byUser: async (ofDay: string): Promise<DailyUsage['users']> => {
      await statistics.flush();
      const response = await send('listDailyUsage', { day: ofDay }, await createAdmin(), apiUrl);
      return (await bodyOf(response, DailyUsage)).users;
    },
  };
}
