import type { Plan, PlanId } from '@parley/functions/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../../../account/client.ts';
import type { PlanCatalogue } from '../../../account/plan-catalogue.ts';
import { codeOf } from '../../../api/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { errorMessages } from '../../../messages/errors.ts';

const CATALOGUE = queryOptions({
  queryKey: ['admin', 'plans'],
  queryFn: async (): Promise<PlanCatalogue> =>
    (await import('../../../account/plan-catalogue.ts')).readPlans(),
  // Whoever changes something begins with what it is now.
  staleTime: 0,
});

/** The plan catalogue as it is now. */
export const useCatalogue = () => useQuery(CATALOGUE, queryClient);

/**
 * Saves a plan that was `was` when it was changed; null once that is done, or what the admin reads. Where somebody else was
 * quicker, the catalogue then holds what they have made of it.
 */
export async function savePlan(id: PlanId, plan: Plan, was: Plan): Promise<{ message: string } | null> {
  try {
    await client.call('updatePlan', { id, plan, was });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'changed-meanwhile') await queryClient.invalidateQueries(CATALOGUE);
    return { message: errorMessages.get()[code] };
  }
  queryClient.setQueryData(CATALOGUE.queryKey, (plans) => plans && { ...plans, [id]: plan });
  return null;
}
