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

/** Noon plus some seconds in the local time zone, as it is stored. */
const localTime = (year: number, month: number, day: number, seconds = 0) =>
  new Date(year, month, day, 12, 0, seconds).toISOString();

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
    periodStart: localTime(2026, 9, 31),
    countedFrom: null,
  };
  const after = {
    plan: 'SMART',
    admin: true,
    name: 'Ann Lee',
    textUsed: 0,
    periodStart: localTime(2026, 10, 20),
    countedFrom: localTime(2026, 10, 20),
  };
  expect(formatLines(before, after)).toEqual([
    'Plan: FREE → SMART',
    'Role: User → Admin',
    'Name: Ann → Ann Lee',
    'Text sessions used: 4 → 0',
    'Period start: Oct 31, 2026, 12:00:00 PM → Nov 20, 2026, 12:00:00 PM',
    'Usage counted from: none → Nov 20, 2026, 12:00:00 PM',
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

test('distinguishes times on the same day, and leaves out fields that look unchanged', () => {
  const before = { periodStart: localTime(2026, 10, 20), textUsed: 0, plan: 'SMART' };
  const after = { periodStart: localTime(2026, 10, 20, 5), textUsed: 0, plan: 'SMART' };
  expect(formatLines(before, after)).toEqual([
    'Period start: Nov 20, 2026, 12:00:00 PM → Nov 20, 2026, 12:00:05 PM',
  ]);
});
