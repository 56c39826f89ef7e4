import * as fc from 'fast-check';

/** Set PARLEY_RANDOM_SEED to explore further; a failure prints its seed and the smallest request that causes it. */
const SEED = Number(process.env['PARLEY_RANDOM_SEED'] ?? 20_261_121);

/** Stops before the tests time out, so that a failure is reported even if shrinking is not complete. */
const LIMITS = { interruptAfterTimeLimit: 300_000, markInterruptAsFailure: true };

/**
 * Sends random requests from several clients at once, `numRuns` each. The requests from one client run one after another: the
 * emulator makes concurrent transactions on one user's documents wait for two seconds, and retries them for half a minute.
 */
export async function assertForEachClient<Request>(
  clients: readonly { request: fc.Arbitrary<Request>; check: (request: Request) => Promise<void> }[],
  numRuns: number,
): Promise<void> {
  // Waits for all clients, so that no client sends requests during later tests.
  const results = await Promise.allSettled(
    clients.map(({ request, check }, index) =>
      fc.assert(fc.asyncProperty(request, check), { ...LIMITS, numRuns, seed: SEED + index }),
    ),
  );
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}
