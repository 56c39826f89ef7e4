import { expect, test } from 'vitest';
import { createInstanceLimiter } from './instance-limiter.ts';

const START = new Date('2030-05-20T12:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1_000);
const TOO_MANY: unknown = expect.objectContaining({ code: 'too-many-requests' });

test('rejects a client above its limit, and does not count the rejected action', () => {
  const limiter = createInstanceLimiter({ perClient: 5, inTotal: 100 });

  limiter.count('ann', 4, START);

  expect(() => limiter.count('ann', 2, START)).toThrow(TOO_MANY);
  expect(() => limiter.count('ann', 1, START)).not.toThrow();
  expect(() => limiter.count('ben', 5, START)).not.toThrow();
});

test('rejects all clients above the total limit', () => {
  const limiter = createInstanceLimiter({ perClient: 5, inTotal: 8 });

  limiter.count('ann', 5, START);
  limiter.count('ben', 3, START);

  expect(() => limiter.count('eve', 1, START)).toThrow(TOO_MANY);
});

test('accepts a client again after a minute, and says how long to wait', () => {
  const limiter = createInstanceLimiter({ perClient: 1, inTotal: 1 });

  limiter.count('ann', 1, START);

  expect(() => limiter.count('ann', 1, after(20))).toThrow(expect.objectContaining({ retryAfter: 40 }));
  expect(() => limiter.count('ann', 1, after(60))).not.toThrow();
  expect(() => limiter.count('ann', 1, after(61))).toThrow(TOO_MANY);
});
