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
import { expectAttackToFail } from './support/attack.ts';
import { registered, storedGuest, storedLearner, type Person } from './support/people.ts';
import { at, conversion, named, newRecord } from './support/records.ts';

const RENAMED = at(named('Ann Lee'));

/** Commits writes in one batch. */
function together({ db }: Person, ...writes: ((batch: WriteBatch) => unknown)[]): Promise<void> {
  const batch = writeBatch(db);
  for (const write of writes) write(batch);
  return batch.commit();
}

describe('a valid write does not permit another one in the same batch:', () => {
  test.each<[string, (batch: WriteBatch, learner: Person) => unknown]>([
    ["one's own plan", (batch, { record }) => batch.update(record, at({ plan: 'PREMIUM' }))],
    ["one's own admin status", (batch, { record }) => batch.update(record, at({ admin: true }))],
    ["one's own usage", (batch, { db, uid }) => batch.set(doc(db, 'usage', uid), { textUsed: 0 })],
    ["one's own word", (batch, { db, uid }) => batch.set(doc(db, 'users', uid, 'words', 'w'), { word: 'x' })],
    ['the plans', (batch, { db }) => batch.set(doc(db, 'plans', 'FREE'), { textLimit: null })],
    ["deleting one's own record", (batch, { record }) => batch.delete(record)],
  ])('%s', async (_what, hostile) => {
    const [honest, learner] = [await storedLearner(), await storedLearner()];
    await expectAttackToFail(
      () => together(honest, (batch) => batch.update(honest.record, RENAMED)),
      () =>
        together(
          learner,
          (batch) => batch.update(learner.record, RENAMED),
          (batch) => hostile(batch, learner),
        ),
    );
    expect((await getDoc(learner.record)).get('name')).toBe('Ann');
  });

  test("another user's record", async () => {
    const [learner, other] = [await storedLearner(), await storedLearner()];
    await expectAttackToFail(
      () => together(learner, (batch) => batch.update(learner.record, RENAMED)),
      () =>
        together(
          learner,
          (batch) => batch.update(learner.record, RENAMED),
          (batch) => batch.update(doc(learner.db, 'users', other.uid), RENAMED),
        ),
    );
  });
});

describe('two writes at once permit no more than one after the other:', () => {
  test('a conversion and its reversal', async () => {
    const [honest, hostile] = [registered(await storedGuest()), registered(await storedGuest())];
    await expectAttackToFail(
      () => together(honest, (batch) => batch.update(honest.record, conversion(honest))),
      () =>
        together(
          hostile,
          (batch) => batch.update(hostile.record, conversion(hostile)),
          (batch) => batch.update(hostile.record, at({ isAnonymous: true })),
        ),
    );
  });

  test('a conversion and a plan', async () => {
    const [honest, hostile] = [registered(await storedGuest()), registered(await storedGuest())];
    await expectAttackToFail(
      () => together(honest, (batch) => batch.update(honest.record, conversion(honest))),
      () =>
        together(
          hostile,
          (batch) => batch.update(hostile.record, conversion(hostile)),
          (batch) => batch.update(hostile.record, at({ plan: 'SMART' })),
        ),
    );
  });

  test('removing and back-filling a field', async () => {
    const learner = await storedLearner({ textUsed: 3 });
    await expectAttackToFail(
      () => together(learner, (batch) => batch.update(learner.record, RENAMED)),
      () =>
        together(
          learner,
          (batch) => batch.update(learner.record, at({ textUsed: deleteField() })),
          (batch) => batch.update(learner.record, at({ textUsed: 0 })),
        ),
    );
  });

  test('deleting a record and creating it with a plan', async () => {
    const [honest, hostile] = [await storedGuest(), await storedGuest()];
    await expectAttackToFail(
      () => together(honest, (batch) => batch.delete(honest.record)),
      () =>
        together(
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
    const [learner, other] = [await storedLearner(), await storedLearner()];
    const renameAfter = (read: Person) =>
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
