import type { DocumentReference, DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { PLAN_IDS, PlanId } from '../contract/index.ts';
import { endOf, partitionOf } from './keys.ts';

/** What is entered of a user, `directoryUsers/{uid}`: what the entries say, their keys, and the plan that is counted. */
const Entered = z.object({ email: z.string(), name: z.string(), plan: PlanId, keys: z.array(z.string()) });
export type Entered = z.infer<typeof Entered>;

/** Where it stands what is entered of this user: every change of the entries reads and writes it, so that none passes another. */
export const enteredRef = (db: Firestore, uid: string): DocumentReference =>
  db.collection('directoryUsers').doc(uid);

/** What is entered of a user; undefined where nothing is. */
export const readEntered = (snapshot: DocumentSnapshot | undefined): Entered | undefined =>
  snapshot?.exists === true ? Entered.parse(snapshot.data()) : undefined;

const entriesOf = (db: Firestore, key: string) =>
  db.collection('directory').doc(partitionOf(key)).collection('entries');

/** The entries of a user, one for each key: `directory/{partition}/entries/{uid}-{n}`. */
export const entryRefs = (db: Firestore, uid: string, keys: readonly string[]) =>
  keys.map((key, index) => ({ key, ref: entriesOf(db, key).doc(`${uid}-${index}`) }));

/** The entries whose keys begin with this one, in their order. */
export const entriesFrom = (db: Firestore, key: string): Query =>
  entriesOf(db, key).where('key', '>=', key).where('key', '<=', endOf(key)).orderBy('key');

/** How far the directory has come, and the users in it by plan. */
export const stateRef = (db: Firestore): DocumentReference => db.collection('directoryState').doc('state');

/** A plan for each user: a record without one, or with none that there is, counts as one on the least. */
export const isPlan = (plan: unknown): plan is PlanId => PLAN_IDS.some((id) => id === plan);
