import { FieldPath, Timestamp, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

export const StoredDate = z.pipe(
  z.instanceof(Timestamp),
  z.transform((timestamp) => timestamp.toDate()),
);

/** Iterates over the documents of a query. Holds only `pageSize` of them in memory, because all requests share the memory. */
export async function* iterateDocuments(query: Query, pageSize = 20): AsyncGenerator<QueryDocumentSnapshot> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(pageSize);
  let { docs } = await ordered.get();
  for (;;) {
    yield* docs;
    const last = docs[pageSize - 1];
    if (last === undefined) return;
    ({ docs } = await ordered.startAfter(last).get());
  }
}

/** Firestore's maximum for one batch. */
const BATCH_SIZE = 500;

/** Deletes all documents of a query; safe to run concurrently. */
export async function deleteDocuments(query: Query): Promise<void> {
  const batch = query.firestore.batch();
  // Fetches only the references.
  const { docs } = await query.select().limit(BATCH_SIZE).get();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
  if (docs.length === BATCH_SIZE) await deleteDocuments(query);
}
