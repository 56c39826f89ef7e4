import { describe, expect, test } from 'vitest';
import type { BillingEvent, EventKind, PaidPlan } from './payment-provider.ts';
import { resolvePlan, type Billing } from './resolve-plan.ts';
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

const resolveAt = (billing: Billing, now: Date) => summarize(resolvePlan(billing, now));
const justBefore = (time: Date) => new Date(time.getTime() - 1);

/** A change of the plan in the period that started on the first day of the year. */
const change = (plan: PaidPlan, on: number) => event('changed', 1, { plan, ...at(on) });

describe('the plan and usage after an event:', () => {
  test.each<[string, BillingEvent[], ReturnType<typeof summarize>]>([
    ['a start gives the plan', [event('started', 1)], paid('SMART', 1)],
    ['a renewal starts a new period', [event('started', 1), event('renewed', 31)], paid('SMART', 31)],
    [
      'another plan in the same period keeps usage',
      [event('started', 1), change('PREMIUM', 10)],
      paid('PREMIUM', 1, 1),
    ],
    [
      'another plan with a new period resets usage',
      [event('started', 1), event('changed', 10, { plan: 'PREMIUM' })],
      paid('PREMIUM', 10),
    ],
    [
      'a renewal for the same period changes nothing',
      [event('started', 1), event('renewed', 1, at(2))],
      paid('SMART', 1, 1),
    ],
    [
      'a cancellation changes nothing',
      [event('started', 1), event('cancelled', 1, at(5))],
      paid('SMART', 1, 1),
    ],
    [
      'a lapse returns the user to the sessions of FREE',
      [event('started', 1), event('lapsed', 1, at(31))],
      unpaid('FREE', FREE_SESSIONS),
    ],
    [
      'a refund returns the user to the sessions of FREE in the middle of the period',
      [event('started', 1), event('refunded', 1, at(3))],
      unpaid('FREE', FREE_SESSIONS),
    ],
    [
      'a second end changes nothing',
      [event('started', 1), event('lapsed', 1, at(31)), event('refunded', 1, at(32))],
      unpaid('FREE', FREE_SESSIONS + 1),
    ],
    ['an end without a start changes nothing', [event('lapsed', 1)], unpaid('FREE', FREE_SESSIONS)],
    [
      'a renewal for the same period after a lapse and a cancellation continues with the usage of the plan',
      [
        event('started', 1),
        event('lapsed', 1, at(3)),
        event('cancelled', 1, at(4)),
        event('renewed', 1, at(5)),
      ],
      paid('SMART', 1, 1),
    ],
    [
      'a renewal for the next period after a lapse starts a new period',
      [event('started', 1), event('lapsed', 1, at(31)), event('renewed', 31, at(33))],
      paid('SMART', 31),
    ],
    [
      'a period that becomes longer keeps usage',
      [event('started', 1), event('renewed', 1, { period: { start: day(1), end: day(61) }, ...at(2) })],
      paid('SMART', 31, 1),
    ],
    [
      'an earlier period keeps usage',
      [event('started', 10), event('renewed', 1, at(11))],
      paid('SMART', 1, 1),
    ],
    [
      'a cancellation that arrives before the start gives the paid plan',
      [event('cancelled', 1, at(2))],
      paid('SMART', 1),
    ],
  ])('%s', (_what, events, expected) => {
    expect(summarize(applyAll(events))).toEqual(expected);
  });

  test('usage begins with the first event if there has been no session', () => {
    const { usage, ...user } = createUser();
    expect(summarize(applyAll([event('started', 1)], day(1), { ...user, usage: undefined }))).toEqual(
      paid('SMART', 1),
    );
    expect(usage.textUsed).toBe(FREE_SESSIONS);
  });
});

describe('several subscriptions', () => {
  const [old, newer] = [event('started', 1), event('started', 20, { ...other, plan: 'PREMIUM' })];

  test('give the higher plan, whichever started first', () => {
    expect(summarize(applyAll([old, newer]))).toEqual(paid('PREMIUM', 20));
    expect(summarize(applyAll([newer, { ...old, ...at(21) }]))).toEqual(paid('PREMIUM', 20, 1));
  });

  test.each<EventKind>(['cancelled', 'lapsed', 'refunded'])(
    'keep the newer plan after a "%s" event for the old one',
    (kind) => {
      const end = event(kind, 1, at(25));
      expect(summarize(applyAll([old, newer, end]))).toEqual(paid('PREMIUM', 20, 1));
      const same = event('started', 20, other);
      expect(summarize(applyAll([old, same, end]))).toEqual(paid('SMART', 20, 1));
    },
  );

  test('keep separate usage', () => {
    const events = [
      old,
      newer,
      { ...newer, kind: 'refunded', ...at(22) } as const,
      { ...newer, kind: 'renewed', ...at(23) } as const,
      change('PREMIUM', 24),
      event('lapsed', 1, at(25)),
      { ...newer, kind: 'lapsed', ...at(26) } as const,
    ];
    const used = events.map((_one, index) => summarize(applyAll(events.slice(0, index + 1))));
    expect(used).toEqual([
      paid('SMART', 1),
      paid('PREMIUM', 20),
      paid('SMART', 1, 1),
      paid('PREMIUM', 20, 1),
      paid('PREMIUM', 20, 2),
      paid('PREMIUM', 20, 3),
      unpaid('FREE', FREE_SESSIONS),
    ]);
  });

  test('give the plan that is paid for instead of one in its days of grace', () => {
    const premium = event('started', 1, { plan: 'PREMIUM' });
    const both = applyAll([premium, event('started', 10, other)]);
    expect(both.state.dueAt).toEqual(day(31));
    const later = resolvePlan(both, day(31));
    expect(summarize(later)).toEqual(paid('SMART', 10));
    expect(later.state.dueAt).toEqual(day(34));
    const renewed = apply(later, event('renewed', 31, { plan: 'PREMIUM', ...at(32) }));
    expect(renewed && summarize(renewed)).toEqual(paid('PREMIUM', 31));
  });
});

describe('the end of a paid period:', () => {
  test('the plan lasts until three days after the paid period', () => {
    const billing = applyAll([event('started', 1)]);
    expect(resolvePlan(billing, day(31)).state.dueAt).toEqual(day(34));
    expect(resolveAt(billing, justBefore(day(34)))).toEqual(paid('SMART', 1));
    expect(resolveAt(billing, day(34))).toEqual(unpaid('FREE', FREE_SESSIONS));
  });

  test('a cancelled subscription ends with its period', () => {
    const billing = applyAll([event('started', 1), event('cancelled', 1, at(5))]);
    expect(billing.state.dueAt).toEqual(day(31));
    expect(resolveAt(billing, justBefore(day(31)))).toEqual(paid('SMART', 1, 1));
    expect(resolveAt(billing, day(31))).toEqual(unpaid('FREE', FREE_SESSIONS));
  });

  test('nothing is due after the end', () => {
    const { state } = applyAll([event('started', 1), event('lapsed', 1, at(31))]);
    expect(state).toMatchObject({ entitlement: null, dueAt: null });
  });

  test('a start that arrives long after its period gives nothing', () => {
    expect(summarize(applyAll([event('started', 1)], day(100)))).toEqual(unpaid('FREE', FREE_SESSIONS));
  });

  test.each<[string, BillingEvent]>([
    ['a change to a higher plan', event('changed', 1, { plan: 'PREMIUM', ...at(31) })],
    ['a revoked cancellation', event('renewed', 1, at(32))],
  ])('%s for the period that is over changes nothing', (_what, late) => {
    expect(summarize(applyAll([event('started', 1), late]))).toEqual(paid('SMART', 1, 1));
    const cancelled = applyAll([event('started', 1), event('cancelled', 1, at(5)), late]);
    expect(resolveAt(cancelled, day(32))).toEqual(unpaid('FREE', FREE_SESSIONS));
  });

  test('a late renewal gives the plan again', () => {
    const ended = resolvePlan(applyAll([event('started', 1)]), day(34));
    expect(summarize(applyAll([event('renewed', 31, at(36))], undefined, ended))).toEqual(paid('SMART', 31));
  });
});
