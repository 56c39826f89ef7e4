import type { Plan, PlanId } from '@parley/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { adminClient } from '../shared/admin-client.ts';
import { toErrorCode } from '../../../api/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { errorMessages } from '../../../messages/errors.ts';

const readPlans = async () => (await import('../../../account/plan-catalogue.ts')).readPlans();

/** Reads the plan catalogue when the view opens, and does not refetch it while an admin edits. */
export const usePlans = () =>
  useQuery(
    {
      queryKey: ['admin', 'plans'],
      queryFn: readPlans,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    queryClient,
  );

/** `conflict`: another admin has changed the plan to `current`. */
type SaveResult =
  { kind: 'saved' } | { kind: 'failed'; message: string } | { kind: 'conflict'; current: Plan };

/** Saves a plan, unless it has changed since it was read as `base`. */
export async function savePlan(id: PlanId, plan: Plan, base: Plan): Promise<SaveResult> {
  try {
    await adminClient.request('updatePlan', { id, plan, base });
    return { kind: 'saved' };
  } catch (error) {
    const code = toErrorCode(error);
    const plans = code === 'edit-conflict' ? await readPlans().catch(() => null) : null;
    if (plans) return { kind: 'conflict', current: plans[id] };
    return { kind: 'failed', message: errorMessages.get()[code] };
  }
}
