import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';

const june = new Date(2025, 5, 19, 12);

test.each([
  ['a date', june, 'June 19, 2025'],
  ['a timestamp of the database', { toDate: () => june }, 'June 19, 2025'],
  ['no date that anybody knows', undefined, 'Unknown'],
  ['no date', null, 'Not set'],
  ['what is no date', new Date('soon'), 'Invalid date'],
  ['a timestamp that is none', { toDate: () => new Date(Number.NaN) }, 'Invalid date'],
])('%s', (_what, value, text) => {
  expect(formatDate(value)).toBe(text);
});
