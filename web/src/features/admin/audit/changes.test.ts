import type { AuditEntry } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

type Values = AuditEntry['before'];

const entry = (before: Values, after: Values): AuditEntry => ({
  at: { toDate: () => new Date(0) },
  by: { kind: 'schedule' },
  subject: { kind: 'user', uid: 'u1' },
  before,
  after,
  involves: ['u1'],
});

/** In one line each, as a reader takes them in. */
const told = (before: Values, after: Values, isGone = false) =>
  changesOf(entry(before, after), isGone).map(
    (change) => `${change.field}: ${change.before} → ${change.after}`,
  );

test('a change of a user is told in words', () => {
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
  expect(told(before, after)).toEqual([
    'Plan: FREE → SMART',
    'Role: User → Admin',
    'Name: Ann → Ann Lee',
    'Text sessions used: 4 → 0',
    'Period start: October 31, 2026 → November 20, 2026',
  ]);
});

test('a change of a plan is told in words, and no limit is not nothing', () => {
  expect(told({ textLimit: 1000, price: 7 }, { textLimit: null, price: 7.5 })).toEqual([
    'Text sessions per month: 1,000 → unlimited',
    'Monthly price: $7.00 → $7.50',
  ]);
});

test('what an erased account was called is erased; what a record never had is none', () => {
  const [before, after] = [
    { email: null, plan: null },
    { email: 'a@parley.test', plan: 'FREE' },
  ];
  expect(told(before, after, true)).toEqual(['Email: erased → a@parley.test', 'Plan: none → FREE']);
  expect(told(before, after, false)).toEqual(['Email: none → a@parley.test', 'Plan: none → FREE']);
});

test('a field that this page does not know is told by its name', () => {
  expect(told({ colour: 'red' }, { colour: 'green' })).toEqual(['colour: red → green']);
});
