import { logger } from 'firebase-functions';
import { HttpsError, onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { createApp } from './app.ts';
import type { Log } from './call.ts';
import { MAX_PLAN_CALL_SECONDS } from './contract/index.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { REGION, type HangUp } from './hang-up-queue.ts';
import { describeError } from './describe-error.ts';
import { enforceRetention } from './retention/enforce-retention.ts';
import { endCallWhenDue, endDueCalls } from './sessions/end-due-calls.ts';
import { flushOnTermination, withFlush } from './statistics/flush-at-end.ts';

const deps = createDeps(readConfig(process.env));
const log: Log = (severity, message, fields = {}) => logger[severity](message, fields);

// The first Firestore call of an instance costs 170 ms more than the next; K_SERVICE tells a running instance from a deploy.
if (process.env['K_SERVICE'] !== undefined) {
  flushOnTermination(deps.statistics);
  void deps.db
    .collection('plans')
    .doc('FREE')
    .get()
    .catch(() => undefined);
}

const OPTIONS = {
  region: REGION,
  secrets: ['OPENAI_API_KEY', 'SOURCE_HASH_KEY', 'BILLING_WEBHOOK_SECRET'],
  timeoutSeconds: 60,
  memory: '512MiB' as const,
};

/** The API: one Express app as one 2nd-generation function. */
export const api = onRequest({ ...OPTIONS, concurrency: 80 }, createApp(deps));

const RETRY_SECONDS = 5;
/** For longer than any call lasts, however long an admin lets calls be. */
const HANG_UP_ATTEMPTS = Math.ceil((2 * MAX_PLAN_CALL_SECONDS) / RETRY_SECONDS);

/**
 * Ends a call when its time has come. The queue of the emulator knows no time and comes at once: a task that is too early is
 * sent back, and comes again every few seconds. So does one that the model failed.
 */
export const hangUpCall = onTaskDispatched<HangUp>(
  {
    ...OPTIONS,
    retryConfig: {
      maxAttempts: HANG_UP_ATTEMPTS,
      minBackoffSeconds: RETRY_SECONDS,
      maxBackoffSeconds: RETRY_SECONDS,
      maxDoublings: 0,
    },
    rateLimits: { maxConcurrentDispatches: 100 },
  },
  async ({ data }) => {
    const ended = await withFlush(deps.statistics, () => endCallWhenDue(deps, data.callId)).catch(
      (error: unknown) => {
        log('error', 'hanging up failed', describeError(error));
        throw new HttpsError('unavailable', 'The call could not be ended.');
      },
    );
    if (!ended) throw new HttpsError('failed-precondition', 'It is too early.');
  },
);

/** Ends what no task has ended. */
export const endExpiredCalls = onSchedule({ ...OPTIONS, schedule: 'every 1 minutes' }, () =>
  withFlush(deps.statistics, () => endDueCalls(deps, log)),
);

/**
 * Deletes what has been kept for long enough, and what a deletion has left behind. Nobody waits for it. Not between three and
 * four, an hour that one night of the year does not have.
 */
export const retainData = onSchedule(
  { ...OPTIONS, schedule: 'every day 04:30', timeZone: 'Europe/Kyiv', timeoutSeconds: 540 },
  () => withFlush(deps.statistics, () => enforceRetention(deps, log)),
);
