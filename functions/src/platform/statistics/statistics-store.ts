import { randomInt } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import type { Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { ModelUsageTotals, OverviewDay } from '../../contract/index.ts';
import { addCounts, type Counts } from './counts.ts';
import { getDayDeletionDate } from './days.ts';
import type { WriteEntries } from './statistics.ts';

/** A document sustains about one write a second, so each day is spread over several. */
export const SHARDS = 8;

export const getDailyStatistics = (db: Firestore) => db.collection('dailyStatistics');
const getUserStatistics = (db: Firestore) => db.collection('userStatistics');

/** Creates a function that adds entries to their documents, and creates missing documents; totals go to a random shard of the day. */
export const createEntryWriter =
  (db: Firestore): WriteEntries =>
  async (entries) => {
    const batch = db.batch();
    for (const { day, uid, counts } of entries) {
      const ref =
        uid === null
          ? getDailyStatistics(db).doc(`${day}-${randomInt(SHARDS)}`)
          : getUserStatistics(db).doc(`${day}-${uid}`);
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

const Numbers = z._default(z.record(z.string(), z.number()), {});
const StoredShard = z.object({
  day: z.string(),
  requests: z._default(z.number(), 0),
  errors: Numbers,
  sessions: Numbers,
  model: Numbers,
  calls: Numbers,
});

// Can be negative if one instance wrote a refund, but another one stopped before it wrote the start of that session.
const Total = z.pipe(
  z._default(z.number(), 0),
  z.transform((value) => Math.max(0, value)),
);
const StoredTotals = z.object({
  requests: Total,
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
  calls: z.prefault(z.object({ replies: Total, replyDelayMs: Total, cutOffs: Total }), {}),
});
const StoredUserDay = z.extend(StoredTotals, { uid: z.string(), day: z.string() });

/** Statistics of these consecutive days; missing counts are 0. */
export async function readDays(db: Firestore, days: readonly string[]): Promise<OverviewDay[]> {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const { docs } = await getDailyStatistics(db).where('day', '>=', first).where('day', '<=', last).get();
  const shards = docs.map((snapshot) => StoredShard.parse(snapshot.data()));
  const shardsByDay = Map.groupBy(shards, ({ day }) => day);
  return days.map((day) => {
    const counts = (shardsByDay.get(day) ?? []).map(({ day: _day, ...shard }): Counts => shard);
    return { day, ...StoredDay.parse(counts.reduce(addCounts, {})) };
  });
}

interface UserDay {
  uid: string;
  day: string;
  usage: ModelUsageTotals;
}

/** The users who used the model on a day, most expensive first; without prices, those with the most model requests first. */
export const readDailyUsers = (db: Firestore, day: string, limit: number): Promise<UserDay[]> =>
  runQuery(
    getUserStatistics(db)
      .where('day', '==', day)
      .orderBy('cost', 'desc')
      .orderBy('requests', 'desc')
      .limit(limit),
  );

export const readUserDays = (db: Firestore, uid: string, first: string): Promise<UserDay[]> =>
  runQuery(getUserStatistics(db).where('uid', '==', uid).where('day', '>=', first).orderBy('day'));

async function runQuery(query: Query): Promise<UserDay[]> {
  const { docs } = await query.get();
  return docs.map((snapshot) => {
    const { uid, day, ...usage } = StoredUserDay.parse(snapshot.data());
    return { uid, day, usage };
  });
}
