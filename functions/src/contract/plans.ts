import * as z from 'zod/mini';

export const PLAN_IDS = ['FREE', 'SMART', 'PREMIUM'] as const;
export const PlanId = z.enum(PLAN_IDS);
export type PlanId = z.infer<typeof PlanId>;
export const DEFAULT_PLAN: PlanId = 'FREE';

const Limit = z.nullable(z.int().check(z.nonnegative()));

/** An entry of the plan catalogue; a null limit means unlimited (spec.md section 3). Limits are per month. */
export const Plan = z.object({
  textLimit: Limit,
  voiceLimit: Limit,
  messagesPerSession: z.int().check(z.positive()),
  secondsPerCall: z.int().check(z.positive()),
});
export type Plan = z.infer<typeof Plan>;

/** What the catalogue is seeded with; the live numbers are the documents of `plans`. */
export const PLAN_CATALOGUE: Record<PlanId, Plan> = {
  FREE: { textLimit: 5, voiceLimit: 2, messagesPerSession: 12, secondsPerCall: 300 },
  SMART: { textLimit: 100, voiceLimit: 20, messagesPerSession: 20, secondsPerCall: 300 },
  PREMIUM: { textLimit: null, voiceLimit: 100, messagesPerSession: 30, secondsPerCall: 300 },
};

/** A guest's allowance, once and for good (spec.md section 6). */
export const GUEST_ALLOWANCE: Plan = {
  textLimit: 1,
  voiceLimit: 1,
  messagesPerSession: 6,
  secondsPerCall: 120,
};
