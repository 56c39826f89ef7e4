import { FieldPath } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import { getJobRef } from '../platform/jobs.ts';
import { type Log, runAndLogFailure } from '../platform/logging.ts';
import { type EraseServices, eraseUser } from './delete-account.ts';

/** The most identifiers that Firebase Auth looks up at once. */
const PAGE_SIZE = 100;
const MAX_PAGES = 100;
/** How many users to erase at once. */
const AT_ONCE = 10;

/** Collections with one document a user. Guests can delete their user record, but not their usage. */
const SOURCES = ['users', 'usage'] as const;

/**
 * Deletes the data of users whose auth user no longer exists: Firebase lets clients delete it directly, and Identity Platform deletes
 * old guests. Scans up to 10,000 documents of each source a day. Stores its position after each page, for the next run.
 */
export async function deleteOrphanedRecords(services: EraseServices, log: Log): Promise<void> {
  for (const source of SOURCES) await scan(services, source, log);
}

async function scan(services: EraseServices, source: (typeof SOURCES)[number], log: Log): Promise<void> {
  const { db } = services;
  const job = getJobRef(db, 'deleteOrphanedRecords');
  let lastUid: unknown = (await job.get()).get(`lastUid.${source}`);
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const records = db.collection(source).orderBy(FieldPath.documentId()).limit(PAGE_SIZE).select();
    const { docs } = await (typeof lastUid === 'string' ? records.startAfter(lastUid) : records).get();
    await eraseOrphans(
      services,
      docs.map(({ id }) => id),
      log,
    );
    lastUid = docs.length === PAGE_SIZE ? docs.at(-1)?.id : null;
    await job.set({ lastUid: { [source]: lastUid } }, { merge: true });
    if (lastUid === null) return;
  }
}

async function eraseOrphans(services: EraseServices, uids: readonly string[], log: Log): Promise<void> {
  if (uids.length === 0) return;
  const { users } = await services.authUsers.getUsers(uids.map((uid) => ({ uid })));
  const existing = new Set(users.map(({ uid }) => uid));
  const limit = pLimit(AT_ONCE);
  const erase = (uid: string) =>
    runAndLogFailure(log, 'deleting the data of a deleted user', () => eraseUser(services, uid));
  await Promise.all(uids.filter((uid) => !existing.has(uid)).map((uid) => limit(erase, uid)));
}
