import { expect, test } from 'vitest';
import { formatDate } from '../../../lib/format-date.ts';
import { parseListedUser } from './listed-user.ts';

const createTimestamp = (date: string) => ({ toDate: () => new Date(date) });

test('keeps the fields of a valid record', () => {
  const record = {
    email: 'ann@parley.test',
    name: 'Ann',
    isAnonymous: false,
    admin: true,
    plan: 'SMART',
    textUsed: 3,
    voiceUsed: 1,
    paidUntil: null,
    periodEnd: createTimestamp('2026-04-01'),
    createdAt: createTimestamp('2026-03-01'),
  };
  expect(parseListedUser('u1', record)).toEqual({ ...record, uid: 'u1' });
});

test.each([
  [{}, 'Unknown'],
  [{ email: null, name: 7, admin: 'yes', plan: 'GOLD', textUsed: '3', createdAt: null }, 'Not set'],
  [{ periodEnd: 'soon', createdAt: 'yesterday' }, 'Invalid date'],
])('replaces missing and invalid fields with defaults: %j', (record, created) => {
  const user = parseListedUser('u1', record);
  expect(user).toMatchObject({
    uid: 'u1',
    email: '',
    name: '',
    admin: false,
    plan: null,
    textUsed: 0,
    periodEnd: null,
  });
  expect(formatDate(user.createdAt)).toBe(created);
});
