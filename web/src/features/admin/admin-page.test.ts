import { expect, test } from 'vitest';
import { getView } from './admin-page.tsx';

test.each([
  ['', 'users'],
  ['?view=plans', 'plans'],
  ['?view=users', 'users'],
  ['?view=unknown', 'users'],
])('%j opens the %s view', (search, view) => {
  expect(getView(new URLSearchParams(search))).toBe(view);
});
