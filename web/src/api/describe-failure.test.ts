import { expect, test } from 'vitest';
import { describeFailure } from './describe-failure.ts';

test.each([
  [1, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [2 * 3_600, 'in 120 minutes'],
  [2 * 3_600 + 1, 'in 3 hours'],
])('says when to try again after a rate limit: %i s', (retryAfter, when) => {
  expect(describeFailure({ error: 'too-many-requests', retryAfter })).toBe(
    `You're doing that too often. Please try again ${when}.`,
  );
});

test('says "later" when the end of a rate limit is unknown', () => {
  expect(describeFailure({ error: 'too-many-guests' })).toContain('try again later');
});

test('does not add a time to other errors', () => {
  expect(describeFailure({ error: 'model-unavailable', retryAfter: 5 })).toBe(
    'The tutor is busy right now. Please try again in a moment.',
  );
});
