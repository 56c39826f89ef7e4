import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { MAX_USERS_OF_DAY } from '../contract/index.ts';
import { addCounts, type Counts } from '../platform/statistics/counts.ts';
import { getLastDays } from '../platform/statistics/days.ts';
import { hasPrices } from '../platform/statistics/model-cost.ts';
import {
  queryDaysOfUser,
  queryShards,
  queryUsersOfDay,
  readShard,
  readUserDay,
  toOverviewDay,
} from '../platform/statistics/statistics-store.ts';
import type { UseCase } from '../platform/use-case/use-case.ts';
import { countUsersByPlan } from './users-by-plan.ts';

/** Usage of Parley, day by day (docs/adr/0020). Reads at most 8 documents a day: 720 for 90 days. */
export const getOverview: UseCase<'getOverview'> = async ({ db, prices, now }, { days: count }) => {
  const days = getLastDays(now(), Number(count));
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const [byPlan, { docs }] = await Promise.all([
    countUsersByPlan(db, now()),
    queryShards(db, first, last).get(),
  ]);
  const shards = Map.groupBy(docs.map(readShard), ({ day }) => day);
  const getTotal = (day: string) =>
    (shards.get(day) ?? []).reduce<Counts>((total, { counts }) => addCounts(total, counts), {});
  return {
    usersByPlan: byPlan,
    days: days.map((day) => toOverviewDay(day, getTotal(day))),
    hasPrices: hasPrices(prices),
  };
};

/** The users with the highest model usage of a day, most expensive first. Reads at most 40 documents. */
export const listDailyUsage: UseCase<'listDailyUsage'> = async ({ db }, { day }) => {
  const { docs } = await queryUsersOfDay(db, day, MAX_USERS_OF_DAY).get();
  const usages = docs.map(readUserDay);
  if (usages.length === 0) return { users: [] };
  const records = await db.getAll(...usages.map(({ uid }) => db.collection('users').doc(uid)));
  return {
    users: usages.map(({ uid, use }, index) => {
      const { email, name } = getNames(records[index]);
      return { uid, email, name, use };
    }),
  };
};

/** Null for guests, who all have the same name, and for deleted users. */
function getNames(record: DocumentSnapshot | undefined) {
  const { email, name, isAnonymous }: Record<string, unknown> = record?.data() ?? {};
  const isGuest = isAnonymous === true;
  return {
    email: typeof email === 'string' && !isGuest ? email : null,
    name: typeof name === 'string' && !isGuest ? name : null,
  };
}

/** A user's model usage: the days that have any. Reads at most 90 documents. */
export const getUserUsage: UseCase<'getUserUsage'> = async ({ db, now }, { id, days: count }) => {
  const [first = ''] = getLastDays(now(), Number(count));
  const { docs } = await queryDaysOfUser(db, id, first).get();
  return { days: docs.map(readUserDay).map(({ day, use }) => ({ day, use })) };
};
