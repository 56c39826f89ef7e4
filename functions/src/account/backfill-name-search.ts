import { FieldPath, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { nameSearchFields } from '../contract/index.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { getJobRef } from '../platform/jobs.ts';
import type { Services } from '../platform/use-case/use-case.ts';

const PAGE_SIZE = 100;

/**
 * Adds the name search fields to user records that were written before these fields existed. Stores its position after each
 * page, so that the next run continues there, and does nothing once it has seen every record.
 */
export async function backfillNameSearch({ db }: Pick<Services, 'db'>): Promise<void> {
  const job = getJobRef(db, 'backfillNameSearch');
  const progress = await job.get();
  if (progress.get('isDone') === true) return;
  let lastUid: unknown = progress.get('lastUid');
  for (let isDone = false; !isDone;) {
    const users = db.collection('users').orderBy(FieldPath.documentId()).limit(PAGE_SIZE).select();
    const { docs } = await (typeof lastUid === 'string' ? users.startAfter(lastUid) : users).get();
    await addSearchFields(
      db,
      docs.map(({ id }) => id),
    );
    lastUid = docs.at(-1)?.id ?? lastUid;
    isDone = docs.length < PAGE_SIZE;
    await job.set({ isDone, lastUid: lastUid ?? null }, { merge: true });
  }
}

async function addSearchFields(db: Firestore, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  const refs = uids.map((uid) => db.collection('users').doc(uid));
  await inTransaction(db, async (transaction) => {
    const records = await transaction.getAll(...refs);
    for (const record of records.filter(isIncomplete)) {
      transaction.update(record.ref, nameSearchFields(String(record.get('name'))));
    }
  });
}

const isIncomplete = (record: DocumentSnapshot): boolean =>
  typeof record.get('name') === 'string' && record.get('searchName') === undefined;
