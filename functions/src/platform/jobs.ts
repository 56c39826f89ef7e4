import { addHours } from 'date-fns';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { JOBS, type Job, type JobProblem } from '../contract/index.ts';
import { StoredDate } from './firestore/documents.ts';
import { runAndLogFailure, type Log } from './logging.ts';

/** Stored as `lastRun` in `jobs/{name}`, beside the job's progress. */
const LastRun = z.object({ endedAt: StoredDate, errors: z.number() });

/** The jobs that run every hour or more often; the others run daily. */
const FREQUENT_JOBS: ReadonlySet<Job> = new Set([
  'endExpiredCalls',
  'sendReminders',
  'updateDueSubscriptions',
]);
const getHoursUntilLate = (job: Job): number => (FREQUENT_JOBS.has(job) ? 3 : 48);

export const getJobRef = (db: Firestore, job: Job) => db.collection('jobs').doc(job);

/** Runs a scheduled job and stores how it ended, for the admins. Logs an error instead of throwing it. */
export async function runJob(
  { db, now }: { db: Firestore; now: () => Date },
  job: Job,
  log: Log,
  work: (log: Log) => Promise<unknown>,
): Promise<void> {
  let errors = 0;
  const countingLog: Log = (severity, message, fields) => {
    if (severity === 'error') errors += 1;
    log(severity, message, fields);
  };
  await runAndLogFailure(countingLog, job, () => work(countingLog));
  await runAndLogFailure(log, 'recording the end of a job', () =>
    getJobRef(db, job).set({ lastRun: { endedAt: now(), errors } }, { merge: true }),
  );
}

/** Returns the jobs that need attention. Jobs that have never run, as on the local stack, are not listed. */
export async function readJobProblems(db: Firestore, now: Date): Promise<JobProblem[]> {
  const snapshots = await db.getAll(...JOBS.map((job) => getJobRef(db, job)));
  return snapshots.flatMap((snapshot, index) => {
    const job = JOBS[index];
    const lastRun = LastRun.safeParse(snapshot.get('lastRun')).data;
    if (job === undefined || lastRun === undefined) return [];
    const { endedAt, errors } = lastRun;
    const isLate = now > addHours(endedAt, getHoursUntilLate(job));
    if (errors === 0 && !isLate) return [];
    return [{ job, problem: isLate ? 'late' : 'failed', lastRunAt: endedAt.toISOString() }];
  });
}
