import {
  deleteField,
  doc,
  getDoc,
  increment,
  runTransaction,
  writeBatch,
  type WriteBatch,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import { registered, storedGuest, storedLearner, type SignedInUser } from './support/signed-in-users.ts';
import { at, conversion, named, newRecord } from './support/records.ts';

const RENAMED = at(named('Ann Lee'));

/** Commits writes in one batch. */
function commit({ db }: SignedInUser, ...writes: ((batch: WriteBatch) => unknown)[]): Promise<void> {
  const batch = writeBatch(db);
  for (const write of writes) write(batch);
  return batch.commit();
}

/** Updates a user's own record several times in one batch. */
const updateInBatch = (user: SignedInUser, ...changes: Record<string, unknown>[]): Promise<void> =>
  commit(user, ...changes.map((change) => (batch: WriteBatch) => batch.update(user.record, change)));

describe('a valid write does not permit another one in the same batch:', () => {
  test.each<[string, (batch: WriteBatch, learner: SignedInUser) => unknown]>([
    ["one's own plan", (batch, { record }) => batch.update(record, at({ plan: 'PREMIUM' }))],
    ["one's own admin status", (batch, { record }) => batch.update(record, at({ admin: true }))],
    ["one's own usage", (batch, { db, uid }) => batch.set(doc(db, 'usage', uid), { textUsed: 0 })],
    ["one's own word", (batch, { db, uid }) => batch.set(doc(db, 'users', uid, 'words', 'w'), { word: 'x' })],
    ['the plans', (batch, { db }) => batch.set(doc(db, 'plans', 'FREE'), { textLimit: null })],
    ["deleting one's own record", (batch, { record }) => batch.delete(record)],
  ])('%s', async (_what, hostile) => {
    const [honest, learner] = await Promise.all([storedLearner(), storedLearner()]);
    const rename = (batch: WriteBatch) => batch.update(learner.record, RENAMED);
    await expectAttackToFail(
      () => updateInBatch(honest, RENAMED),
      () => commit(learner, rename, (batch) => hostile(batch, learner)),
    );
    expect((await getDoc(learner.record)).get('name')).toBe('Ann');
  });

  test("another user's record", async () => {
    const [learner, other] = await Promise.all([storedLearner(), storedLearner()]);
    const records = [learner.record, doc(learner.db, 'users', other.uid)];
    await expectAttackToFail(
      () => updateInBatch(learner, RENAMED),
      () => commit(learner, ...records.map((record) => (batch: WriteBatch) => batch.update(record, RENAMED))),
    );
  });
});

describe('two writes at once permit no more than one after the other:', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a conversion and its reversal', { isAnonymous: true }],
    ['a conversion and a plan', { plan: 'SMART' }],
  ])('%s', async (_what, change) => {
    const [honest, hostile] = [registered(await storedGuest()), registered(await storedGuest())];
    await expectAttackToFail(
      () => updateInBatch(honest, conversion(honest)),
      () => updateInBatch(hostile, conversion(hostile), at(change)),
    );
  });

  test('removing and back-filling a field', async () => {
    const learner = await storedLearner({ textUsed: 3 });
    await expectAttackToFail(
      () => updateInBatch(learner, RENAMED),
      () => updateInBatch(learner, at({ textUsed: deleteField() }), at({ textUsed: 0 })),
    );
  });

  test('deleting a record and creating it with a plan', async () => {
    const [honest, hostile] = await Promise.all([storedGuest(), storedGuest()]);
    await expectAttackToFail(
      () => commit(honest, (batch) => batch.delete(honest.record)),
      () =>
        commit(
          hostile,
          (batch) => batch.delete(hostile.record),
          (batch) => batch.set(hostile.record, { ...newRecord(hostile), plan: 'PREMIUM' }),
        ),
    );
  });
});

describe('a transaction', () => {
  test.each<[string, Record<string, unknown>]>([
    ['does not lower usage', { textUsed: increment(-1) }],
    ['does not give a plan', { plan: 'SMART' }],
    ['does not give admin status', { admin: true }],
  ])('%s', async (_what, change) => {
    const { db, record } = await storedLearner({ textUsed: 3 });
    const updateBy = (fields: Record<string, unknown>) =>
      runTransaction(db, async (transaction) => {
        await transaction.get(record);
        transaction.update(record, fields);
      });
    await expectAttackToFail(
      () => updateBy(RENAMED),
      () => updateBy({ ...RENAMED, ...change }),
    );
  });

  test("cannot read another user's record", async () => {
    const [learner, other] = await Promise.all([storedLearner(), storedLearner()]);
    const renameAfter = (read: SignedInUser) =>
      runTransaction(learner.db, async (transaction) => {
        await transaction.get(doc(learner.db, 'users', read.uid));
        transaction.update(learner.record, RENAMED);
      });
    await expectAttackToFail(
      () => renameAfter(learner),
      () => renameAfter(other),
    );
  });
});
