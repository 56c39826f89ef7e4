import { describe, expect, test } from 'vitest';
import { getUsageAt } from '../sessions/quota-policy.ts';
import type { BillingEvent, PaidPlan } from './payment-provider.ts';
import { resolvePlan, setBasePlan, type Billing } from './resolve-plan.ts';
import {
  apply,
  applyAll,
  at,
  createUser,
  day,
  event,
  other,
  summarize,
} from './testing/subscription-events.ts';

/** A subscription whose first period is from the 1st to the 31st day of the year, after five sessions. */
const start = (plan: PaidPlan = 'SMART', user = createUser()): Billing =>
  use(applyAll([event('started', 1, { plan })], undefined, user), 5);

const use = (billing: Billing, textUsed: number): Billing => ({
  ...billing,
  usage: billing.usage && { ...billing.usage, textUsed },
});

/** Applies events one after another, without sessions between them. */
const applyEach = (billing: Billing, ...events: BillingEvent[]): Billing =>
  events.reduce((before, one) => apply(before, one) ?? before, billing);

/** The plan on this day of the year, and how many of its sessions are used. */
function getPlanOn(billing: Billing, number: number) {
  const { state, usage } = resolvePlan(billing, day(number));
  const { plan, used } = summarize({ state, usage: getUsageAt(usage, false, day(number)) });
  return { plan, used };
}

const renewed = (plan: PaidPlan = 'SMART') => event('renewed', 31, { plan, ...at(20) });

describe('a renewal that is paid for in advance', () => {
  test.each<[string, PaidPlan, PaidPlan]>([
    ['for the same plan', 'SMART', 'SMART'],
    ['for a higher plan', 'SMART', 'PREMIUM'],
    ['for a lower plan', 'PREMIUM', 'SMART'],
  ])('%s takes effect when its period starts', (_what, plan, next) => {
    const billing = applyEach(start(plan), renewed(next));
    expect(billing.state.dueAt).toEqual(day(31));
    expect(getPlanOn(billing, 20)).toEqual({ plan, used: 5 });
    expect(getPlanOn(billing, 30)).toEqual({ plan, used: 5 });
    expect(getPlanOn(billing, 31)).toEqual({ plan: next, used: 0 });
    expect(resolvePlan(billing, day(31)).usage).toMatchObject({ anchor: day(31), paidUntil: day(61) });
  });

  test('does not reset usage before its period starts, even if the plan changes', () => {
    const changed = applyEach(start(), renewed(), event('changed', 31, { plan: 'PREMIUM', ...at(21) }));
    expect(getPlanOn(changed, 30)).toEqual({ plan: 'SMART', used: 5 });
    expect(getPlanOn(changed, 31)).toEqual({ plan: 'PREMIUM', used: 0 });
    const raisedNow = applyEach(start(), renewed(), event('changed', 1, { plan: 'PREMIUM', ...at(21) }));
    expect(getPlanOn(raisedNow, 22)).toEqual({ plan: 'PREMIUM', used: 5 });
  });

  test('resets usage once, whatever happens before its period starts', () => {
    const billing = applyEach(
      start('PREMIUM'),
      renewed(),
      event('changed', 1, { plan: 'PREMIUM', ...at(21) }),
      {
        ...renewed(),
        ...at(22),
      },
    );
    expect(getPlanOn(billing, 30)).toEqual({ plan: 'PREMIUM', used: 5 });
    const begun = use(resolvePlan(billing, day(31)), 7);
    expect(summarize(begun)).toMatchObject({ plan: 'SMART' });
    for (const number of [31, 40, 60]) expect(getPlanOn(begun, number)).toEqual({ plan: 'SMART', used: 7 });
  });

  test('takes effect after a gap', () => {
    const billing = applyEach(start(), event('renewed', 33, at(20)));
    expect(getPlanOn(billing, 32)).toEqual({ plan: 'SMART', used: 5 });
    expect(getPlanOn(billing, 33)).toEqual({ plan: 'SMART', used: 0 });
  });

  test('can be followed by another one', () => {
    const billing = applyEach(start(), renewed(), event('renewed', 61, { plan: 'PREMIUM', ...at(21) }));
    expect(getPlanOn(billing, 30)).toEqual({ plan: 'SMART', used: 5 });
    const second = use(resolvePlan(billing, day(31)), 6);
    expect(getPlanOn(second, 60)).toEqual({ plan: 'SMART', used: 6 });
    expect(getPlanOn(second, 61)).toEqual({ plan: 'PREMIUM', used: 0 });
  });

  test('is replaced by a newer event for the current period', () => {
    const billing = applyEach(start(), renewed(), event('renewed', 1, at(21)));
    expect(getPlanOn(billing, 32)).toEqual({ plan: 'SMART', used: 5 });
    expect(getPlanOn(billing, 34)).toMatchObject({ plan: 'FREE' });
  });

  test('ends with its own period when it is cancelled', () => {
    const billing = applyEach(start(), renewed(), event('cancelled', 31, at(21)));
    expect(getPlanOn(billing, 30)).toEqual({ plan: 'SMART', used: 5 });
    const begun = resolvePlan(billing, day(31));
    expect(getPlanOn(begun, 60)).toMatchObject({ plan: 'SMART' });
    expect(getPlanOn(begun, 61)).toMatchObject({ plan: 'FREE' });
  });

  test('gives nothing when it is refunded before its period starts', () => {
    const billing = applyEach(start(), renewed(), event('refunded', 31, at(21)));
    expect(getPlanOn(billing, 30)).toEqual({ plan: 'SMART', used: 5 });
    expect(getPlanOn(billing, 31).plan).toBe('FREE');
  });

  test('does not revive a period that has ended', () => {
    const billing = applyEach(start(), event('lapsed', 1, at(10)), renewed());
    expect(getPlanOn(billing, 30).plan).toBe('FREE');
    expect(getPlanOn(billing, 31)).toEqual({ plan: 'SMART', used: 0 });
  });

  test('takes effect even while another subscription gives a higher plan', () => {
    const premium = { ...other, plan: 'PREMIUM' } as const;
    const billing = applyEach(start(), event('started', 10, premium), renewed());
    expect(getPlanOn(billing, 31)).toEqual({ plan: 'PREMIUM', used: 0 });
    const ended = applyEach(billing, event('refunded', 10, { ...premium, ...at(32) }));
    expect(summarize(ended)).toMatchObject({ plan: 'SMART', used: 0, paidUntil: day(61) });
  });

  test.each<[string, BillingEvent]>([
    ['a new period', event('renewed', 25)],
    ['a higher plan in the current period', event('changed', 1, { plan: 'PREMIUM', ...at(25) })],
  ])('does not prevent a payment for %s after an admin has set the plan', (_what, payment) => {
    const lowered = setBasePlan(applyEach(start(), renewed()), 'FREE', day(21));
    expect(getPlanOn(applyEach(lowered, payment), 25).plan).toBe(payment.plan);
  });

  test('does not change a plan that an admin has set meanwhile, but a later one does', () => {
    const lowered = setBasePlan(applyEach(start('PREMIUM'), renewed()), 'FREE', day(21));
    expect(getPlanOn(lowered, 21).plan).toBe('FREE');
    expect(getPlanOn(applyEach(lowered, event('cancelled', 31, at(22))), 31).plan).toBe('FREE');
    expect(getPlanOn(applyEach(lowered, event('renewed', 61)), 61).plan).toBe('SMART');
  });
});

describe('a new subscription', () => {
  test('gives its plan when its period starts', () => {
    const billing = applyAll([event('started', 20, at(1))]);
    expect(billing.state.dueAt).toEqual(day(20));
    expect(getPlanOn(billing, 19).plan).toBe('FREE');
    expect(getPlanOn(billing, 20)).toEqual({ plan: 'SMART', used: 0 });
  });

  test('gives its plan at once if its period starts within an hour, because clocks differ', () => {
    const soon = new Date(day(1).getTime() + 3_600_000);
    const billing = use(applyAll([event('started', 1, { period: { start: soon, end: day(31) } })]), 5);
    for (const number of [1, 2, 30]) expect(getPlanOn(billing, number)).toEqual({ plan: 'SMART', used: 5 });
  });
});

describe('a renewal in time', () => {
  /** A month from the 31st day of the year, 31 January, to the 59th, 28 February. */
  const january = { period: { start: day(31), end: day(59) } };

  test('returns to the 31st after a short month', () => {
    const march = event('renewed', 59, { period: { start: day(59), end: day(90) } });
    const billing = applyAll([event('started', 31, january), march]);
    expect(billing.usage).toMatchObject({ textUsed: 0, anchor: day(31), periodEnd: day(90) });
  });

  test('resets usage once, even if it is first paid for only a few days', () => {
    const [first, short, long] = [
      event('started', 1, { period: { start: day(1), end: day(32) } }),
      event('renewed', 32, { period: { start: day(32), end: day(37) } }),
      event('renewed', 32, { period: { start: day(32), end: day(60) }, ...at(35) }),
    ];
    const billing = use(applyAll([first, short]), 5);
    expect(getPlanOn(billing, 33)).toEqual({ plan: 'SMART', used: 5 });
    expect(getPlanOn(applyEach(billing, long), 59)).toEqual({ plan: 'SMART', used: 5 });
  });

  test('keeps usage that the date has already reset in the new period', () => {
    const year = { period: { start: day(1), end: day(366) } };
    const { state, usage } = use(applyAll([event('started', 1, year)]), 5);
    const reset = use({ state, usage: getUsageAt(usage, false, day(40)) }, 3);
    const next = event('renewed', 32, { period: { start: day(32), end: day(366) }, ...at(40) });
    expect(summarize(applyEach(reset, next))).toMatchObject({ used: 3 });
  });
});
