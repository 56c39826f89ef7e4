import { PLAN_CATALOGUE } from '@parley/functions/contract';
import { describe, expect, test } from 'vitest';
import { differences, follow, isChanged, planForm, planOf, valuesOf, type PlanValues } from './plan-form.ts';

const { SMART, PREMIUM } = PLAN_CATALOGUE;
const smart = valuesOf(SMART);

/** What the form says about each field. */
const problems = (change: Partial<PlanValues>) =>
  planForm()
    .safeParse({ ...smart, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('what can be saved', () => {
  test.each(Object.values(PLAN_CATALOGUE))('a plan as it is: %o', (plan) => {
    expect(planOf(valuesOf(plan))).toEqual(plan);
    expect(isChanged(valuesOf(plan), plan)).toBe(false);
  });

  test.each([
    ['7', 7],
    ['7.5', 7.5],
    ['7,50', 7.5],
    [' 0.99 ', 0.99],
    ['0', 0],
    ['1000', 1000],
  ])('a price of "%s"', (price, amount) => {
    expect(problems({ price })).toEqual([]);
    expect(planOf({ ...smart, price })?.price).toBe(amount);
  });

  test('a limit is a number, or there is none', () => {
    expect(planOf({ ...smart, textLimit: '0' })?.textLimit).toBe(0);
    expect(planOf({ ...smart, textLimit: 'whatever', isTextUnlimited: true })?.textLimit).toBeNull();
    expect(planOf({ ...smart, isVoiceUnlimited: true })?.voiceLimit).toBeNull();
  });
});

describe('what cannot, and why', () => {
  const SESSIONS = 'Please enter a whole number from 0 to 100,000.';
  const PRICE = 'Please enter a price from 0 to 1,000, with up to two decimals.';

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
  ])('%o', (change, field, message) => {
    expect(problems(change)).toEqual([[field, message]]);
    expect(planOf({ ...smart, ...change })).toBeUndefined();
    expect(isChanged({ ...smart, ...change }, SMART)).toBe(true);
  });

  test('each wrong field is told', () => {
    expect(problems({ textLimit: '', price: '' }).map(([field]) => field)).toEqual(['textLimit', 'price']);
  });
});

test('a number that is written otherwise is the same number', () => {
  expect(isChanged({ ...smart, price: '7.00' }, SMART)).toBe(false);
  expect(isChanged({ ...smart, textLimit: '0100' }, SMART)).toBe(false);
});

describe('when somebody else changes the plan under the form', () => {
  const theirs = { ...SMART, price: 8, voiceLimit: null };

  test('what was not touched follows', () => {
    expect(follow(smart, SMART, theirs)).toEqual(valuesOf(theirs));
  });

  test('what was typed stays, and only that', () => {
    const typed = { ...smart, price: '9', textLimit: '' };
    expect(follow(typed, SMART, theirs)).toEqual({ ...valuesOf(theirs), price: '9', textLimit: '' });
  });

  test('a limit and its being unlimited are one thing', () => {
    const typed = { ...smart, voiceLimit: '25' };
    expect(follow(typed, SMART, theirs)).toEqual({ ...smart, price: '8', voiceLimit: '25' });
  });
});

test('plans differ in these fields', () => {
  expect(differences(SMART, SMART)).toEqual([]);
  expect(differences(SMART, PREMIUM)).toEqual(['textLimit', 'voiceLimit', 'messagesPerSession', 'price']);
});
