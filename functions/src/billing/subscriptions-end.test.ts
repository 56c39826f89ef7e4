import { describe, expect, test } from 'vitest';
import type { BillingEvent } from './payment-provider.ts';
import { applyEvent, resolveEntitlement, type PlanChange } from './subscriptions.ts';
import { applyAll, at, day, event, newPeriod, other, sameUsage } from './testing/subscription-events.ts';

/** Returns the change of plan at `now` without further events. */
function resolveAt(events: BillingEvent[], now: Date): PlanChange | undefined {
  const state = applyAll(events);
  return resolveEntitlement(state.subscriptions, state, undefined, now).change;
}

describe('the end of a paid period:', () => {
  test('the plan lasts until three days after the paid period', () => {
    const events = [event('started', 1)];
    expect(applyAll(events).dueAt).toEqual(day(34));
    expect(resolveAt(events, new Date(day(34).getTime() - 1))).toBeUndefined();
    expect(resolveAt(events, day(34))).toEqual(sameUsage('FREE'));
  });

  test('a cancelled subscription ends with its period', () => {
    const events = [event('started', 1), event('cancelled', 1, at(5))];
    expect(applyAll(events).dueAt).toEqual(day(31));
    expect(resolveAt(events, new Date(day(31).getTime() - 1))).toBeUndefined();
    expect(resolveAt(events, day(31))).toEqual(sameUsage('FREE'));
  });

  test('another active subscription takes over, with the period that it has paid for', () => {
    const events = [event('started', 1, { plan: 'PREMIUM' }), event('started', 20, other)];
    expect(resolveAt(events, day(35))).toEqual({ ...newPeriod('SMART', 20), isPayment: false });
  });

  test('nothing is due after the end', () => {
    expect(applyAll([event('started', 1), event('lapsed', 1, at(31))]).dueAt).toBeNull();
  });

  test('a start that arrives long after its period gives nothing', () => {
    expect(applyAll([event('started', 1)], day(100))).toMatchObject({ grant: null, changes: [undefined] });
  });

  test('a late renewal gives the plan again', () => {
    const state = applyAll([event('started', 1)]);
    const ended = resolveEntitlement(state.subscriptions, state, undefined, day(34)).state;
    const renewed = applyEvent(ended.subscriptions, event('renewed', 31, at(36)));
    expect(renewed && resolveEntitlement(renewed, ended, 'one', day(36)).change).toEqual(
      newPeriod('SMART', 31),
    );
  });
});
