import type { UserRecord } from 'firebase-admin/auth';
import { logFailure, type Log } from '../platform/logging.ts';
import { eraseUser, type EraseServices } from './erase-user.ts';
import { isDeletionDue } from './retention-policy.ts';

const PAGE = 500;
const MAX_PAGES = 20;
const CONCURRENT_DELETIONS = 10;

/**
 * Scans some thousand Firebase Auth users a day and deletes accounts that are due. Stores its position after each page, so
 * the next run continues even after a crash.
 */
export async function scanAuthUsers(services: EraseServices, log: Log): Promise<void> {
  const position = services.db.collection('jobs').doc('retention');
  let token: unknown = (await position.get()).get('pageToken');
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { users, pageToken } = await services.authUsers
      .listUsers(PAGE, typeof token === 'string' ? token : undefined)
      .catch(async (error: unknown) => {
        // The token may be the cause, and would then block all later runs.
        await position.delete();
        throw error;
      });
    await deleteDueAccounts(services, users, log);
    token = pageToken;
    await position.set({ pageToken: pageToken ?? null, at: services.now() });
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
          logFailure(log, 'deleting an unused account', () => deleteIfStillDue(services, uid)),
        ),
    );
  }
  log('info', 'auth users scanned', { looked: authUsers.length, due: due.length });
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
