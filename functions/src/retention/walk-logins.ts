import type { UserRecord } from 'firebase-admin/auth';
import { attempt } from '../attempt.ts';
import type { Log } from '../call.ts';
import { eraseUser, type EraseParts } from '../my-data/erase-user.ts';
import { isDue } from './due.ts';

const PAGE = 500;
const MAX_PAGES = 20;
/** How many are deleted side by side. */
const AT_ONCE = 10;

/**
 * Looks through the logins, some thousands a day, and deletes those whose time is over. Where it stops is noted after
 * each page, and the next walk goes on there: one that is cut short loses nothing.
 */
export async function walkLogins(parts: EraseParts, log: Log): Promise<void> {
  const place = parts.db.collection('jobs').doc('retention');
  let token: unknown = (await place.get()).get('pageToken');
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { users, pageToken } = await parts.logins
      .listUsers(PAGE, typeof token === 'string' ? token : undefined)
      .catch(async (error: unknown) => {
        // A token that is not understood any more would be in the way for ever.
        await place.delete();
        throw error;
      });
    await deleteDue(parts, users, log);
    token = pageToken;
    await place.set({ pageToken: pageToken ?? null, at: parts.now() });
    if (pageToken === undefined) return;
  }
}

async function deleteDue(parts: EraseParts, logins: readonly UserRecord[], log: Log): Promise<void> {
  if (logins.length === 0) return;
  const records = await parts.db.getAll(...logins.map(({ uid }) => recordRef(parts, uid)), {
    fieldMask: DECIDING,
  });
  const due = logins.filter((login, index) => isDue(login, records[index]?.data(), parts.now()));
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const some = due.slice(from, from + AT_ONCE);
    await Promise.all(
      some.map(({ uid }) => attempt(log, 'deleting an unused account', () => deleteIfStillDue(parts, uid))),
    );
  }
  log('info', 'logins looked through', { looked: logins.length, due: due.length });
}

/** Minutes may have passed since the page was listed, in which somebody came back, or paid. */
async function deleteIfStillDue(parts: EraseParts, uid: string): Promise<void> {
  const [login, record] = await Promise.all([parts.logins.getUser(uid), recordRef(parts, uid).get()]);
  if (isDue(login, record.data(), parts.now())) await eraseUser(parts, uid);
}

/** What `isDue` looks at. */
const DECIDING = ['expired', 'plan', 'admin'];

const recordRef = ({ db }: EraseParts, uid: string) => db.collection('users').doc(uid);
