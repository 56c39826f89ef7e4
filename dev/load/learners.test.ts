import { expect, test } from 'vitest';
import { createAddress } from './learners.ts';

test('gives each learner an address of their own', () => {
  const addresses = Array.from({ length: 1_000 }, (_, index) => createAddress(index));

  expect(new Set(addresses).size).toBe(1_000);
  expect(addresses[0]).toBe('10.0.0.0');
  expect(addresses[999]).toBe('10.0.3.231');
});
