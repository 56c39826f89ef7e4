import {
  deleteField,
  doc,
  getDoc,
  increment,
  runTransaction,
  writeBatch,
  type WriteBatch,
} from 'firebase/firestore/lite';
import { describe, expect, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import {
  signInAfterRegistration,
  createGuest,
  createRegisteredUser,
  type SignedInUser,
} from './support/signed-in-users.ts';
import { withUpdatedAt, createConversion, createNameFields, createNewRecord } from './support/records.ts';

const RENAMED = withUpdatedAt(createNameFields('Ann Lee'));

/** Commits writes in one batch. */
function commit({ db }: SignedInUser, ...writes: ((batch: WriteBatch) => unknown)[]): Promise<void> {
  const batch = writeBatch(db);
  for (const write of writes) write(batch);
  return batch.commit();
}

/** Updates a user's own record several times in one batch. */
const updateInBatch = (user: SignedInUser, ...changes: Record<string, unknown>[]): Promise<void> =>
  commit(user, ...changes.map((change) => (batch: WriteBatch) => batch.update(user.record, change)));

describe('a valid write does not permit an invalid one in the same batch:', () => {
  test.each<[string, (batch: WriteBatch, learner: SignedInUser) => unknown]>([
    [
      "changing one's own plan",
      (batch, { record }) => batch.update(record, withUpdatedAt({ plan: 'PREMIUM' })),
    ],
    [
      "changing one's own admin status",
      (batch, { record }) => batch.update(record, withUpdatedAt({ admin: true })),
    ],
    ["writing one's own usage", (batch, { db, uid }) => batch.set(doc(db, 'usage', uid), { textUsed: 0 })],
    [
      "writing one's own word",
      (batch, { db, uid }) => batch.set(doc(db, 'users', uid, 'words', 'w'), { word: 'x' }),
    ],
    ['writing a plan', (batch, { db }) => batch.set(doc(db, 'plans', 'FREE'), { textLimit: null })],
    ["deleting one's own record", (batch, { record }) => batch.delete(record)],
  ])('%s', async (_what, hostile) => {
    const [honest, learner] = await Promise.all([createRegisteredUser(), createRegisteredUser()]);
    const rename = (batch: WriteBatch) => batch.update(learner.record, RENAMED);
    await expectAttackToFail(
      () => updateInBatch(honest, RENAMED),
      () => commit(learner, rename, (batch) => hostile(batch, learner)),
    );
    expect((await getDoc(learner.record)).get('name')).toBe('Ann');
  });

  test("changing another user's record", async () => {
    const [learner, other] = await Promise.all([createRegisteredUser(), createRegisteredUser()]);
    const records = [learner.record, doc(learner.db, 'users', other.uid)];
    await expectAttackToFail(
      () => updateInBatch(learner, RENAMED),
      () => commit(learner, ...records.map((record) => (batch: WriteBatch) => batch.update(record, RENAMED))),
    );
  });
});

describe('a batch of two writes permits no more than two separate writes:', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a conversion and its reversal', { isAnonymous: true }],
    ['a conversion and a change of plan', { plan: 'SMART' }],
  ])('%s', async (_what, change) => {
    const [honest, hostile] = [
      signInAfterRegistration(await createGuest()),
      signInAfterRegistration(await createGuest()),
    ];
    await expectAttackToFail(
      () => updateInBatch(honest, createConversion(honest)),
      () => updateInBatch(hostile, createConversion(hostile), withUpdatedAt(change)),
    );
  });

  test('removing and backfilling a field', async () => {
    const learner = await createRegisteredUser({ textUsed: 3 });
    await expectAttackToFail(
      () => updateInBatch(learner, RENAMED),
      () =>
        updateInBatch(learner, withUpdatedAt({ textUsed: deleteField() }), withUpdatedAt({ textUsed: 0 })),
    );
  });

  test('deleting a record and creating it again with a paid plan', async () => {
    const [honest, hostile] = await Promise.all([createGuest(), createGuest()]);
    await expectAttackToFail(
      () => commit(honest, (batch) => batch.delete(honest.record)),
      () =>
        commit(
          hostile,
          (batch) => batch.delete(hostile.record),
          (batch) => batch.set(hostile.record, { ...createNewRecord(hostile), plan: 'PREMIUM' }),
        ),
    );
  });
});

describe('a transaction', () => {
  test.each<[string, Record<string, unknown>]>([
    ['cannot lower usage', { textUsed: increment(-1) }],
    ['cannot grant a paid plan', { plan: 'SMART' }],
    ['cannot grant admin status', { admin: true }],
  ])('%s', async (_what, change) => {
    const { db, record } = await createRegisteredUser({ textUsed: 3 });
    const updateInTransaction = (fields: Record<string, unknown>) =>
      runTransaction(db, async (transaction) => {
        await transaction.get(record);
        transaction.update(record, fields);
      });
    await expectAttackToFail(
      () => updateInTransaction(RENAMED),
      () => updateInTransaction({ ...RENAMED, ...change }),
    );
  });

  test("cannot read another user's record", async () => {
    const [learner, other] = await Promise.all([createRegisteredUser(), createRegisteredUser()]);
    const renameAfterReading = (user: SignedInUser) =>
      runTransaction(learner.db, async (transaction) => {
        await transaction.get(doc(learner.db, 'users', user.uid));
        transaction.update(learner.record, RENAMED);
      });
    await expectAttackToFail(
      () => renameAfterReading(learner),
      () => renameAfterReading(other),
    );
  });
});
