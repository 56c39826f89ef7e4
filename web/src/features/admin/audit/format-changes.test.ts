import type { AuditEntry } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { formatChanges } from './format-changes.ts';

type Values = AuditEntry['before'];

const createEntry = (before: Values, after: Values): AuditEntry => ({
  at: { toDate: () => new Date(0) },
  by: { kind: 'schedule' },
  subject: { kind: 'user', uid: 'u1' },
  before,
  after,
  involves: ['u1'],
});

/** Formats each change as one line. */
const formatLines = (before: Values, after: Values, isDeleted = false) =>
  formatChanges(createEntry(before, after), isDeleted).map(
    (change) => `${change.field}: ${change.before} → ${change.after}`,
  );

test('formats changes to a user', () => {
  const before = {
    plan: 'FREE',
    admin: false,
    name: 'Ann',
    textUsed: 4,
    periodStart: '2026-10-31T12:00:00.000Z',
  };
  const after = {
    plan: 'SMART',
    admin: true,
    name: 'Ann Lee',
    textUsed: 0,
    periodStart: '2026-11-20T12:00:00.000Z',
  };
  expect(formatLines(before, after)).toEqual([
    'Plan: FREE → SMART',
    'Role: User → Admin',
    'Name: Ann → Ann Lee',
    'Text sessions used: 4 → 0',
    'Period start: October 31, 2026 → November 20, 2026',
  ]);
});

test('formats changes to a plan, with a missing limit as unlimited', () => {
  expect(formatLines({ textLimit: 1000, price: 7 }, { textLimit: null, price: 7.5 })).toEqual([
    'Text sessions per month: 1,000 → unlimited',
    'Monthly price: $7.00 → $7.50',
  ]);
});

test('formats missing personal data as erased when the user is deleted, and otherwise as none', () => {
  const [before, after] = [
    { email: null, plan: null },
    { email: 'a@parley.test', plan: 'FREE' },
  ];
  expect(formatLines(before, after, true)).toEqual(['Email: erased → a@parley.test', 'Plan: none → FREE']);
  expect(formatLines(before, after, false)).toEqual(['Email: none → a@parley.test', 'Plan: none → FREE']);
});

test('formats an unknown field with its name', () => {
  expect(formatLines({ colour: 'red' }, { colour: 'green' })).toEqual(['colour: red → green']);
});
