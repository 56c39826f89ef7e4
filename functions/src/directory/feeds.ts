import { subSeconds } from 'date-fns';
import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { stateRef } from './directory-store.ts';
import { ENTERED_FIELDS } from './index-user.ts';

/** How many records are looked at in one go. */
const PAGE = 500;

/** What was written at a time may be seen a little later than what was written after it. */
const OVERLAP_SECONDS = 15;

/** Since a time; of those of this very time, after a user where one is named. */
const Since = z.object({ since: z.instanceof(Timestamp), after: z.nullable(z.string()) });
const Walk = z.object({ after: z.nullable(z.string()) });

type Changes = { kind: 'createdAt' | 'updatedAt' } & z.infer<typeof Since>;
type Walk = { kind: 'walk' } & z.infer<typeof Walk>;

/**
 * Where users are that may not be entered yet. A new record has the time of its creation only, and every later write of its
 * owner or the server sets that of the update. One walk over all records finds those from before there was a directory, and so
 * also what has neither time.
 */
export type Feed = Changes | Walk;

/** How far the feeds have been read; the walk is null when it is over. */
const Places = z.object({ createdAt: Since, updatedAt: Since, walk: z.nullable(Walk) });
type Places = z.infer<typeof Places>;

/** The feeds, from where they have been read to. */
export async function openFeeds(db: Firestore): Promise<Feed[]> {
  const state = await stateRef(db).get();
  const known = Places.safeParse(state.data());
  const places = known.success ? known.data : await beginPlaces(db, state.readTime.toDate());
  return [
    { kind: 'createdAt', ...places.createdAt },
    { kind: 'updatedAt', ...places.updatedAt },
    ...(places.walk === null ? [] : [{ kind: 'walk', ...places.walk } as const]),
  ];
}

/** The walk finds who is there now. Two that begin at once may read some of it twice, which changes nothing. */
async function beginPlaces(db: Firestore, now: Date): Promise<Places> {
  const begin = { since: Timestamp.fromDate(subSeconds(now, OVERLAP_SECONDS)), after: null };
  const places: Places = { createdAt: begin, updatedAt: begin, walk: { after: null } };
  await stateRef(db).set(places, { merge: true });
  return places;
}

/** Some records; the rest of their feed, null where there is none; and what of the places may be noted once they are entered. */
export interface Page {
  records: QueryDocumentSnapshot[];
  rest: Feed | null;
  places: Partial<Places>;
}

/** Reads on in a feed. */
export const readPage = (db: Firestore, feed: Feed): Promise<Page> =>
  feed.kind === 'walk' ? readWalk(db, feed) : readChanges(db, feed);

const registered = (db: Firestore) => db.collection('users').where('isAnonymous', '==', false);

async function readWalk(db: Firestore, { after }: Walk): Promise<Page> {
  const all = registered(db).orderBy(FieldPath.documentId());
  const from = after === null ? all : all.startAfter(after);
  const { docs } = await from
    .select(...ENTERED_FIELDS)
    .limit(PAGE)
    .get();
  const last = docs[PAGE - 1];
  const walk = last === undefined ? null : { after: last.id };
  return { records: docs, rest: walk && { kind: 'walk', ...walk }, places: { walk } };
}

async function readChanges(db: Firestore, { kind, since, after }: Changes): Promise<Page> {
  // The condition leaves out what is no time at all.
  const changed = registered(db).where(kind, '>=', since).orderBy(kind).orderBy(FieldPath.documentId());
  const from = after === null ? changed : changed.startAfter(since, after);
  const { docs, readTime } = await from
    .select(...ENTERED_FIELDS, kind)
    .limit(PAGE)
    .get();
  const placeOf = (record: QueryDocumentSnapshot) => {
    const time: unknown = record.get(kind);
    return Since.parse({ since: time, after: record.id });
  };
  const settled = subSeconds(readTime.toDate(), OVERLAP_SECONDS);
  const noted = docs.map(placeOf).findLast((place) => place.since.toDate() <= settled);
  const last = docs[PAGE - 1];
  return {
    records: docs,
    rest: last === undefined ? null : { kind, ...placeOf(last) },
    places: noted === undefined ? {} : { [kind]: noted },
  };
}
