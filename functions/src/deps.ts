import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { createGenericProvider } from './billing/generic-provider.ts';
import type { PaymentProvider } from './billing/payment-provider.ts';
import type { Config } from './config.ts';
import { getRequestTimeout } from './contract/index.ts';
import { createOpenAi } from './platform/ai/openai-ai.ts';
import type { VerifyAppToken } from './platform/auth.ts';
import { createEmailHasher } from './platform/hash-email.ts';
import { describeError } from './platform/logging.ts';
import { createMessageSigner } from './platform/message-signer.ts';
import { createPushSender } from './platform/push-sender.ts';
import { createRateLimiter } from './platform/rate-limits/rate-limiter.ts';
import { createSpendingGuard } from './platform/spending/spending-guard.ts';
import { createStatistics } from './platform/statistics/statistics.ts';
import { createEntryWriter } from './platform/statistics/statistics-store.ts';
import { createHangUpScheduler } from './platform/task-queue.ts';
import type { Services } from './platform/use-case/use-case.ts';

export interface Deps extends Services, Pick<Config, 'trustedProxies' | 'allowedOrigins'> {
  /** Undefined if no webhook secret is configured. */
  payments: PaymentProvider | undefined;
  /** Undefined if App Check is off. */
  verifyAppToken: VerifyAppToken | undefined;
}

export function createDeps(config: Config): Deps {
  initializeApp();
  const auth = getAuth();
  const db = getFirestore();
  return {
    db,
    ai: createOpenAi(config.model),
    verifyToken: (token, checkRevoked) => auth.verifyIdToken(token, checkRevoked),
    authUsers: auth,
    payments: config.webhookSecret === undefined ? undefined : createGenericProvider(config.webhookSecret),
    verifyAppToken: config.isAppCheckEnforced ? verifyAppToken : undefined,
    rateLimiter: createRateLimiter(db, config.rateLimits, config.prices),
    spendingGuard: createSpendingGuard(db, config.spendingLimits, (severity, message, fields = {}) =>
      logger[severity](message, fields),
    ),
    scheduleHangUp: createHangUpScheduler(config.tasksServiceAccount),
    statistics: createStatistics(createEntryWriter(db), config.prices, (error) =>
      logger.warn('writing statistics failed', describeError(error)),
    ),
    pushSender: config.push && createPushSender(config.push),
    prices: config.prices,
    requestsPerMinute: config.requestsPerMinute,
    maxCalls: config.maxCalls,
    verifiedEmail: config.verifiedEmail,
    hashEmail: createEmailHasher(config.rateLimits.hashKey),
    messageSigner: createMessageSigner(config.rateLimits.hashKey),
    trustedProxies: config.trustedProxies,
    requestTimeoutMs: getRequestTimeout(config.model.timeoutMs),
    now: () => new Date(),
    allowedOrigins: config.allowedOrigins,
  };
}

/** Loads its SDK on first use, so that cold starts without App Check do not pay for it. */
const verifyAppToken: VerifyAppToken = async (token) => {
  const { getAppCheck } = await import('firebase-admin/app-check');
  await getAppCheck().verifyToken(token);
};
