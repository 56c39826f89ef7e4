import { addHours } from 'date-fns';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { getJobRef, readJobProblems, runJob } from '../../src/platform/jobs.ts';
import type { Log } from '../../src/platform/logging.ts';
import { withOwnDatabase } from '../support/own-database.ts';

const NOW = new Date('2026-11-24T02:10:00Z');

const logged: string[] = [];
const log: Log = (severity, message) => logged.push(`${severity}: ${message}`);

const succeed = () => Promise.resolve();

const run = (db: Firestore, work: (jobLog: Log) => Promise<unknown>) =>
  runJob({ db, now: () => NOW }, 'endOverdueSubscriptions', log, work);

test('lists no problem for jobs that succeeded or have never run', async () => {
  await withOwnDatabase(async (db) => {
    await run(db, succeed);
    expect(await readJobProblems(db, NOW)).toEqual([]);
  });
});

test('lists a job that threw an error, until it succeeds', async () => {
  await withOwnDatabase(async (db) => {
    logged.length = 0;
    await run(db, () => Promise.reject(new Error('Firestore is unavailable')));
    expect(logged).toEqual(['error: endOverdueSubscriptions failed']);
    expect(await readJobProblems(db, NOW)).toEqual([
      { job: 'endOverdueSubscriptions', problem: 'failed', lastRunAt: NOW.toISOString() },
    ]);
    await run(db, succeed);
    expect(await readJobProblems(db, NOW)).toEqual([]);
  });
});

test('lists a job that logged an error and went on', async () => {
  await withOwnDatabase(async (db) => {
    await run(db, (jobLog) => Promise.resolve(jobLog('error', 'ending a subscription failed')));
    expect(await readJobProblems(db, NOW)).toMatchObject([{ problem: 'failed' }]);
  });
});

test('lists a job that has not run for two days', async () => {
  await withOwnDatabase(async (db) => {
    await run(db, succeed);
    expect(await readJobProblems(db, addHours(NOW, 48))).toEqual([]);
    expect(await readJobProblems(db, addHours(NOW, 49))).toMatchObject([{ problem: 'late' }]);
  });
});

test('keeps the progress of a job when it ends', async () => {
  await withOwnDatabase(async (db) => {
    const ref = getJobRef(db, 'endOverdueSubscriptions');
    await ref.set({ pageToken: 'next' });
    await run(db, succeed);
    expect((await ref.get()).data()).toMatchObject({ pageToken: 'next', lastRun: { errors: 0 } });
  });
});
