import { logger } from 'firebase-functions';
import { HttpsError, onRequest } from 'firebase-functions/https';
import { defineInt } from 'firebase-functions/params';
import { onSchedule, type ScheduleOptions } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { backfillNameSearch } from './account/backfill-name-search.ts';
import { deleteOrphanedRecords } from './account/orphaned-records.ts';
import { deleteLateStatistics, deleteUnusedAccounts, resumeDeletions } from './account/retention.ts';
import { createApp } from './app.ts';
import { updateDueSubscriptions } from './billing/process-events.ts';
import { readConfig } from './config.ts';
import { getFunctionTimeout, MAX_PLAN_CALL_SECONDS, type Job } from './contract/index.ts';
import { createDeps } from './deps.ts';
import { guardBodies } from './http/body-guard.ts';
import { guardLogs } from './http/log-guard.ts';
import { runJob } from './platform/jobs.ts';
import { describeError, type Log } from './platform/logging.ts';
import { hasShareForPaid } from './platform/spending/spending-limits.ts';
import { flushOnTermination, withFlush } from './platform/statistics/flush.ts';
import { deleteOldSummaries } from './progress/delete-old-summaries.ts';
import { sendReminders } from './reminders/send-reminders.ts';
import { REGION, type HangUpTask } from './platform/task-queue.ts';
import { endCallIfDue, hangUpExpiredCalls } from './voice/hang-up.ts';

guardBodies();
guardLogs();
const config = readConfig(process.env);
const deps = createDeps(config);
const log: Log = (severity, message, fields = {}) => logger[severity](message, fields);

// K_SERVICE is set in a running instance, but not while a deploy loads this module. The read warms up Firestore, whose first
// read takes 170 ms longer than others.
if (process.env['K_SERVICE'] !== undefined) {
  flushOnTermination(deps.statistics);
  void deps.db
    .collection('plans')
    .doc('FREE')
    .get()
    .catch(() => undefined);
}

// Seen at every start of an instance, until somebody changes the limits.
const { subscriber = { day: 0 } } = config.rateLimits.limits.user;
if (!hasShareForPaid(config.spendingLimits, subscriber.day)) {
  log(
    'error',
    'DAILY_SPENDING must be more than twice the sum of GUEST_DAILY_SPENDING, FREE_DAILY_SPENDING and the daily SESSION_SPENDING_PER_SUBSCRIBER',
  );
}

const minInstances = defineInt('MIN_INSTANCES', { default: 0 });
const maxInstances = defineInt('MAX_INSTANCES', { default: 20 });

const OPTIONS = {
  region: REGION,
  secrets: ['OPENAI_API_KEY', 'RATE_LIMIT_HASH_KEY', 'BILLING_WEBHOOK_SECRET', 'PUSH_PRIVATE_KEY'],
  // Has only the roles that docs/deployment.md lists. The default account could edit the whole project.
  serviceAccount: 'parley-functions@',
  timeoutSeconds: 60,
  memory: '512MiB' as const,
  maxInstances: 1,
};

export const api = onRequest(
  {
    ...OPTIONS,
    timeoutSeconds: getFunctionTimeout(config.model.timeoutMs) / 1_000,
    // Requests for full word banks and decks may take 600 MiB together.
    memory: '1GiB',
    concurrency: 80,
    minInstances,
    maxInstances,
  },
  createApp(deps),
);

const RETRY_SECONDS = 5;
/** Retries for longer than the longest call that a plan can allow. */
const MAX_HANG_UP_ATTEMPTS = Math.ceil((2 * MAX_PLAN_CALL_SECONDS) / RETRY_SECONDS);

/** Ends a due call. Throws to make the queue retry if the model is unreachable or the task runs early, as it does in the emulator. */
export const hangUpCall = onTaskDispatched<HangUpTask>(
  {
    ...OPTIONS,
    maxInstances: 10,
    retryConfig: {
      maxAttempts: MAX_HANG_UP_ATTEMPTS,
      minBackoffSeconds: RETRY_SECONDS,
      maxBackoffSeconds: RETRY_SECONDS,
      maxDoublings: 0,
    },
    rateLimits: { maxConcurrentDispatches: 100 },
  },
  async ({ data }) => {
    const ended = await withFlush(deps.statistics, () => endCallIfDue(deps, data.callId)).catch(
      (error: unknown) => {
        log('error', 'hanging up failed', describeError(error));
        throw new HttpsError('unavailable', 'The call could not be ended.');
      },
    );
    if (!ended) throw new HttpsError('failed-precondition', 'The call has not reached its end time yet.');
  },
);

type Work = (jobLog: Log) => Promise<unknown>;

const defineJob = (job: Job, schedule: ScheduleOptions, work: Work) =>
  onSchedule({ ...OPTIONS, ...schedule }, () =>
    withFlush(deps.statistics, () => runJob(deps, job, log, work)),
  );

/** Each daily job has its own time limit, so that none can use up another's. The times avoid the hour that daylight saving time skips. */
const defineDailyJob = (job: Job, time: string, work: Work) =>
  defineJob(job, { schedule: `every day ${time}`, timeZone: 'Europe/Kyiv', timeoutSeconds: 540 }, work);

/** Ends due calls that nothing else has ended, for example because their tasks failed. */
export const endExpiredCalls = defineJob('endExpiredCalls', { schedule: 'every 1 minutes' }, (jobLog) =>
  hangUpExpiredCalls(deps, jobLog),
);
/** Every 15 minutes, because the UTC offsets of some time zones are not whole hours. */
export const sendRemindersQuarterHourly = defineJob(
  'sendReminders',
  { schedule: '*/15 * * * *', timeoutSeconds: 540 },
  (jobLog) => sendReminders(deps, jobLog),
);
/** Hourly, because it also starts periods that were paid for in advance. */
export const updateDueSubscriptionsHourly = defineJob(
  'updateDueSubscriptions',
  { schedule: '10 * * * *', timeoutSeconds: 540 },
  (jobLog) => updateDueSubscriptions(deps, jobLog),
);
export const resumeDeletionsDaily = defineDailyJob('resumeDeletions', '04:20', (jobLog) =>
  resumeDeletions(deps, jobLog),
);
export const deleteLateStatisticsDaily = defineDailyJob('deleteLateStatistics', '04:30', () =>
  deleteLateStatistics(deps),
);
export const deleteOldSummariesDaily = defineDailyJob('deleteOldSummaries', '04:35', (jobLog) =>
  deleteOldSummaries(deps, jobLog),
);
export const deleteUnusedAccountsDaily = defineDailyJob('deleteUnusedAccounts', '04:40', (jobLog) =>
  deleteUnusedAccounts(deps, jobLog),
);
export const deleteOrphanedRecordsDaily = defineDailyJob('deleteOrphanedRecords', '05:00', (jobLog) =>
  deleteOrphanedRecords(deps, jobLog),
);
export const backfillNameSearchDaily = defineDailyJob('backfillNameSearch', '04:50', () =>
  backfillNameSearch(deps),
);
