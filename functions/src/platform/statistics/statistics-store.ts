import { randomInt } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { ModelUsageTotals, OverviewDay } from '../../contract/index.ts';
import type { Counts } from './counts.ts';
import { getDayDeletionDate } from './days.ts';
import type { WriteEntries } from './statistics.ts';

/** A document sustains about one write a second, so each day is spread over several. */
const SHARDS = 8;

const getDays = (db: Firestore) => db.collection('dailyStatistics');
const getUserDays = (db: Firestore) => db.collection('userStatistics');

/** Adds entries to their documents, and creates those that are missing; totals go to a random shard of the day. */
export const createEntryWriter =
  (db: Firestore): WriteEntries =>
  async (entries) => {
    const batch = db.batch();
    for (const { day, uid, counts } of entries) {
      const ref =
        uid === null ? getDays(db).doc(`${day}-${randomInt(SHARDS)}`) : getUserDays(db).doc(`${day}-${uid}`);
      const owner = uid === null ? {} : { uid };
      const fields = { day, ...owner, deleteAt: getDayDeletionDate(day), ...toIncrements(counts) };
      batch.set(ref, fields, { merge: true });
    }
    await batch.commit();
  };

/** Nested maps instead of dotted paths, because error codes contain hyphens. */
const toIncrements = (counts: Counts): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(counts).map(([name, value]) => [
      name,
      typeof value === 'number' ? FieldValue.increment(value) : toIncrements(value),
    ]),
  );

export const queryShards = (db: Firestore, first: string, last: string): Query =>
  getDays(db).where('day', '>=', first).where('day', '<=', last);

/** The users of a day, most expensive first; without prices, those with the most model requests first. */
export const queryUsersOfDay = (db: Firestore, day: string, limit: number): Query =>
  getUserDays(db).where('day', '==', day).orderBy('cost', 'desc').orderBy('calls', 'desc').limit(limit);

export const queryDaysOfUser = (db: Firestore, uid: string, first: string): Query =>
  getUserDays(db).where('uid', '==', uid).where('day', '>=', first).orderBy('day');

const Numbers = z._default(z.record(z.string(), z.number()), {});
const StoredShard = z.object({
  day: z.string(),
  requests: z._default(z.number(), 0),
  errors: Numbers,
  sessions: Numbers,
  model: Numbers,
});

export function readShard(snapshot: DocumentSnapshot): { day: string; counts: Counts } {
  const { day, ...counts } = StoredShard.parse(snapshot.data());
  return { day, counts };
}

// Can be negative if an instance wrote a refund while another one lost the start of that session.
const Total = z.pipe(
  z._default(z.number(), 0),
  z.transform((value) => Math.max(0, value)),
);
const StoredTotals = z.object({
  calls: Total,
  inputTokens: Total,
  outputTokens: Total,
  spokenCharacters: Total,
  voiceSeconds: Total,
  cost: Total,
});
const StoredDay = z.object({
  sessions: z.prefault(z.object({ text: Total, voice: Total }), {}),
  requests: Total,
  errors: Numbers,
  model: z.prefault(StoredTotals, {}),
});
const StoredUserDay = z.extend(StoredTotals, { uid: z.string(), day: z.string() });

/** A day from the sum of its shards; missing counts become 0. */
export const toOverviewDay = (day: string, counts: Counts): OverviewDay => ({
  day,
  ...StoredDay.parse(counts),
});

export function readUserDay(snapshot: DocumentSnapshot): { uid: string; day: string; use: ModelUsageTotals } {
  const { uid, day, ...use } = StoredUserDay.parse(snapshot.data());
  return { uid, day, use };
}
