import type { Plan, PlanId } from '@parley/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../account/client.ts';
import type { PlanCatalogue } from '../../../account/plan-catalogue.ts';
import { toErrorCode } from '../../../api/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { errorMessages } from '../../../messages/errors.ts';

const read = async (): Promise<PlanCatalogue> =>
  (await import('../../../account/plan-catalogue.ts')).readPlans();

/** The plan catalogue as it is when the part is opened: a form that somebody fills in does not change by itself. */
export const useCatalogue = () =>
  useQuery(
    {
      queryKey: ['admin', 'plans'],
      queryFn: read,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    queryClient,
  );

/** What has become of a plan that was to be saved; `theirs`: somebody else was quicker, and has made this of it. */
type Outcome = { kind: 'saved' } | { kind: 'refused'; message: string } | { kind: 'theirs'; plan: Plan };

/** Saves a plan that was `was` when it was changed. */
export async function savePlan(id: PlanId, plan: Plan, was: Plan): Promise<Outcome> {
  try {
    await client.call('updatePlan', { id, plan, was });
    return { kind: 'saved' };
  } catch (error) {
    const theirs = toErrorCode(error) === 'changed-meanwhile' ? await read().catch(() => null) : null;
    if (theirs) return { kind: 'theirs', plan: theirs[id] };
    return { kind: 'refused', message: messageOf(error) };
  }
}

const messageOf = (error: unknown) => errorMessages.get()[toErrorCode(error)];
