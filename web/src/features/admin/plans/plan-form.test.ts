import { PLAN_CATALOGUE } from '@parley/functions/contract';
import { describe, expect, test } from 'vitest';
import {
  createPlanSchema,
  getChangedFields,
  hasChanges,
  parsePlan,
  rebase,
  toFormValues,
  type PlanValues,
} from './plan-form.ts';

const { SMART, PREMIUM } = PLAN_CATALOGUE;
const smart = toFormValues(SMART);

/** Returns the field and the message of each error. */
const getErrors = (change: Partial<PlanValues>) =>
  createPlanSchema()
    .safeParse({ ...smart, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('valid input', () => {
  test.each(Object.values(PLAN_CATALOGUE))('accepts the unchanged plan %o', (plan) => {
    expect(parsePlan(toFormValues(plan))).toEqual(plan);
    expect(hasChanges(toFormValues(plan), plan)).toBe(false);
  });

  test.each([
    ['7', 7],
    ['7.5', 7.5],
    ['7,50', 7.5],
    [' 0.99 ', 0.99],
    ['0', 0],
    ['1000', 1000],
  ])('accepts a price of "%s"', (price, amount) => {
    expect(getErrors({ price })).toEqual([]);
    expect(parsePlan({ ...smart, price })?.price).toBe(amount);
  });

  test('parses a limit as a number or as unlimited', () => {
    expect(parsePlan({ ...smart, textLimit: '0' })?.textLimit).toBe(0);
    expect(parsePlan({ ...smart, textLimit: 'whatever', isTextUnlimited: true })?.textLimit).toBeNull();
    expect(parsePlan({ ...smart, isVoiceUnlimited: true })?.voiceLimit).toBeNull();
  });
});

describe('invalid input', () => {
  const SESSIONS = 'Please enter a whole number from 0 to 100,000.';
  const PRICE = 'Please enter a price from 0 to 1,000, with up to two decimal places.';

  test.each([
    [{ textLimit: '' }, 'textLimit', SESSIONS],
    [{ textLimit: '100001' }, 'textLimit', SESSIONS],
    [{ voiceLimit: '-1' }, 'voiceLimit', SESSIONS],
    [{ voiceLimit: '1.5' }, 'voiceLimit', SESSIONS],
    [{ voiceLimit: '1e3' }, 'voiceLimit', SESSIONS],
    [{ messagesPerSession: '2' }, 'messagesPerSession', 'Please enter a whole number from 3 to 49.'],
    [{ messagesPerSession: '50' }, 'messagesPerSession', 'Please enter a whole number from 3 to 49.'],
    [{ secondsPerCall: '29' }, 'secondsPerCall', 'Please enter a whole number from 30 to 3,600.'],
    [{ secondsPerCall: '3601' }, 'secondsPerCall', 'Please enter a whole number from 30 to 3,600.'],
    [{ price: '7.505' }, 'price', PRICE],
    [{ price: '1000.01' }, 'price', PRICE],
    [{ price: 'free' }, 'price', PRICE],
  ])('rejects %o with a message for its field', (change, field, message) => {
    expect(getErrors(change)).toEqual([[field, message]]);
    expect(parsePlan({ ...smart, ...change })).toBeUndefined();
    expect(hasChanges({ ...smart, ...change }, SMART)).toBe(true);
  });

  test('reports every invalid field', () => {
    expect(getErrors({ textLimit: '', price: '' }).map(([field]) => field)).toEqual(['textLimit', 'price']);
  });
});

test('has no changes when a number is only formatted differently', () => {
  expect(hasChanges({ ...smart, price: '7.00' }, SMART)).toBe(false);
  expect(hasChanges({ ...smart, textLimit: '0100' }, SMART)).toBe(false);
});

describe('rebase', () => {
  const current = { ...SMART, price: 8, voiceLimit: null };

  test('replaces unedited inputs with the current values', () => {
    expect(rebase(smart, SMART, current)).toEqual(toFormValues(current));
  });

  test('keeps edited inputs only', () => {
    const edited = { ...smart, price: '9', textLimit: '' };
    expect(rebase(edited, SMART, current)).toEqual({ ...toFormValues(current), price: '9', textLimit: '' });
  });

  test('treats a limit and its checkbox as one field', () => {
    const edited = { ...smart, voiceLimit: '25' };
    expect(rebase(edited, SMART, current)).toEqual({ ...smart, price: '8', voiceLimit: '25' });
  });
});

test('lists the fields in which two plans differ', () => {
  expect(getChangedFields(SMART, SMART)).toEqual([]);
  expect(getChangedFields(SMART, PREMIUM)).toEqual([
    'textLimit',
    'voiceLimit',
    'messagesPerSession',
    'price',
  ]);
});
