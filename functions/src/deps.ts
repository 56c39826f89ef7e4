import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import type { Ai } from './ai/ai.ts';
import { createOpenAi } from './ai/openai-ai.ts';
import { createGenericProvider } from './billing/generic-provider.ts';
import type { PaymentProvider } from './billing/payment-provider.ts';
import type { Config } from './config.ts';
import { describeError } from './describe-error.ts';
import type { VerifyApp } from './http/app-check.ts';
import type { VerifyToken } from './identity.ts';
import { createHangUpQueue, type ScheduleHangUp } from './hang-up-queue.ts';
import type { Logins } from './logins.ts';
import { createSourceLimiter, type SourceLimiter } from './sources/source-limiter.ts';
import type { Prices } from './statistics/cost.ts';
import { createStatistics, type Statistics } from './statistics/statistics.ts';
import { entryWriter } from './statistics/statistics-store.ts';

/** What the app needs from outside. */
export interface Deps {
  db: Firestore;
  ai: Ai;
  verifyToken: VerifyToken;
  logins: Logins;
  /** Undefined where no secret is shared with one. */
  payments: PaymentProvider | undefined;
  /** Undefined where calls may come from any app. */
  verifyApp: VerifyApp | undefined;
  limiter: SourceLimiter;
  scheduleHangUp: ScheduleHangUp;
  statistics: Statistics;
  /** What the model costs, as far as that is known. */
  prices: Prices;
  /** How many proxies in front of the function tell a caller's address. */
  trustedProxies: number;
  now: () => Date;
  allowedOrigins: string[];
}

/** The real wiring. */
export function createDeps(config: Config): Deps {
  initializeApp();
  const auth = getAuth();
  const db = getFirestore();
  return {
    db,
    ai: createOpenAi(config.model),
    verifyToken: (token, checkRevoked) => auth.verifyIdToken(token, checkRevoked),
    logins: auth,
    payments: config.webhookSecret === undefined ? undefined : createGenericProvider(config.webhookSecret),
    verifyApp: config.isAppCheckEnforced ? verifyAppCheck : undefined,
    limiter: createSourceLimiter(db, config.sources),
    scheduleHangUp: createHangUpQueue(config.tasksServiceAccount),
    statistics: createStatistics(entryWriter(db), config.prices, (error) =>
      logger.warn('writing statistics failed', describeError(error)),
    ),
    prices: config.prices,
    trustedProxies: config.trustedProxies,
    now: () => new Date(),
    allowedOrigins: config.allowedOrigins,
  };
}

/** Loaded with the first call that needs it: where App Check is off, no cold start pays for it. */
const verifyAppCheck: VerifyApp = async (token) => {
  const { getAppCheck } = await import('firebase-admin/app-check');
  await getAppCheck().verifyToken(token);
};
