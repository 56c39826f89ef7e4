import { expect, test } from 'vitest';
import { getView } from './admin-page.tsx';

test.each([
  ['', 'users'],
  ['?view=plans', 'plans'],
  ['?view=users', 'users'],
  ['?view=unknown', 'users'],
])('selects the view for the query %j: %s', (search, view) => {
  expect(getView(new URLSearchParams(search))).toBe(view);
});
