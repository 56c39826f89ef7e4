import type { Firestore } from 'firebase-admin/firestore';
import type { PlanId } from '../contract/index.ts';

type UsersByPlan = Record<PlanId, number>;

const MAX_AGE_MS = 5 * 60_000;

const cache = new WeakMap<Firestore, { countedAt: number; counts: Promise<UsersByPlan> }>();

/** Counts registered users by plan, at most every five minutes in an instance. A count costs one read for 1,000 users. */
export function countUsersByPlan(db: Firestore, now: Date): Promise<UsersByPlan> {
  const cached = cache.get(db);
  if (cached && now.getTime() - cached.countedAt < MAX_AGE_MS) return cached.counts;
  const counts = count(db);
  cache.set(db, { countedAt: now.getTime(), counts });
  counts.catch(() => cache.delete(db));
  return counts;
}

/** A record with no plan, or an unknown one, counts as FREE. */
async function count(db: Firestore): Promise<UsersByPlan> {
  const registered = db.collection('users').where('isAnonymous', '==', false);
  const [all, smart, premium] = await Promise.all(
    [registered, registered.where('plan', '==', 'SMART'), registered.where('plan', '==', 'PREMIUM')].map(
      async (users) => (await users.count().get()).data().count,
    ),
  );
  const [SMART = 0, PREMIUM = 0] = [smart, premium];
  return { FREE: (all ?? 0) - SMART - PREMIUM, SMART, PREMIUM };
}
