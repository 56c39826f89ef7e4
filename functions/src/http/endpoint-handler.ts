import type { Request, RequestHandler, Response } from 'express';
import { requireAdmin } from '../admin/admin-access.ts';
import { ENDPOINTS, IdempotencyKey, type EndpointDetails, type EndpointName } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { createInstanceLimiter, type InstanceLimiter } from '../platform/rate-limits/instance-limiter.ts';
import { getAddressKeys, getDeviceKeys, type ClientKey } from '../platform/rate-limits/client-keys.ts';
import type { RequestContext, Services, UseCase } from '../platform/use-case/use-case.ts';
import { authenticateCaller } from './authentication.ts';
import { createConcurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts';
import { countRequest } from './error-handler.ts';
import { getEndpointLimits, type ConcurrencyLimits } from './endpoint-limits.ts';
import { sendResult } from './send-result.ts';
import { waitUntilRead } from './wait-until-read.ts';
import { readBody, readInput } from './request-body.ts';
import { getLog } from './request-logging.ts';

const RETRY_AFTER_SECONDS = 60;

/** Limits that endpoints share. */
export interface SharedLimits {
  /** Counts the requests of each account to all endpoints. */
  requestLimiter: InstanceLimiter;
  concurrency: Map<ConcurrencyLimits, ConcurrencyLimit>;
}

function getConcurrencyLimit({ concurrency }: SharedLimits, limits: ConcurrencyLimits): ConcurrencyLimit {
  const shared = concurrency.get(limits) ?? createConcurrencyLimit(limits);
  concurrency.set(limits, shared);
  return shared;
}

/** Serves an endpoint: authenticates the caller, validates the request, runs the use case, and sends its result. */
export function createEndpointHandler<Name extends EndpointName>(
  services: Services,
  sharedLimits: SharedLimits,
  name: Name,
  useCase: UseCase<Name>,
): RequestHandler {
  const { db, verifyToken, rateLimiter, requestTimeoutMs, now } = services;
  const { response: format, adminOnly = false }: EndpointDetails = ENDPOINTS[name];
  const { documents, concurrency, perMinute, weigh } = getEndpointLimits(name);
  const endpointLimiter =
    perMinute === undefined ? undefined : createInstanceLimiter({ perClient: perMinute, inTotal: Infinity });
  const concurrencyLimit = concurrency && getConcurrencyLimit(sharedLimits, concurrency);

  const run = async (request: Request, response: Response, signal: AbortSignal, done: Promise<void>) => {
    const caller = await authenticateCaller(request, verifyToken, false);
    sharedLimits.requestLimiter.count(caller.uid, 1, now());
    if (adminOnly) {
      await requireAdmin(db, caller, readBody(request, name));
      // Asks Firebase, so only for admins and after the request has been counted.
      await authenticateCaller(request, verifyToken, true);
    }
    endpointLimiter?.count(caller.uid, 1, now());
    await concurrencyLimit?.enter(caller.uid, done, signal);
    const input = readInput(request, name);
    if (weigh) endpointLimiter?.count(caller.uid, weigh(input) - 1, now());
    const context: RequestContext = {
      ...caller,
      signal,
      log: getLog(response),
      idempotencyKey: readIdempotencyKey(request),
      clientKeys: getClientKeys(request, caller.uid),
    };
    if (documents !== undefined) await rateLimiter.charge({ kind: 'reads', documents }, context, now());
    return useCase(services, input, context);
  };

  return async (request, response) => {
    countRequest(services, response);
    // Created before anything is awaited, because the client may disconnect at any time.
    const controller = abortOnDisconnect(response);
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    const running = run(request, response, controller.signal, done);
    try {
      const result = await withTimeout(running, requestTimeoutMs, controller);
      await sendResult(request, response, format, result);
      // A client that does not read keeps the response in memory.
      if (concurrencyLimit) await waitUntilRead(response);
    } finally {
      // Work that is abandoned after the timeout still takes memory until it ends.
      void Promise.allSettled([running]).then(() => finish());
    }
  };
}

/**
 * Rejects with `unavailable`, and aborts the request, if it takes too long: Firestore's client retries for minutes while the
 * database is down. The abandoned work may still succeed, as after a lost connection.
 */
async function withTimeout<Result>(
  result: Promise<Result>,
  milliseconds: number,
  controller: AbortController,
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(
      new AppError('unavailable', "Parley isn't responding right now. Please try again in a minute.", {
        retryAfter: RETRY_AFTER_SECONDS,
      }),
    );
    controller.abort();
  }, milliseconds);
  try {
    return await Promise.race([result, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function readIdempotencyKey(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined || IdempotencyKey.safeParse(key).success) return key;
  throw new AppError('invalid-argument', 'Idempotency-Key: must be 8 to 128 visible characters');
}

/** `ips` contains only addresses that a trusted proxy reports; it is empty without one. */
const getClientKeys = (request: Request, uid: string): ClientKey[] => [
  ...getAddressKeys(request.ips[0]),
  ...getDeviceKeys(request.get('x-device-id')),
  { kind: 'account', value: uid },
  { kind: 'subscriber', value: uid },
];

/** Aborts when the client disconnects early, so that no unused model output is paid for. */
function abortOnDisconnect(response: Response): AbortController {
  const controller = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller;
}
