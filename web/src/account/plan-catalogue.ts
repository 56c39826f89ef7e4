/** The Firestore collection `plans`, which everybody may read. Loaded lazily: see `services.ts`. */
import { Plan, PLAN_IDS, type PlanId } from '@parley/functions/contract';
import { collection, getDocsFromServer } from 'firebase/firestore';
import { firestore } from './firestore.ts';

export type PlanCatalogue = Record<PlanId, Plan>;

/** Reads all plans from the server. Throws if it does not respond, or if a plan violates the schema. */
export async function readPlans(): Promise<PlanCatalogue> {
  const { docs } = await getDocsFromServer(collection(firestore, 'plans'));
  const found = new Map(docs.map((plan) => [plan.id, plan.data()]));
  const [FREE, SMART, PREMIUM] = PLAN_IDS.map((id) => Plan.parse(found.get(id)));
  if (!FREE || !SMART || !PREMIUM) throw new Error('a plan is missing');
  return { FREE, SMART, PREMIUM };
}
