import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { hasShareForPaid, isAtCapacity, toSpending } from './spending-limits.ts';

test('the default limits leave a share for paid plans', () => {
  const { spendingLimits, rateLimits } = readConfig({});
  expect(hasShareForPaid(spendingLimits, rateLimits.limits.user.subscriber?.day ?? 0)).toBe(true);
});

test.each([
  [{ guest: 20, FREE: 50, all: 141 }, true],
  [{ guest: 20, FREE: 50, all: 140 }, false],
])('limits of %j leave a share for paid plans: %s', (limits, hasShare) => {
  expect(hasShareForPaid(limits, 0)).toBe(hasShare);
  const spending = toSpending({ guest: 2 * limits.guest, FREE: 2 * limits.FREE, paid: 0 }, limits);
  expect(isAtCapacity(spending, 'paid')).toBe(!hasShare);
});

test.each([
  [24, true],
  [25, false],
])(
  'if one subscriber may spend %d dollars a day, enough is left for others: %s',
  (perSubscriber, hasShare) => {
    expect(hasShareForPaid({ guest: 20, FREE: 50, all: 190 }, perSubscriber)).toBe(hasShare);
  },
);
