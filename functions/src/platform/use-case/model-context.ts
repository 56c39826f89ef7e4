import type { ModelContext } from '../ai/ai.ts';
import type { CostlyAction } from '../costs/estimate-cost.ts';
import { getSpendingGroup, type SpendingGroup } from '../costs/spending-groups.ts';
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

/**
 * Charges a request outside a session to the client's rate limits. Throws `at-capacity` if the spending limit is reached, and
 * `too-many-guests` or `too-many-requests` if a rate limit is exceeded. Returns the context of its model request.
 */
export async function chargeRequest(
  services: Services,
  action: CostlyAction,
  context: RequestContext,
): Promise<ModelContext> {
  const { db, rateLimiter, spendingGuard, now } = services;
  const user = await db.collection('users').doc(context.uid).get();
  const group = getSpendingGroup(context.isGuest, user.get('plan'));
  await spendingGuard.requireCapacity(group, now());
  await rateLimiter.charge(action, context, now());
  return createModelContext(services, context, group);
}
