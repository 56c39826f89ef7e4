import { describe, expect, test } from 'vitest';
import type { BillingEvent, PaidPlan } from './payment-provider.ts';
import { resolvePlan, setBasePlan } from './resolve-plan.ts';
import {
  apply,
  applyAll,
  at,
  createUser,
  day,
  event,
  FREE_SESSIONS,
  other,
  paid,
  summarize,
  unpaid,
} from './testing/subscription-events.ts';

/** A change of the plan in the period that started on the first day of the year. */
const change = (plan: PaidPlan, on: number) => event('changed', 1, { plan, ...at(on) });

const premiumOfOther = { ...other, plan: 'PREMIUM' } as const;

describe('a base plan given by an admin', () => {
  const given = createUser('SMART');

  test.each(['SMART', 'PREMIUM'] as const)(
    'continues with its own usage after a subscription to %s',
    (plan) => {
      const started = applyAll([event('started', 1, { plan })], undefined, given);
      expect(summarize(started)).toEqual(paid(plan, 1));
      const ended = apply(started, event('refunded', 1, { plan, ...at(3) }));
      expect(ended && summarize(ended)).toEqual(unpaid('SMART', FREE_SESSIONS));
    },
  );

  test('is not hidden by a subscription to the same plan in its days of grace', () => {
    const started = applyAll([event('started', 1)], undefined, given);
    expect(summarize(resolvePlan(started, day(30)))).toEqual(paid('SMART', 1));
    expect(started.state.dueAt).toEqual(day(31));
    expect(summarize(resolvePlan(started, day(31)))).toEqual(unpaid('SMART', FREE_SESSIONS));
  });

  test('is raised by the next payment after it was withdrawn, even if a lapse already named that period', () => {
    const lapsed = applyAll([event('started', 1), event('lapsed', 31)], undefined, given);
    const withdrawn = setBasePlan(lapsed, 'FREE', day(31));
    const renewed = apply(withdrawn, event('renewed', 31, at(32)));
    expect(renewed && summarize(renewed)).toEqual(paid('SMART', 31));
  });

  test('is raised by a change to a higher plan than was paid for in the period', () => {
    const premium = event('started', 1, { plan: 'PREMIUM' });
    const smart = applyAll([premium, event('renewed', 31)], undefined, createUser('PREMIUM'));
    const withdrawn = setBasePlan(smart, 'FREE', day(32));
    const raised = apply(withdrawn, event('changed', 31, { plan: 'PREMIUM', ...at(40) }));
    expect(raised && summarize(raised)).toEqual(paid('PREMIUM', 31));
  });

  test('has its own usage beside a subscription that is changed back and forth', () => {
    const events = [change('PREMIUM', 2), change('SMART', 3), change('PREMIUM', 4)];
    const billing = applyAll([event('started', 1), ...events], undefined, given);
    expect(summarize(billing)).toEqual(paid('PREMIUM', 1, 3));
  });

  test('is kept while a subscription to a lower plan starts and ends', () => {
    const user = createUser('PREMIUM');
    const events = [event('started', 1), event('renewed', 31), event('refunded', 31, at(32))];
    expect(summarize(applyAll(events, undefined, user))).toEqual(unpaid('PREMIUM', FREE_SESSIONS + 2));
  });

  test('overrides a subscription until its next payment', () => {
    const premium = { plan: 'PREMIUM' } as const;
    const started = applyAll([event('started', 1, premium), change('SMART', 2)]);
    const lowered = setBasePlan(started, 'FREE', day(2));
    expect(summarize(lowered)).toMatchObject({ plan: 'FREE', paidUntil: null });
    for (const one of [
      event('lapsed', 1, at(3)),
      event('renewed', 1, at(4)),
      change('PREMIUM', 5),
      event('renewed', 1, { ...premium, ...at(6) }),
    ]) {
      const unchanged = apply(lowered, one);
      expect(unchanged && summarize(unchanged)).toMatchObject({ plan: 'FREE', paidUntil: null });
    }
    const renewed = apply(lowered, event('renewed', 31, premium));
    expect(renewed && summarize(renewed)).toEqual(paid('PREMIUM', 31));
  });

  test.each<[string, BillingEvent[], BillingEvent]>([
    [
      'has ended',
      [event('started', 1, other), event('lapsed', 1, { ...other, ...at(4) })],
      event('renewed', 1, { ...other, ...at(6) }),
    ],
    [
      'was changed to a lower plan',
      [event('started', 1, premiumOfOther), event('changed', 1, { ...other, ...at(4) })],
      event('changed', 1, { ...premiumOfOther, ...at(6) }),
    ],
  ])(
    'stays when another subscription, which never gave its plan, %s and is revived',
    (_what, events, revival) => {
      const better = event('started', 2, { plan: 'PREMIUM' });
      const lowered = setBasePlan(applyAll([better, ...events], day(4)), 'FREE', day(5));
      const revived = apply(lowered, revival);
      expect(revived && summarize(revived)).toMatchObject({ plan: 'FREE' });
    },
  );

  test('is raised by a subscription that changes to a higher plan, which continues with its own usage', () => {
    const smart = applyAll([event('started', 1), event('renewed', 1, at(2))]);
    const lowered = setBasePlan(smart, 'FREE', day(2));
    const raised = apply(lowered, change('PREMIUM', 3));
    expect(raised && summarize(raised)).toEqual(paid('PREMIUM', 1, 1));
  });

  test('is raised, once withdrawn, by the next payment of a subscription, not by an earlier one', () => {
    const bought = applyAll([event('started', 1)], undefined, createUser('PREMIUM'));
    const withdrawn = setBasePlan(bought, 'FREE', day(2));
    const cancelled = apply(withdrawn, event('cancelled', 1, at(5)));
    expect(cancelled && summarize(cancelled)).toMatchObject({ plan: 'FREE' });
    const renewed = apply(withdrawn, event('renewed', 31));
    expect(renewed && summarize(renewed)).toEqual(paid('SMART', 31));
  });
});
