import { expect, test } from 'vitest';
import { addCounts } from './counts.ts';

test('addCounts adds counts of the same name, including those in groups, and copies the others', () => {
  const some = { requests: 2, errors: { internal: 1, 'model-failed': 2 } };
  const others = { requests: 3, errors: { 'model-failed': 1, conflict: 4 }, sessions: { text: 1 } };
  expect(addCounts(some, others)).toEqual({
    requests: 5,
    errors: { internal: 1, 'model-failed': 3, conflict: 4 },
    sessions: { text: 1 },
  });
});

test('addCounts does not change its arguments', () => {
  const [some, others] = [{ errors: { internal: 1 } }, { errors: { internal: 2 } }];
  addCounts(some, others);
  expect([some, others]).toEqual([{ errors: { internal: 1 } }, { errors: { internal: 2 } }]);
});
