import type { Firestore } from 'firebase-admin/firestore';
import type { PlanId } from '../contract/index.ts';

export async function usersByPlan(_deps: { db: Firestore }): Promise<Record<PlanId, number>> {
  return { FREE: 0, SMART: 0, PREMIUM: 0 };
}
