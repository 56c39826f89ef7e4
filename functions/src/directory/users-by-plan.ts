import * as z from 'zod/mini';
import { PLAN_IDS, type PlanId } from '../contract/index.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { stateRef } from './directory-store.ts';
import { caughtUp, recently } from './recent.ts';

const Counts = z.object({
  usersByPlan: z._default(z.partialRecord(z.enum(PLAN_IDS), z.int()), {}),
});

/** How many registered users have each plan, counted as they are entered in the directory and never by looking at all. */
export async function usersByPlan({ db }: Pick<Services, 'db'>): Promise<Record<PlanId, number>> {
  await caughtUp(db, recently());
  const { usersByPlan: counted } = Counts.parse((await stateRef(db).get()).data() ?? {});
  return { FREE: 0, SMART: 0, PREMIUM: 0, ...counted };
}
