import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { SpendingScope } from '../../contract/index.ts';
import { getErrorCode } from '../errors.ts';
import { SPENDING_GROUPS, type SpendingGroup } from '../costs/spending-groups.ts';
import { getDayDeletionDate } from '../statistics/days.ts';
import { getDailyStatistics } from '../statistics/statistics-store.ts';

const StoredSpending = z._default(z.partialRecord(z.enum(SPENDING_GROUPS), z.number()), {});

/** Returns how much each group has spent on a day, in US dollars. Reads at most 8 documents. */
export async function readSpending(db: Firestore, day: string): Promise<Record<SpendingGroup, number>> {
  const { docs } = await getDailyStatistics(db).where('day', '==', day).select('spending').get();
  const shards = docs.map((snapshot) => StoredSpending.parse(snapshot.get('spending')));
  const sum = (group: SpendingGroup) => shards.reduce((total, shard) => total + (shard[group] ?? 0), 0);
  return { guest: sum('guest'), FREE: sum('FREE'), paid: sum('paid') };
}

const ALREADY_EXISTS = 6;

/** Claims the only warning about a scope on a day. Returns false if it has already been claimed. */
export async function claimWarning(db: Firestore, day: string, scope: SpendingScope): Promise<boolean> {
  const warning = getDailyStatistics(db).doc(`${day}-warning-${scope}`);
  try {
    await warning.create({ deleteAt: getDayDeletionDate(day) });
    return true;
  } catch (error) {
    if (getErrorCode(error) === ALREADY_EXISTS) return false;
    throw error;
  }
}
