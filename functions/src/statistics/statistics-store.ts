import { randomInt } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import type { DocumentReference, DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { ModelUse, OverviewDay } from '../contract/index.ts';
import type { Counts } from './counts.ts';
import { deleteAtOf } from './days.ts';
import type { Entry, WriteEntries } from './statistics.ts';

/** A document takes about one write a second for long: instances that write at once should meet rarely. */
const SHARDS = 8;

const days = (db: Firestore) => db.collection('dailyStatistics');
const users = (db: Firestore) => db.collection('userStatistics');

/** Adds entries to their documents, which come into being with the first ones; any of the day's shards will do. */
export const entryWriter =
  (db: Firestore): WriteEntries =>
  async (entries) => {
    const batch = db.batch();
    for (const entry of entries) {
      const { day, uid } = entry;
      const about = uid === null ? { day } : { day, uid };
      batch.set(
        refOf(db, entry),
        { ...about, deleteAt: deleteAtOf(day), ...incrementsOf(entry.counts) },
        { merge: true },
      );
    }
    await batch.commit();
  };

const refOf = (db: Firestore, { day, uid }: Entry): DocumentReference =>
  uid === null ? days(db).doc(`${day}-${randomInt(SHARDS)}`) : users(db).doc(`${day}-${uid}`);

/** As maps and not as paths with dots: an error's code has hyphens. */
const incrementsOf = (counts: Counts): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(counts).map(([name, value]) => [
      name,
      typeof value === 'number' ? FieldValue.increment(value) : incrementsOf(value),
    ]),
  );

/** The shards of these days, which follow one another. */
export const shardsOf = (db: Firestore, first: string, last: string): Query =>
  days(db).where('day', '>=', first).where('day', '<=', last);

/** Users of a day, the dearest first; where there are no prices, those with the most calls of the model. */
export const usersOfDay = (db: Firestore, day: string, limit: number): Query =>
  users(db).where('day', '==', day).orderBy('cost', 'desc').orderBy('calls', 'desc').limit(limit);

/** The days of a user from this one on, the oldest first. */
export const daysOfUser = (db: Firestore, uid: string, first: string): Query =>
  users(db).where('uid', '==', uid).where('day', '>=', first).orderBy('day');

const Numbers = z._default(z.record(z.string(), z.number()), {});
const StoredShard = z.object({
  day: z.string(),
  requests: z._default(z.number(), 0),
  errors: Numbers,
  sessions: Numbers,
  model: Numbers,
});

/** What a shard has counted of its day. */
export function readShard(snapshot: DocumentSnapshot): { day: string; counts: Counts } {
  const { day, ...counts } = StoredShard.parse(snapshot.data());
  return { day, counts };
}

// A session that was given back may have been written while its beginning was lost with an instance.
const Total = z.pipe(
  z._default(z.number(), 0),
  z.transform((value) => Math.max(0, value)),
);
const StoredUse = z.object({
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
  model: z.prefault(StoredUse, {}),
});
const StoredUserDay = z.extend(StoredUse, { uid: z.string(), day: z.string() });

/** A day by the sum of its shards; what was never counted is 0. */
export const readDay = (day: string, counts: Counts): OverviewDay => ({ day, ...StoredDay.parse(counts) });

/** What a user has made the model do on a day. */
export function readUserDay(snapshot: DocumentSnapshot): { uid: string; day: string; use: ModelUse } {
  const { uid, day, ...use } = StoredUserDay.parse(snapshot.data());
  return { uid, day, use };
}
