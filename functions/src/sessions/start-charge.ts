import { differenceInSeconds } from 'date-fns';
import { runAndLogFailure } from '../platform/logging.ts';
import type { CostlyAction } from '../platform/costs/estimate-cost.ts';
import type { RequestContext, Services } from '../platform/use-case/use-case.ts';
import { requireVerifiedEmail } from '../platform/verified-email.ts';
import type { ChargeStart } from './start-session.ts';
import type { Session } from './session-store.ts';

/**
 * Runs the transaction of a start. It may run several times, but is charged once, and not at all if it fails or another request
 * with the same key has created the session. Throws `email-not-verified` and `at-capacity`, too. Admins always may start.
 */
export async function withStartCharge<Result>(
  { rateLimiter, spendingGuard, verifiedEmail, now }: Services,
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
      requireVerifiedEmail(start.session, context.isEmailVerified, verifiedEmail);
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
