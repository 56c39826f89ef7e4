import { differenceInSeconds } from 'date-fns';
import { FEEDBACK_PARTS } from '../contract/index.ts';
import { runAndLogFailure } from '../platform/logging.ts';
import type { CostlyAction } from '../platform/costs/estimate-cost.ts';
import type { RequestContext, Services } from '../platform/use-case/use-case.ts';
import { requireVerifiedEmail } from '../platform/verified-email.ts';
import type { ChargeStart } from './start-session.ts';
import { FACT_REQUESTS, REQUESTS_PER_PART, SPOKEN_CHARACTERS_PER_MESSAGE } from './session-allowance.ts';
import { ATTEMPTS_PER_MESSAGE } from './session-progress.ts';
import type { Session } from './session-store.ts';

/**
 * Runs the transaction of a start. The transaction may run several times, but is charged once, and not at all if it
 * fails or has not created the session: `isNew` tells that from its result. Throws what `run` throws, and `email-not-verified`, `at-capacity`, and `too-many-guests` or `too-many-requests` if a rate limit is
 * exceeded. An admin's new session is exempt from these checks and the charge.
 */
export async function withStartCharge<Result>(
  { rateLimiter, spendingGuard, verifiedEmail, now }: Services,
  context: RequestContext,
  run: (chargeStart: ChargeStart) => Promise<Result>,
  isNew: (result: Result) => boolean,
): Promise<Result> {
  let charge: ReturnType<typeof rateLimiter.charge> | undefined;
  const reverseCharge = async () => {
    const correct = await charge?.catch(() => undefined);
    if (correct) await runAndLogFailure(context.log, 'reversing a charge', () => correct(0));
  };
  const chargeStart: ChargeStart = async (start) => {
    const { spendingGroup } = start.session;
    if (start.kind !== 'new') return spendingGuard.requireCapacity(spendingGroup, now(), { isRunning: true });
    if (start.role === 'admin') return;
    requireVerifiedEmail(start.session, context.isEmailVerified, verifiedEmail);
    await spendingGuard.requireCapacity(spendingGroup, now());
    charge ??= rateLimiter.charge(toCostlyAction(start.session), context, now());
    await charge;
  };
  try {
    const result = await run(async (start) => {
      await chargeStart(start);
      // A start that takes effect after its client has given it up could change the client's next one, or end its call.
      context.signal.throwIfAborted();
    });
    if (!isNew(result)) await reverseCharge();
    return result;
  } catch (error) {
    await reverseCharge();
    throw error;
  }
}

/** Everything that a session may cost: all attempts at its replies, or its call, and the feedback and speech that it covers. */
function toCostlyAction({
  type,
  maxMessages,
  startedAt,
  expiresAt,
  spendingGroup,
  usesMemory,
}: Session): CostlyAction {
  const replies = type === 'text' ? maxMessages : 0;
  return {
    kind: 'session',
    isPaid: spendingGroup === 'paid',
    // The introduction, the replies, a check of the topic after every third reply, and the facts about the learner.
    completions:
      (type === 'text' ? 1 + ATTEMPTS_PER_MESSAGE * replies + Math.floor(replies / 3) : 0) +
      (usesMemory ? FACT_REQUESTS : 0),
    feedbackRequests: FEEDBACK_PARTS.length * REQUESTS_PER_PART,
    spokenCharacters: (1 + replies) * SPOKEN_CHARACTERS_PER_MESSAGE,
    callSeconds: type === 'voice' ? differenceInSeconds(expiresAt, startedAt) : 0,
  };
}
