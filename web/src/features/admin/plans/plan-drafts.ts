import type { Plan, PlanId } from '@parley/functions/contract';
import { onClearLearnerData } from '../../../lib/learner-data.ts';
import type { PlanValues } from './plan-form.ts';

/** What was typed into the form of a plan and not saved, and the plan as it was then. */
interface Draft {
  values: PlanValues;
  seen: Plan;
}

const drafts = new Map<PlanId, Draft>();
onClearLearnerData(() => drafts.clear());

/** What was typed into the form of this plan before another part of the panel was looked at; undefined where nothing was. */
export const draftOf = (id: PlanId): Draft | undefined => drafts.get(id);

/** Keeps what is typed for as long as the admin is on the page; null: there is nothing to keep any more. */
export function keepDraft(id: PlanId, draft: Draft | null): void {
  if (draft) drafts.set(id, draft);
  else drafts.delete(id);
}
