import { describe, expect, test } from 'vitest';
import type { BillingEvent, EventKind, PaidPlan } from './payment-provider.ts';
import type { PlanChange } from './subscriptions.ts';
import { applyAll, at, day, event, newPeriod, other, sameUsage } from './testing/subscription-events.ts';

const lastChange = (events: BillingEvent[]) => applyAll(events).changes.at(-1);
const getPlan = (events: BillingEvent[], now?: Date): PaidPlan | undefined =>
  applyAll(events, now).grant?.plan;

describe('the change of plan after an event:', () => {
  test.each<[string, BillingEvent[], PlanChange | undefined]>([
    ['a start gives the plan and resets usage', [event('started', 1)], newPeriod('SMART', 1)],
    ['a renewal starts a new period', [event('started', 1), event('renewed', 31)], newPeriod('SMART', 31)],
    [
      'another plan in the same period is a payment, but keeps usage',
      [event('started', 1), event('changed', 1, { plan: 'PREMIUM', ...at(10) })],
      { ...sameUsage('PREMIUM', 1), isPayment: true },
    ],
    [
      'another plan with a new period resets usage',
      [event('started', 1), event('changed', 10, { plan: 'PREMIUM' })],
      newPeriod('PREMIUM', 10),
    ],
    [
      'a renewal for the same period changes nothing',
      [event('started', 1), event('renewed', 1, at(2))],
      undefined,
    ],
    ['a cancellation changes nothing', [event('started', 1), event('cancelled', 1, at(5))], undefined],
    [
      'a cancellation that is revoked changes nothing',
      [event('started', 1), event('cancelled', 1, at(5)), event('renewed', 1, at(6))],
      undefined,
    ],
    [
      'a lapse ends the plan and keeps usage',
      [event('started', 1), event('lapsed', 1, at(31))],
      sameUsage('FREE'),
    ],
    [
      'a refund ends the plan in the middle of the period and keeps usage',
      [event('started', 1), event('refunded', 1, at(3))],
      sameUsage('FREE'),
    ],
    [
      'a cancellation after a refund changes nothing',
      [event('started', 1), event('refunded', 1, at(3)), event('cancelled', 1, at(4))],
      undefined,
    ],
    [
      'a renewal for the same period after a lapse and a cancellation gives the plan and keeps usage',
      [
        event('started', 1),
        event('lapsed', 1, at(3)),
        event('cancelled', 1, at(4)),
        event('renewed', 1, at(5)),
      ],
      sameUsage('SMART', 1),
    ],
    [
      'a renewal for the next period after a lapse starts a new period',
      [event('started', 1), event('lapsed', 1, at(31)), event('renewed', 31, at(33))],
      newPeriod('SMART', 31),
    ],
    [
      'a period that becomes longer keeps usage',
      [event('started', 1), event('renewed', 1, { period: { start: day(1), end: day(61) }, ...at(2) })],
      sameUsage('SMART', 31),
    ],
    ['an end without a start changes nothing', [event('lapsed', 1)], undefined],
    [
      'a second end changes nothing',
      [event('started', 1), event('lapsed', 1, at(31)), event('refunded', 1, at(32))],
      undefined,
    ],
    [
      'a new start after an end resets usage',
      [event('started', 1), event('lapsed', 1, at(31)), event('started', 40)],
      newPeriod('SMART', 40),
    ],
    [
      'a cancellation that arrives before the start gives the paid plan',
      [event('cancelled', 1, at(2))],
      newPeriod('SMART', 1),
    ],
  ])('%s', (_what, events, expected) => {
    expect(lastChange(events)).toEqual(expected);
  });
});

describe('events in the wrong order:', () => {
  test.each<[string, BillingEvent[]]>([
    ['a start after its renewal', [event('renewed', 31), event('started', 1)]],
    ['a start after its end', [event('lapsed', 1, at(31)), event('started', 1)]],
    [
      'a renewal after its refund',
      [event('refunded', 31, at(33)), event('renewed', 31, at(31)), event('started', 1)],
    ],
    [
      'a cancellation after the renewal that revoked it',
      [event('renewed', 1, at(6)), event('cancelled', 1, at(5))],
    ],
    ['a start in the same second as its end', [event('refunded', 1), event('started', 1)]],
  ])('%s changes nothing', (_what, events) => {
    expect(lastChange(events)).toBeUndefined();
    const [first] = events;
    expect(applyAll(events).subscriptions).toEqual(first && applyAll([first]).subscriptions);
  });

  test.each<[string, BillingEvent[], PaidPlan | undefined]>([
    [
      'a change that is cancelled in the same second',
      [
        event('started', 1),
        event('changed', 1, { plan: 'PREMIUM', ...at(4) }),
        event('cancelled', 1, { plan: 'PREMIUM', ...at(4) }),
      ],
      'PREMIUM',
    ],
    [
      'a refund followed by a cancellation',
      [event('started', 1), event('refunded', 1, at(2)), event('cancelled', 1, at(3))],
      undefined,
    ],
    [
      'a renewal after a lapse, followed by a cancellation,',
      [event('lapsed', 1, at(2)), event('renewed', 1, at(3)), event('cancelled', 1, at(4))],
      'SMART',
    ],
  ])('%s leads to the same state and plan in any order of arrival', (_what, [a, b, c], plan) => {
    if (!a || !b || !c) throw new Error('three events are needed');
    const orders = [
      [a, b, c],
      [a, c, b],
      [b, a, c],
      [b, c, a],
      [c, a, b],
      [c, b, a],
    ];
    const states = orders.map((events) => {
      const { subscriptions, grant, dueAt } = applyAll(events, day(4));
      return { subscriptions, grant, dueAt };
    });
    for (const one of states) expect(one).toEqual(states[0]);
    expect(states[0]?.grant?.plan).toBe(plan);
  });
});

describe('several subscriptions', () => {
  const [old, newer] = [event('started', 1), event('started', 20, { ...other, plan: 'PREMIUM' })];

  test('give the higher plan, whichever started first', () => {
    expect(getPlan([old, newer])).toBe('PREMIUM');
    expect(getPlan([newer, { ...old, ...at(21) }])).toBe('PREMIUM');
    expect(lastChange([newer, { ...old, ...at(21) }])).toBeUndefined();
  });

  test.each<EventKind>(['cancelled', 'lapsed', 'refunded'])(
    'keep the newer plan after a "%s" event for the old one',
    (kind) => {
      expect(lastChange([old, newer, event(kind, 1, at(25))])).toBeUndefined();
      const same = event('started', 20, other);
      expect(lastChange([old, same, event(kind, 1, at(25))])).toBeUndefined();
      expect(applyAll([old, same, event(kind, 1, at(25))]).grant?.subscriptionId).toBe('other');
    },
  );

  test('fall back to the lower plan without resetting usage when the higher one ends', () => {
    expect(lastChange([old, newer, { ...newer, kind: 'refunded', ...at(22) }])).toEqual(
      sameUsage('SMART', 1),
    );
  });

  test('fall back to FREE when both end', () => {
    const ends = [{ ...newer, kind: 'refunded', ...at(22) } as const, event('lapsed', 1, at(31))];
    expect(applyAll([old, newer, ...ends]).changes.slice(-2)).toEqual([
      sameUsage('SMART', 1),
      sameUsage('FREE'),
    ]);
  });

  test('keep usage when their plans are changed back and forth', () => {
    const events = [
      old,
      event('started', 20, other),
      event('changed', 20, { ...other, plan: 'PREMIUM', ...at(21) }),
      event('changed', 20, { ...other, ...at(22) }),
      event('changed', 1, { plan: 'PREMIUM', ...at(23) }),
    ];
    expect(lastChange(events)).toEqual({ ...sameUsage('PREMIUM', 1), isPayment: true });
  });

  test('reset usage when a second subscription to the same plan starts', () => {
    expect(lastChange([old, event('started', 20, other)])).toEqual(newPeriod('SMART', 20));
  });
});
