import { describe, expect, test } from 'vitest';
import type { BillingEvent, PaidPlan } from './payment-provider.ts';
import { applyEvent } from './subscriptions.ts';
import { applyAll, at, day, event } from './testing/subscription-events.ts';

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
    const now = day(40);
    const [first] = events;
    expect(applyAll(events, now).state.subscriptions).toEqual(
      first && applyAll([first], now).state.subscriptions,
    );
    const { state } = applyAll(events.slice(0, -1), now);
    const last = events.at(-1);
    expect(last && applyEvent(state.subscriptions, last, now)).toBeUndefined();
  });

  const inAdvance = event('renewed', 31, at(20));

  test.each<[string, BillingEvent[], number, PaidPlan | undefined]>([
    [
      'a change that is cancelled in the same second',
      [
        event('started', 1),
        event('changed', 1, { plan: 'PREMIUM', ...at(4) }),
        event('cancelled', 1, { plan: 'PREMIUM', ...at(4) }),
      ],
      4,
      'PREMIUM',
    ],
    [
      'a refund followed by a cancellation',
      [event('started', 1), event('refunded', 1, at(2)), event('cancelled', 1, at(3))],
      4,
      undefined,
    ],
    [
      'a renewal after a lapse, followed by a cancellation,',
      [event('lapsed', 1, at(2)), event('renewed', 1, at(3)), event('cancelled', 1, at(4))],
      4,
      'SMART',
    ],
    [
      'a change followed by a payment in advance',
      [event('started', 1), event('changed', 1, { plan: 'PREMIUM', ...at(10) }), inAdvance],
      20,
      'PREMIUM',
    ],
    [
      'a refund followed by a payment in advance',
      [event('started', 1), event('refunded', 1, at(10)), inAdvance],
      20,
      undefined,
    ],
    [
      'a payment in advance that has begun',
      [event('started', 1), event('changed', 1, { plan: 'PREMIUM', ...at(10) }), inAdvance],
      31,
      'SMART',
    ],
    [
      'a payment in advance followed by a refund of the current period',
      [event('started', 1), inAdvance, event('refunded', 1, at(25))],
      31,
      undefined,
    ],
  ])('%s leads to the same events and plan in any order of arrival', (_what, [a, b, c], on, plan) => {
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
      const { subscriptions, entitlement, dueAt } = applyAll(events, day(on)).state;
      return { events: subscriptions.map((one) => one.events), entitlement, dueAt };
    });
    for (const one of states) expect(one).toEqual(states[0]);
    expect(states[0]?.entitlement?.plan).toBe(plan);
  });
});
