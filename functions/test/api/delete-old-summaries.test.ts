import { subDays, subYears } from 'date-fns';
import { expect, test } from 'vitest';
import type { SessionSummary } from '../../src/contract/index.ts';
import { deleteOldSummaries } from '../../src/progress/delete-old-summaries.ts';
import {
  addSession,
  getProgressRef,
  readProgress,
  writeProgress,
} from '../../src/progress/progress-store.ts';
import { createDatabaseWithIsolatedCollections } from '../support/fake-databases.ts';

const NOW = new Date('2030-05-20T12:00:00Z');

const createSummary = (id: string, endedAt: Date): SessionSummary => ({
  id,
  type: 'text',
  level: 'Intermediate',
  topic: 'Past Simple',
  endedAt: endedAt.getTime(),
  durationMs: 60_000,
  words: 40,
  messages: 3,
});

test('deletes summaries of sessions that ended more than three years ago, and keeps everything else', async () => {
  const db = createDatabaseWithIsolatedCollections('progress');
  const justBefore = subDays(subYears(NOW, 3), 1);
  const justAfter = subDays(subYears(NOW, 3), -1);
  const store = (uid: string, sessions: SessionSummary[]) =>
    db.runTransaction(async (transaction) =>
      writeProgress(transaction, getProgressRef(db, uid), {
        ...sessions.reduce(addSession, { sessions: [] }),
        weeklyGoal: 3,
      }),
    );
  await store('inactive', [
    createSummary('a'.repeat(32), justBefore),
    createSummary('b'.repeat(32), justAfter),
  ]);
  await store('gone', [createSummary('a'.repeat(32), justBefore)]);
  await store('active', [createSummary('b'.repeat(32), justAfter)]);
  await store('new', []);
  const read = async (uid: string) => readProgress(await getProgressRef(db, uid).get());
  const activeBefore = (await getProgressRef(db, 'active').get()).updateTime;

  await deleteOldSummaries({ db, now: () => NOW }, () => undefined);

  expect(await read('inactive')).toEqual({
    sessions: [createSummary('b'.repeat(32), justAfter)],
    weeklyGoal: 3,
  });
  expect(await read('gone')).toEqual({ sessions: [], weeklyGoal: 3 });
  expect((await getProgressRef(db, 'active').get()).updateTime).toEqual(activeBefore);

  // A second run finds nothing to delete, so it does not write.
  const goneBefore = (await getProgressRef(db, 'gone').get()).updateTime;
  await deleteOldSummaries({ db, now: () => NOW }, () => undefined);
  expect((await getProgressRef(db, 'gone').get()).updateTime).toEqual(goneBefore);
});
