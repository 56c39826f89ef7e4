import { expect, test } from 'vitest';
import { putInSecondPerson } from './put-in-second-person.ts';

test.each([
  ['works as a nurse', 'you work as a nurse'],
  ['has a dog, Rex', 'you have a dog, Rex'],
  ['is a teacher', 'you are a teacher'],
  ['studies law', 'you study law'],
  ['ties flies', 'you tie flies'],
  ['plays chess', 'you play chess'],
  ['teaches maths', 'you teach maths'],
  ['washes cars', 'you wash cars'],
  ['misses home', 'you miss home'],
  ['fixes bikes', 'you fix bikes'],
  ['goes to the gym', 'you go to the gym'],
  ['does yoga', 'you do yoga'],
  ['likes hiking', 'you like hiking'],
])('puts %j into the second person', (fact, addressed) => {
  expect(putInSecondPerson(fact)).toBe(addressed);
});
