import { expect, test } from 'vitest';
import { viewOf } from './views.ts';

test.each([
  ['', 'users'],
  ['?view=plans', 'plans'],
  ['?view=users', 'users'],
  ['?view=secrets', 'users'],
])('%j opens %s', (search, view) => {
  expect(viewOf(new URLSearchParams(search))).toBe(view);
});
