import { differenceInSeconds } from 'date-fns';
import { runAndLogFailure } from '../platform/logging.ts';
import type { CostlyAction } from '../platform/costs/estimate-cost.ts';
import type { RequestContext, Services } from '../platform/use-case/use-case.ts';
import type { ChargeStart } from './start-session.ts';
import type { Session } from './session-store.ts';

/**
 * Runs the transaction of a start. It may run several times, but is charged once, and not at all if it fails or another request
 * with the same key has created the session. Admins are not charged.
 */
export async function withStartCharge<Result>(
  { rateLimiter, spendingGuard, now }: Services,
  context: RequestContext,
  run: (chargeStart: ChargeStart) => Promise<Result>,
): Promise<Result> {
  let charge: ReturnType<typeof rateLimiter.charge> | undefined;
  let isNew = false;
  const takeBack = async () => {
    const undo = await charge?.catch(() => undefined);
    if (undo) await runAndLogFailure(context.log, 'taking back a charge', undo);
  };
  try {
    const result = await run(async (start) => {
      isNew = start.kind === 'new';
      if (start.kind !== 'new' || start.role === 'admin') return;
      await spendingGuard.requireCapacity(start.session.spendingGroup, now());
      charge ??= rateLimiter.charge(toCostlyAction(start.session), context, now());
      await charge;
    });
    if (!isNew) await takeBack();
    return result;
  } catch (error) {
    await takeBack();
    throw error;
  }
}

const toCostlyAction = ({ type, maxMessages, startedAt, expiresAt }: Session): CostlyAction =>
  type === 'text'
    ? { kind: 'text-session', replies: maxMessages }
    : { kind: 'voice-session', seconds: differenceInSeconds(expiresAt, startedAt) };
