import type { Firestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { nameSearchFields } from '../../src/contract/index.ts';
import { backfillNameSearch } from '../../src/account/backfill-name-search.ts';
import { countUsersByPlan } from '../../src/admin/overview.ts';
import { withOwnDatabase } from '../support/own-database.ts';

async function createUsers(db: Firestore, records: readonly Record<string, unknown>[]): Promise<string[]> {
  const batch = db.batch();
  const refs = records.map(() => db.collection('users').doc());
  for (const [index, ref] of refs.entries()) batch.set(ref, { isAnonymous: false, ...records[index] });
  await batch.commit();
  return refs.map(({ id }) => id);
}

const NOW = new Date('2026-11-22T10:00:00Z');
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test('counts registered users by plan at most every five minutes, and an unknown plan as FREE', async () => {
  await withOwnDatabase(async (db) => {
    const plans = ['FREE', 'SMART', 'SMART', 'PREMIUM', 'GOLD'];
    await createUsers(db, [...plans.map((plan) => ({ plan })), {}, { plan: 'SMART', isAnonymous: true }]);
    const counts = { FREE: 3, SMART: 2, PREMIUM: 1 };

    expect(await countUsersByPlan(db, NOW)).toEqual(counts);

    await createUsers(db, [{ plan: 'PREMIUM' }]);

    expect(await countUsersByPlan(db, minutesLater(4))).toEqual(counts);
    expect(await countUsersByPlan(db, minutesLater(5))).toEqual({ ...counts, PREMIUM: 2 });
  });
});

test('fills in the search fields of old records once, page by page', async () => {
  await withOwnDatabase(async (db) => {
    const old = await createUsers(
      db,
      Array.from({ length: 230 }, (_, index) => ({ name: `Ada Byron${index}` })),
    );
    const [complete = ''] = await createUsers(db, [{ name: 'Grace', ...nameSearchFields('Grace H') }]);
    const [nameless = ''] = await createUsers(db, [{ name: 7 }]);

    await backfillNameSearch({ db });

    const records = await db.getAll(...old.map((uid) => db.doc(`users/${uid}`)));
    expect(records.map((record) => record.data())).toEqual(
      old.map((_, index) => ({
        isAnonymous: false,
        name: `Ada Byron${index}`,
        searchName: `ada byron${index}`,
        nameWords: ['ada', `byron${index}`],
      })),
    );
    expect((await db.doc(`users/${complete}`).get()).get('searchName')).toBe('grace h');
    expect((await db.doc(`users/${nameless}`).get()).get('searchName')).toBeUndefined();

    const [late = ''] = await createUsers(db, [{ name: 'Ada' }]);
    await backfillNameSearch({ db });

    expect((await db.doc(`users/${late}`).get()).get('searchName')).toBeUndefined();
  });
});
