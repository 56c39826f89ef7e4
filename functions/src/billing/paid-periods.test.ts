import { describe, expect, test } from 'vitest';
import { getUsageAt } from '../sessions/quota-policy.ts';
import type { BillingEvent, PaidPlan } from './payment-provider.ts';
import { resolvePlan, type Billing } from './resolve-plan.ts';
import { apply, applyAll, createUser, day, event, other, summarize } from './testing/subscription-events.ts';

/** A period from one day of the year to another. */
const period = (start: number, end: number, gapMs = 0) => ({
  period: { start: new Date(day(start).getTime() + gapMs), end: day(end) },
});

/** The same event as if it had occurred on this day of the year. */
const on = (number: number, one: BillingEvent) => ({ ...one, occurredAt: day(number) });

const use = (billing: Billing, textUsed: number): Billing => ({
  ...billing,
  usage: billing.usage && { ...billing.usage, textUsed },
});

/** How many sessions of the current period are used on this day of the year. */
const getUsedOn = ({ usage }: Billing, number: number) => getUsageAt(usage, false, day(number)).textUsed;

const start = (from: number, end: number, plan: PaidPlan = 'SMART') =>
  use(applyAll([event('started', from, { plan, ...period(from, end) })]), 5);

describe('a renewal that is paid for early', () => {
  test.each<[string, number, BillingEvent['period'], number]>([
    ['a month that begins on the same day', 32, period(32, 60).period, 32],
    ['thirty days', 31, period(31, 61).period, 32],
    ['four weeks', 29, period(29, 57).period, 32],
    ['a month that begins a second later', 32, period(32, 60, 1000).period, 32],
  ])('continues usage, and resets it when it starts: %s', (_what, end, next, resetOn) => {
    const renewed = apply(start(1, end), on(20, event('renewed', end, { period: next })));
    if (!renewed) throw new Error('outdated');
    expect(summarize(renewed)).toEqual({ plan: 'SMART', used: 5, paidUntil: next.end });
    expect(getUsedOn(renewed, resetOn - 1)).toBe(5);
    expect(getUsedOn(renewed, resetOn)).toBe(0);
    // The renewal itself has given nothing else.
    expect(getUsedOn(use(renewed, 5), resetOn - 1)).toBe(5);
  });

  test('continues usage from the 31st, whatever day the month ends on', () => {
    const renewed = apply(start(31, 59), on(50, event('renewed', 59, period(59, 87))));
    expect(renewed && getUsedOn(renewed, 58)).toBe(5);
    expect(renewed && getUsedOn(renewed, 59)).toBe(0);
  });

  test('continues usage of a year, which is a day longer or shorter than the next one', () => {
    const renewed = apply(start(1, 367), on(340, event('renewed', 367, period(367, 732))));
    // Usage has been reset every month since then.
    expect(renewed && getUsedOn(use(renewed, 5), 340)).toBe(0);
    expect(renewed && summarize(renewed)).toMatchObject({ used: 5 });
  });

  test('continues usage while another subscription gives the plan, or after a lapse', () => {
    const lapsed = apply(start(1, 32), on(10, event('lapsed', 1, period(1, 32))));
    const renewed = lapsed && apply(lapsed, on(20, event('renewed', 32, period(32, 60))));
    expect(renewed && summarize(renewed)).toMatchObject({ plan: 'SMART', used: 5 });
    expect(renewed && getUsedOn(renewed, 32)).toBe(0);

    const both = apply(start(1, 32), on(10, event('started', 10, { ...other, plan: 'PREMIUM' })));
    const early = both && apply(both, on(20, event('renewed', 32, period(32, 60))));
    expect(early && summarize(early)).toMatchObject({ plan: 'PREMIUM', used: 0 });
    const ended = early && apply(early, on(22, event('refunded', 10, { ...other, plan: 'PREMIUM' })));
    expect(ended && summarize(ended)).toMatchObject({ plan: 'SMART', used: 5 });
    expect(ended && getUsedOn(ended, 32)).toBe(0);
  });

  test.each<[string, BillingEvent]>([
    ['starts a week after the previous one', event('renewed', 39, period(39, 70))],
    ['is for a higher plan', event('renewed', 32, { plan: 'PREMIUM', ...period(32, 60) })],
  ])('begins when it is paid for if it %s', (_what, one) => {
    const renewed = apply(start(1, 32), on(20, one));
    expect(renewed && summarize(renewed)).toMatchObject({ plan: one.plan, used: 0 });
    expect(renewed && getUsedOn(use(renewed, 7), 60)).toBe(7);
  });

  test('gives its sessions early if the plan is raised before it starts', () => {
    const renewed = apply(start(1, 32), on(20, event('renewed', 32, period(32, 60))));
    const raised =
      renewed && apply(renewed, on(21, event('changed', 32, { plan: 'PREMIUM', ...period(32, 60) })));
    expect(raised && summarize(raised)).toMatchObject({ plan: 'PREMIUM', used: 0 });
    expect(raised && getUsedOn(use(raised, 7), 59)).toBe(7);
  });
});

describe('a period that starts in the future', () => {
  test('begins when it is paid for, and gives the sessions of its first month once', () => {
    const billing = use(applyAll([on(1, event('started', 20, period(20, 51)))]), 5);
    expect(summarize(billing)).toMatchObject({ plan: 'SMART' });
    for (const number of [2, 20, 50, 60]) expect(getUsedOn(billing, number)).toBe(5);
  });
});

describe('a renewal in time', () => {
  test('returns to the 31st after a short month', () => {
    const february = use(
      applyAll([event('started', 31, period(31, 59)), event('renewed', 59, period(59, 90))]),
      5,
    );
    expect(february.usage?.anchor).toEqual(day(31));
    expect(getUsedOn(february, 89)).toBe(5);
    expect(february.usage?.periodEnd).toEqual(day(90));
  });

  test('keeps usage that has already been reset in the new period', () => {
    const year = start(1, 366);
    const reset = { ...year, usage: { ...getUsageAt(year.usage, false, day(40)), textUsed: 3 } };
    const renewed = apply(reset, on(40, event('renewed', 32, period(32, 366))));
    expect(renewed && summarize(renewed)).toMatchObject({ used: 3 });
  });
});

test('a subscription that only continues writes the same usage', () => {
  const billing = start(1, 32);
  expect(resolvePlan(billing, day(10)).usage).toBe(billing.usage);
  expect(resolvePlan(createUser(), day(10)).state.entitlement).toBeNull();
});
