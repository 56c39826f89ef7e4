import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { enteredRef, readEntered, stateRef } from './directory-store.ts';
import { openFeeds, readPage } from './feeds.ts';
import { differs, entryOf, indexUsers } from './index-user.ts';

/** How many users are entered in one transaction, each with a handful of entries. */
const AT_ONCE = 100;

/**
 * Enters who is not in the directory as they are now: so many rounds of a page from each feed at most; tells whether that was
 * all. May be cut short and may run several times at once: a place is noted when what comes before it has been entered, and what is
 * read again and is as it was entered costs no write. Throws `conflict` where others were always faster.
 */
export async function catchUp(db: Firestore, rounds: number): Promise<boolean> {
  let feeds = await openFeeds(db);
  for (let round = 0; round < rounds && feeds.length > 0; round += 1) {
    const pages = await Promise.all(feeds.map((feed) => readPage(db, feed)));
    await enter(
      db,
      pages.flatMap(({ records }) => records),
    );
    for (const { places } of pages) {
      if (Object.keys(places).length > 0) await stateRef(db).set(places, { merge: true });
    }
    feeds = pages.flatMap(({ rest }) => rest ?? []);
  }
  return feeds.length === 0;
}

/** Looks first and changes what differs only: most records in the feeds are those of learners who practise. */
async function enter(db: Firestore, records: readonly QueryDocumentSnapshot[]): Promise<void> {
  if (records.length === 0) return;
  const entered = await db.getAll(...records.map(({ id }) => enteredRef(db, id)));
  const changed = records.filter((record, index) => differs(readEntered(entered[index]), entryOf(record)));
  const uids = [...new Set(changed.map(({ id }) => id))];
  for (let from = 0; from < uids.length; from += AT_ONCE) {
    const some = uids.slice(from, from + AT_ONCE);
    await inTransaction(db, (transaction) => indexUsers(transaction, db, some));
  }
}
