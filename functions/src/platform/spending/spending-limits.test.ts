import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { hasShareForPaid, isAtCapacity, toSpending } from './spending-limits.ts';

test('the default limits leave a share for paid plans', () => {
  expect(hasShareForPaid(readConfig({}).spendingLimits)).toBe(true);
});

test.each([
  [{ guest: 20, FREE: 50, all: 141 }, true],
  [{ guest: 20, FREE: 50, all: 140 }, false],
])('limits of %j leave a share for paid plans: %s', (limits, hasShare) => {
  expect(hasShareForPaid(limits)).toBe(hasShare);
  const spending = toSpending({ guest: 2 * limits.guest, FREE: 2 * limits.FREE, paid: 0 }, limits);
  expect(isAtCapacity(spending, 'paid')).toBe(!hasShare);
});
