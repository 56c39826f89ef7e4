import { FieldPath } from 'firebase-admin/firestore';
import type {
  CollectionReference,
  DocumentReference,
  Firestore,
  Query,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';

/** Where somebody's data is: what is told of it in a download is what goes in a deletion. */
export const ownedBy = (db: Firestore, uid: string) => ({
  record: (): DocumentReference => db.collection('users').doc(uid),
  usage: (): DocumentReference => db.collection('usage').doc(uid),
  subscription: (): DocumentReference => db.collection('subscriptions').doc(uid),
  wordBank: (): DocumentReference => db.collection('wordBanks').doc(uid),
  words: (): CollectionReference => db.collection('users').doc(uid).collection('words'),
  transcripts: (): Query => db.collection('transcripts').where('owner', '==', uid),
  sessions: (): Query => db.collection('sessions').where('owner', '==', uid),
  /** What the user has made the model do, day by day. */
  statistics: (): Query => db.collection('userStatistics').where('uid', '==', uid),
  /** Kept for book-keeping when all else goes: they hold neither name nor e-mail. */
  billingEvents: (): Query => db.collection('billingEvents').where('uid', '==', uid),
});

/** A transcript has up to half a megabyte, and the function's memory is for all callers. */
const PAGE = 20;

/** The documents of a query, however many, a page at a time. */
export async function* documentsOf(query: Query): AsyncGenerator<QueryDocumentSnapshot> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(PAGE);
  let { docs } = await ordered.get();
  for (;;) {
    yield* docs;
    const last = docs[PAGE - 1];
    if (last === undefined) return;
    ({ docs } = await ordered.startAfter(last).get());
  }
}

/** How many deletions one write takes at most. */
const BATCH = 500;

/** Deletes all documents of a query, whoever else does the same. */
export async function deleteAll(query: Query): Promise<void> {
  const batch = query.firestore.batch();
  // Without their fields, which nobody reads.
  const { docs } = await query.select().limit(BATCH).get();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
  if (docs.length === BATCH) await deleteAll(query);
}
