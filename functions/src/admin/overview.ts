import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { MAX_DAILY_USERS, type PlanId } from '../contract/index.ts';
import { readJobProblems } from '../platform/jobs.ts';
import { getLastDays } from '../platform/statistics/days.ts';
import { hasPrices } from '../platform/costs/model-cost.ts';
import { readDays, readUserDays, readDailyUsers } from '../platform/statistics/statistics-store.ts';
import type { UseCase } from '../platform/use-case/use-case.ts';

/**
 * Usage of Parley, day by day (docs/adr/0020). Reads at most 8 documents for each day (720 for 90 days), 8 for today's spending, and
 * one for each job, besides counting the users.
 */
export const getOverview: UseCase<'getOverview'> = async (services, { days: count }) => {
  const { db, prices, spendingGuard, now } = services;
  const [usersByPlan, days, spendingToday, jobProblems] = await Promise.all([
    countUsersByPlan(db, now()),
    readDays(db, getLastDays(now(), Number(count))),
    spendingGuard.readToday(now()),
    readJobProblems(db, now()),
  ]);
  return { usersByPlan, days, spendingToday, jobProblems, hasPrices: hasPrices(prices) };
};

/** The users with the highest model usage on a given day, most expensive first. Reads at most 40 documents. */
export const listDailyUsage: UseCase<'listDailyUsage'> = async ({ db }, { day }) => {
  const usages = await readDailyUsers(db, day, MAX_DAILY_USERS);
  if (usages.length === 0) return { users: [] };
  const records = await db.getAll(...usages.map(({ uid }) => db.collection('users').doc(uid)));
  return {
    users: usages.map(({ uid, usage }, index) => {
      const { email, name } = getEmailAndName(records[index]);
      return { uid, email, name, usage };
    }),
  };
};

/** Null for guests, who all have the same name, and for deleted users. */
function getEmailAndName(record: DocumentSnapshot | undefined) {
  const { email, name, isAnonymous }: Record<string, unknown> = record?.data() ?? {};
  const isGuest = isAnonymous === true;
  return {
    email: typeof email === 'string' && !isGuest ? email : null,
    name: typeof name === 'string' && !isGuest ? name : null,
  };
}

/** A user's model usage on each day that has any. Reads at most 90 documents. */
export const getUserUsage: UseCase<'getUserUsage'> = async ({ db, now }, { id, days: count }) => {
  const [first = ''] = getLastDays(now(), Number(count));
  const usages = await readUserDays(db, id, first);
  return { days: usages.map(({ day, usage }) => ({ day, usage })) };
};

type UsersByPlan = Record<PlanId, number>;

const MAX_AGE_MS = 5 * 60_000;

const cache = new WeakMap<Firestore, { countedAt: number; counts: Promise<UsersByPlan> }>();

/** Counts registered users by plan, at most every five minutes per instance. A count costs one read per 1,000 users. */
export function countUsersByPlan(db: Firestore, now: Date): Promise<UsersByPlan> {
  const cached = cache.get(db);
  if (cached && now.getTime() - cached.countedAt < MAX_AGE_MS) return cached.counts;
  const counts = queryUsersByPlan(db);
  cache.set(db, { countedAt: now.getTime(), counts });
  counts.catch(() => cache.delete(db));
  return counts;
}

/** A record with no plan, or an unknown one, counts as FREE. */
async function queryUsersByPlan(db: Firestore): Promise<UsersByPlan> {
  const registered = db.collection('users').where('isAnonymous', '==', false);
  const [all, smart, premium] = await Promise.all(
    [registered, registered.where('plan', '==', 'SMART'), registered.where('plan', '==', 'PREMIUM')].map(
      async (users) => (await users.count().get()).data().count,
    ),
  );
  const [SMART = 0, PREMIUM = 0] = [smart, premium];
  return { FREE: (all ?? 0) - SMART - PREMIUM, SMART, PREMIUM };
}
