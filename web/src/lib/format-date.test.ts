import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';

const june = new Date(2025, 5, 19, 12);

test.each([
  ['formats a date', june, 'June 19, 2025'],
  ['formats a Firestore timestamp', { toDate: () => june }, 'June 19, 2025'],
  ['returns Unknown for undefined', undefined, 'Unknown'],
  ['returns Not set for null', null, 'Not set'],
  ['returns Invalid date for an invalid date', new Date('soon'), 'Invalid date'],
  ['returns Invalid date for an invalid timestamp', { toDate: () => new Date(Number.NaN) }, 'Invalid date'],
])('%s', (_what, value, text) => {
  expect(formatDate(value)).toBe(text);
});
