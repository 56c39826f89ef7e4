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

/** The inputs of the form. */
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

/** The inputs of each field of a plan. */
const INPUTS: Record<Field, readonly (keyof PlanValues)[]> = {
  textLimit: ['textLimit', 'isTextUnlimited'],
  voiceLimit: ['voiceLimit', 'isVoiceUnlimited'],
  messagesPerSession: ['messagesPerSession'],
  secondsPerCall: ['secondsPerCall'],
  price: ['price'],
};
export const INPUT_NAMES = Object.values(INPUTS).flat();

export const toFormValues = (plan: Plan): PlanValues => ({
  textLimit: String(plan.textLimit ?? ''),
  isTextUnlimited: plan.textLimit === null,
  voiceLimit: String(plan.voiceLimit ?? ''),
  isVoiceUnlimited: plan.voiceLimit === null,
  messagesPerSession: String(plan.messagesPerSession),
  secondsPerCall: String(plan.secondsPerCall),
  price: String(plan.price),
});

/** Parses a number with a decimal point or comma; NaN if invalid. */
const parseNumber = (text: string) =>
  /^\d+(?:[.,]\d*)?$/u.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;

const validate = (values: PlanValues) =>
  EditablePlan.safeParse({
    textLimit: values.isTextUnlimited ? null : parseNumber(values.textLimit),
    voiceLimit: values.isVoiceUnlimited ? null : parseNumber(values.voiceLimit),
    messagesPerSession: parseNumber(values.messagesPerSession),
    secondsPerCall: parseNumber(values.secondsPerCall),
    price: parseNumber(values.price),
  });

/** The plan that was entered; undefined if an input is invalid. */
export const parsePlan = (values: PlanValues): Plan | undefined => validate(values).data;

/** The contract's rules for a plan, with a message for each field. */
export function createPlanSchema() {
  const t = planEditorMessages.get();
  const integerMessage = (min: number, max: number) =>
    t.integerInvalid({ min, max: max.toLocaleString('en-US') });
  const messages: Record<Field, string> = {
    textLimit: integerMessage(0, MAX_PLAN_SESSIONS),
    voiceLimit: integerMessage(0, MAX_PLAN_SESSIONS),
    messagesPerSession: integerMessage(MIN_MESSAGES_TO_FINISH, MAX_PLAN_MESSAGES),
    secondsPerCall: integerMessage(MIN_PLAN_CALL_SECONDS, MAX_PLAN_CALL_SECONDS),
    price: t.priceInvalid({ max: MAX_PLAN_PRICE.toLocaleString('en-US') }),
  };
  return PlanValues.check(
    z.check(({ value, issues }) => {
      for (const { path } of validate(value).error?.issues ?? []) {
        const field = FIELDS.find((name) => name === path[0]);
        if (field) issues.push({ code: 'custom', input: value, path: [field], message: messages[field] });
      }
    }),
  );
}

export const getChangedFields = (before: Plan, after: Plan): readonly Field[] =>
  FIELDS.filter((field) => before[field] !== after[field]);

/** Whether the inputs differ from the plan, or are invalid. */
export function hasChanges(values: PlanValues, plan: Plan): boolean {
  const entered = parsePlan(values);
  return entered === undefined || getChangedFields(plan, entered).length > 0;
}

/** Moves edits from their `base` to the `current` plan: only fields that this admin has edited keep their input. */
export function rebase(values: PlanValues, base: Plan, current: Plan): PlanValues {
  const [before, after] = [toFormValues(base), toFormValues(current)];
  const unedited = Object.values(INPUTS)
    .filter((inputs) => inputs.every((input) => values[input] === before[input]))
    .flat();
  return { ...values, ...Object.fromEntries(unedited.map((input) => [input, after[input]])) };
}
