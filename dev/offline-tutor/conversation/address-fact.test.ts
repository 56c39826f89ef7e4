import { expect, test } from 'vitest';
import { addressFact } from './address-fact.ts';

test.each([
  ['works as a nurse', 'you work as a nurse'],
  ['has a dog, Rex', 'you have a dog, Rex'],
  ['is a teacher', 'you are a teacher'],
])('addresses the learner with %j', (fact, addressed) => {
  expect(addressFact(fact)).toBe(addressed);
});
