import type { ModelContext, ModelUsage } from '../ai/ai.ts';
import { getCurrentPlan } from '../costs/current-plan.ts';
import { estimateCost, getCompletionCost, type CostlyAction } from '../costs/estimate-cost.ts';
import { getSpendingGroup, type SpendingGroup } from '../costs/spending-groups.ts';
import { StoredDate } from '../firestore/documents.ts';
import { runAndLogFailure } from '../logging.ts';
import type { RequestContext, Services } from './use-case.ts';

/** The context of model requests whose usage is counted for this group. */
export const createModelContext = (
  { statistics, now }: Pick<Services, 'statistics' | 'now'>,
  { uid, signal }: Pick<RequestContext, 'uid' | 'signal'>,
  group: SpendingGroup,
): ModelContext => ({
  uid,
  signal,
  onUsage: (usage) => statistics.countUsage(uid, group, usage, now()),
});

type CompletionAction = Extract<CostlyAction, { kind: 'completion' }>;

/**
 * Runs a completion outside a session. Charges the most that it can cost to the client's rate limits first, and corrects the charge to
 * the actual cost afterwards. If the completion fails, the charge is not reduced: the model may have done work that it did not report.
 * Throws like `chargeRequest`.
 */
export async function runCompletion<Result>(
  services: Services,
  request: Omit<CompletionAction, 'kind'>,
  context: RequestContext,
  run: (modelContext: ModelContext) => Promise<Result>,
): Promise<Result> {
  const { prices } = services;
  const action: CompletionAction = { kind: 'completion', ...request };
  const { modelContext, correctCharge } = await charge(services, action, context);
  const usages: ModelUsage[] = [];
  const onUsage = (usage: ModelUsage) => {
    usages.push(usage);
    modelContext.onUsage(usage);
  };
  const settle = (minCost: number) =>
    runAndLogFailure(context.log, 'settling a charge', () =>
      correctCharge(Math.max(minCost, getCompletionCost(usages, prices))),
    );
  try {
    const result = await run({ ...modelContext, onUsage });
    await settle(0);
    return result;
  } catch (error) {
    await settle(estimateCost(action, prices));
    throw error;
  }
}

/**
 * Charges a request outside a session to the client's rate limits. Throws `at-capacity` if the spending limit is reached, and
 * `too-many-guests` or `too-many-requests` if a rate limit is exceeded. Returns the context of its model request.
 */
export async function chargeRequest(
  services: Services,
  action: Exclude<CostlyAction, CompletionAction>,
  context: RequestContext,
): Promise<ModelContext> {
  return (await charge(services, action, context)).modelContext;
}

async function charge(services: Services, action: CostlyAction, context: RequestContext) {
  const { db, rateLimiter, spendingGuard, now } = services;
  const user = await db.collection('users').doc(context.uid).get();
  const paidUntil = StoredDate.safeParse(user.get('paidUntil')).data ?? null;
  const group = getSpendingGroup(context.isGuest, getCurrentPlan(user.get('plan'), paidUntil, now()));
  await spendingGuard.requireCapacity(group, now());
  const correctCharge = await rateLimiter.charge(action, context, now());
  return { modelContext: createModelContext(services, context, group), correctCharge };
}
