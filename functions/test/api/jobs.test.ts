import { addHours } from 'date-fns';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { Job } from '../../src/contract/index.ts';
import { getJobRef, readJobProblems, runJob } from '../../src/platform/jobs.ts';
import type { Log } from '../../src/platform/logging.ts';
import { withOwnDatabase } from '../support/own-database.ts';

const NOW = new Date('2026-11-24T02:10:00Z');

const logged: string[] = [];
const log: Log = (severity, message) => logged.push(`${severity}: ${message}`);

const succeed = () => Promise.resolve();

const run = (db: Firestore, work: (jobLog: Log) => Promise<unknown>, job: Job = 'updateDueSubscriptions') =>
  runJob({ db, now: () => NOW }, job, log, work);

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
    expect(logged).toEqual(['error: updateDueSubscriptions failed']);
    expect(await readJobProblems(db, NOW)).toEqual([
      { job: 'updateDueSubscriptions', problem: 'failed', lastRunAt: NOW.toISOString() },
    ]);
    await run(db, succeed);
    expect(await readJobProblems(db, NOW)).toEqual([]);
  });
});

test('lists a job that logged an error and went on', async () => {
  await withOwnDatabase(async (db) => {
    await run(db, (jobLog) => Promise.resolve(jobLog('error', 'updating a subscription failed')));
    expect(await readJobProblems(db, NOW)).toMatchObject([{ problem: 'failed' }]);
  });
});

test.each<{ job: Job; hours: number }>([
  { job: 'updateDueSubscriptions', hours: 3 },
  { job: 'deleteUnusedAccounts', hours: 48 },
])('lists $job when it has not run for $hours hours', async ({ job, hours }) => {
  await withOwnDatabase(async (db) => {
    await run(db, succeed, job);
    expect(await readJobProblems(db, addHours(NOW, hours))).toEqual([]);
    expect(await readJobProblems(db, addHours(NOW, hours + 1))).toMatchObject([{ job, problem: 'late' }]);
  });
});

test('keeps the progress of a job when it ends', async () => {
  await withOwnDatabase(async (db) => {
    const ref = getJobRef(db, 'updateDueSubscriptions');
    await ref.set({ pageToken: 'next' });
    await run(db, succeed);
    expect((await ref.get()).data()).toMatchObject({ pageToken: 'next', lastRun: { errors: 0 } });
  });
});
