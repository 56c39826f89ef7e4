import type { UserRecord } from 'firebase-admin/auth';
import { deleteDocuments, iterateDocuments } from '../platform/firestore/documents.ts';
import { getJobRef } from '../platform/jobs.ts';
import { type Log, runAndLogFailure } from '../platform/logging.ts';
import { type EraseServices, eraseUser } from './delete-account.ts';
import { isDeletionDue } from './retention-policy.ts';
import { getUserData } from './user-data.ts';

/** A deletion that fails again moves to the end of the queue, so it does not block others. */
const MAX_RESUMED = 100;

/** Resumes interrupted deletions of accounts. */
export async function resumeDeletions(services: EraseServices, log: Log): Promise<void> {
  const interrupted = services.db.collection('deletions').where('resumeAt', '<=', services.now());
  const { docs } = await interrupted.orderBy('resumeAt').limit(MAX_RESUMED).get();
  for (const { id } of docs)
    await runAndLogFailure(log, 'resuming a deletion', () => eraseUser(services, id));
}

/** Deletes statistics that another instance held in memory and wrote after the account was deleted. */
export async function deleteLateStatistics({ db }: Pick<EraseServices, 'db'>): Promise<void> {
  for await (const { id } of iterateDocuments(db.collection('deletions').orderBy('endedAt')))
    await deleteDocuments(getUserData(db, id).statistics());
}

const PAGE_SIZE = 500;
const MAX_PAGES = 20;
const CONCURRENT_DELETIONS = 10;

/** Scans up to 10,000 accounts a day and deletes those that are due. Stores its position after each page, for the next run. */
export async function deleteUnusedAccounts(services: EraseServices, log: Log): Promise<void> {
  const job = getJobRef(services.db, 'deleteUnusedAccounts');
  let token: unknown = (await job.get()).get('pageToken');
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { users, pageToken } = await services.authUsers
      .listUsers(PAGE_SIZE, typeof token === 'string' ? token : undefined)
      .catch(async (error: unknown) => {
        // The token may be the cause, and would then block all later runs.
        await job.set({ pageToken: null }, { merge: true });
        throw error;
      });
    await deleteDueAccounts(services, users, log);
    token = pageToken;
    await job.set({ pageToken: pageToken ?? null }, { merge: true });
    if (pageToken === undefined) return;
  }
}

async function deleteDueAccounts(
  services: EraseServices,
  authUsers: readonly UserRecord[],
  log: Log,
): Promise<void> {
  if (authUsers.length === 0) return;
  const refs = authUsers.map(({ uid }) => getRecordRef(services, uid));
  const records = await services.db.getAll(...refs, { fieldMask: ['expired', 'plan', 'admin'] });
  const due = authUsers.filter((user, index) => isDeletionDue(user, records[index]?.data(), services.now()));
  for (let from = 0; from < due.length; from += CONCURRENT_DELETIONS) {
    await Promise.all(
      due
        .slice(from, from + CONCURRENT_DELETIONS)
        .map(({ uid }) =>
          runAndLogFailure(log, 'deleting an unused account', () => deleteIfStillDue(services, uid)),
        ),
    );
  }
  log('info', 'auth users scanned', { scanned: authUsers.length, due: due.length });
}

/** Checks again, because the user may have returned or paid since the page was listed. */
async function deleteIfStillDue(services: EraseServices, uid: string): Promise<void> {
  const [user, record] = await Promise.all([
    services.authUsers.getUser(uid),
    getRecordRef(services, uid).get(),
  ]);
  if (isDeletionDue(user, record.data(), services.now())) await eraseUser(services, uid);
}

const getRecordRef = ({ db }: EraseServices, uid: string) => db.collection('users').doc(uid);
