import * as z from 'zod/mini';
import {
  MAX_PLAN_CALL_SECONDS,
  MAX_PLAN_MESSAGES,
  MAX_PLAN_PRICE,
  MAX_PLAN_SESSIONS,
  MIN_MESSAGES_TO_FINISH,
  MIN_PLAN_CALL_SECONDS,
} from './limits.ts';

export const PLAN_IDS = ['FREE', 'SMART', 'PREMIUM'] as const;
export const PlanId = z.enum(PLAN_IDS);
export type PlanId = z.infer<typeof PlanId>;
export const DEFAULT_PLAN: PlanId = 'FREE';

const Limit = z.nullable(z.int().check(z.nonnegative()));

/** Number of sessions, null for unlimited, and the length of each. */
export const Allowance = z.object({
  textLimit: Limit,
  voiceLimit: Limit,
  messagesPerSession: z.int().check(z.positive()),
  secondsPerCall: z.int().check(z.positive()),
});
export type Allowance = z.infer<typeof Allowance>;

/** A plan in the catalogue: its monthly allowance and price. */
export const Plan = z.extend(Allowance, {
  /** US dollars. */
  price: z.number().check(z.nonnegative()),
});
export type Plan = z.infer<typeof Plan>;

const EditableLimit = z.nullable(z.int().check(z.nonnegative(), z.maximum(MAX_PLAN_SESSIONS)));

export const EditablePlan = z.object({
  textLimit: EditableLimit,
  voiceLimit: EditableLimit,
  messagesPerSession: z.int().check(z.minimum(MIN_MESSAGES_TO_FINISH), z.maximum(MAX_PLAN_MESSAGES)),
  secondsPerCall: z.int().check(z.minimum(MIN_PLAN_CALL_SECONDS), z.maximum(MAX_PLAN_CALL_SECONDS)),
  price: z.number().check(z.nonnegative(), z.maximum(MAX_PLAN_PRICE), z.multipleOf(0.01)),
});

/** The initial catalogue; the current one is in the documents `plans/{id}`. */
export const PLAN_CATALOGUE: Record<PlanId, Plan> = {
  FREE: { textLimit: 5, voiceLimit: 2, messagesPerSession: 12, secondsPerCall: 300, price: 0 },
  SMART: { textLimit: 100, voiceLimit: 20, messagesPerSession: 20, secondsPerCall: 300, price: 7 },
  PREMIUM: { textLimit: null, voiceLimit: 100, messagesPerSession: 30, secondsPerCall: 300, price: 17 },
};
