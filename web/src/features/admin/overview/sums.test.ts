import { ERROR_CODES, type OverviewDay } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { countOf, isLimit, isUnused, limitsOf, NO_USE, sumUse, totalsOf } from './sums.ts';

const day = (date: string, part: Partial<OverviewDay> = {}): OverviewDay => ({
  day: date,
  sessions: { text: 0, voice: 0 },
  requests: 0,
  errors: {},
  model: NO_USE,
  ...part,
});

test('these errors of the API tell of a limit, and no others', () => {
  expect(ERROR_CODES.filter(isLimit)).toEqual([
    'quota-exhausted-text',
    'quota-exhausted-text-anonymous',
    'quota-exhausted-voice',
    'quota-exhausted-voice-anonymous',
    'too-many-guests',
    'too-many-requests',
    'MESSAGE_LIMIT_REACHED',
  ]);
});

test('days are added up, and limits are told apart from failures', () => {
  const use = {
    calls: 2,
    inputTokens: 10,
    outputTokens: 5,
    spokenCharacters: 7,
    voiceSeconds: 60,
    cost: 0.5,
  };
  const totals = totalsOf([
    day('2026-11-19', {
      sessions: { text: 2, voice: 1 },
      requests: 40,
      errors: { 'quota-exhausted-text': 1, internal: 1, conflict: 0 },
      model: use,
    }),
    day('2026-11-20', {
      sessions: { text: 3, voice: 0 },
      requests: 60,
      errors: { 'too-many-requests': 4, internal: 1, 'model-failed': 2, 'email-exists': 2 },
      model: { ...use, cost: 0.25 },
    }),
  ]);
  expect(totals).toEqual({
    text: 5,
    voice: 1,
    requests: 100,
    model: {
      calls: 4,
      inputTokens: 20,
      outputTokens: 10,
      spokenCharacters: 14,
      voiceSeconds: 120,
      cost: 0.75,
    },
    limits: [
      { code: 'too-many-requests', count: 4 },
      { code: 'quota-exhausted-text', count: 1 },
    ],
    failures: [
      { code: 'email-exists', count: 2 },
      { code: 'internal', count: 2 },
      { code: 'model-failed', count: 2 },
    ],
  });
  expect(countOf(totals.limits)).toBe(5);
  expect(isUnused(totals)).toBe(false);
});

test('without use there is nothing to draw, whatever was refused', () => {
  expect(isUnused(totalsOf([]))).toBe(true);
  expect(isUnused(totalsOf([day('2026-11-20', { requests: 5, errors: { unauthenticated: 5 } })]))).toBe(true);
  expect(isUnused(totalsOf([day('2026-11-20', { model: { ...NO_USE, calls: 1 } })]))).toBe(false);
  expect(sumUse([])).toEqual(NO_USE);
});

test('a day counts the limits that were reached on it', () => {
  const errors = { MESSAGE_LIMIT_REACHED: 2, 'too-many-guests': 1, internal: 9 };
  expect(limitsOf(day('2026-11-20', { errors }))).toBe(3);
});
