/** The Firestore collection `plans`, which anyone may read. Loaded lazily: see `services.ts`. */
import { Plan, type PlanId } from '@parley/functions/contract';
import { collection, getDocsFromServer } from 'firebase/firestore';
import { firestore } from './firestore.ts';

export type PlanCatalogue = Record<PlanId, Plan>;

/** Reads all plans from the server. Throws if it does not respond, or if a plan violates the schema. */
export async function readPlans(): Promise<PlanCatalogue> {
  const { docs } = await getDocsFromServer(collection(firestore, 'plans'));
  const readPlan = (id: PlanId) => Plan.parse(docs.find((plan) => plan.id === id)?.data());
  return { FREE: readPlan('FREE'), SMART: readPlan('SMART'), PREMIUM: readPlan('PREMIUM') };
}
