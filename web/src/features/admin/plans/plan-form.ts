import {
  EditablePlan,
  MAX_PLAN_CALL_SECONDS,
  MAX_PLAN_MESSAGES,
  MAX_PLAN_PRICE,
  MAX_PLAN_SESSIONS,
  MIN_MESSAGES_TO_FINISH,
  MIN_PLAN_CALL_SECONDS,
  type Plan,
} from '@parley/functions/contract';
import * as z from 'zod/mini';
import { planEditorMessages } from './messages.ts';

const FIELDS = ['textLimit', 'voiceLimit', 'messagesPerSession', 'secondsPerCall', 'price'] as const;
export type Field = (typeof FIELDS)[number];

const isField = (name: unknown): name is Field => FIELDS.some((field) => field === name);

/** The fields of the form, as they are typed. */
const PlanValues = z.object({
  textLimit: z.string(),
  isTextUnlimited: z.boolean(),
  voiceLimit: z.string(),
  isVoiceUnlimited: z.boolean(),
  messagesPerSession: z.string(),
  secondsPerCall: z.string(),
  price: z.string(),
});
export type PlanValues = z.infer<typeof PlanValues>;

/** What the form shows of a plan. */
export const valuesOf = (plan: Plan): PlanValues => ({
  textLimit: plan.textLimit === null ? '' : String(plan.textLimit),
  isTextUnlimited: plan.textLimit === null,
  voiceLimit: plan.voiceLimit === null ? '' : String(plan.voiceLimit),
  isVoiceUnlimited: plan.voiceLimit === null,
  messagesPerSession: String(plan.messagesPerSession),
  secondsPerCall: String(plan.secondsPerCall),
  price: String(plan.price),
});

/** A number as people write it, with a point or a comma before its decimals; not a number where it is none. */
const numberOf = (text: string) =>
  /^\d+(?:[.,]\d*)?$/u.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;

const check = (values: PlanValues) =>
  EditablePlan.safeParse({
    textLimit: values.isTextUnlimited ? null : numberOf(values.textLimit),
    voiceLimit: values.isVoiceUnlimited ? null : numberOf(values.voiceLimit),
    messagesPerSession: numberOf(values.messagesPerSession),
    secondsPerCall: numberOf(values.secondsPerCall),
    price: numberOf(values.price),
  });

/** The plan that was typed; undefined while it is none that can be saved. */
export const planOf = (values: PlanValues): Plan | undefined => check(values).data;

function wording(): Record<Field, string> {
  const t = planEditorMessages.get();
  const whole = (min: number, max: number) => t.wholeNumber({ min, max: max.toLocaleString('en-US') });
  return {
    textLimit: whole(0, MAX_PLAN_SESSIONS),
    voiceLimit: whole(0, MAX_PLAN_SESSIONS),
    messagesPerSession: whole(MIN_MESSAGES_TO_FINISH, MAX_PLAN_MESSAGES),
    secondsPerCall: whole(MIN_PLAN_CALL_SECONDS, MAX_PLAN_CALL_SECONDS),
    price: t.priceWrong({ max: MAX_PLAN_PRICE.toLocaleString('en-US') }),
  };
}

/** The form's schema: the contract's rules for a plan, in the form's words. */
export function planForm() {
  const words = wording();
  return PlanValues.check(
    z.check(({ value, issues }) => {
      for (const { path } of check(value).error?.issues ?? []) {
        const [field] = path;
        if (isField(field))
          issues.push({ code: 'custom', input: value, path: [field], message: words[field] });
      }
    }),
  );
}

/** The fields in which two plans differ. */
export const differences = (one: Plan, other: Plan): readonly Field[] =>
  FIELDS.filter((field) => one[field] !== other[field]);

/** Whether saving would change the plan, or what was typed is none yet. */
export function isChanged(values: PlanValues, plan: Plan): boolean {
  const typed = planOf(values);
  return typed === undefined || differences(typed, plan).length > 0;
}

/** The inputs of the form that make up a field of the plan. */
export const INPUTS: Record<Field, readonly (keyof PlanValues)[]> = {
  textLimit: ['textLimit', 'isTextUnlimited'],
  voiceLimit: ['voiceLimit', 'isVoiceUnlimited'],
  messagesPerSession: ['messagesPerSession'],
  secondsPerCall: ['secondsPerCall'],
  price: ['price'],
};

/**
 * The form after the plan has become another one under it: what nobody has touched follows, so that saving does not undo what
 * somebody else has done; what was typed stays.
 */
export function follow(values: PlanValues, seen: Plan, now: Plan): PlanValues {
  const [before, after] = [valuesOf(seen), valuesOf(now)];
  const followed = FIELDS.map((field) => INPUTS[field])
    .filter((inputs) => inputs.every((input) => values[input] === before[input]))
    .flat();
  return { ...values, ...Object.fromEntries(followed.map((input) => [input, after[input]])) };
}
