import { ERROR_CODES, type OverviewDay } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { countErrors, isLimit, isUnused, sumDays, sumUsage } from './totals.ts';

const NO_USAGE = {
  requests: 0,
  inputTokens: 0,
  outputTokens: 0,
  spokenCharacters: 0,
  voiceSeconds: 0,
  cost: 0,
};

const createDay = (date: string, values: Partial<OverviewDay> = {}): OverviewDay => ({
  day: date,
  sessions: { text: 0, voice: 0 },
  requests: 0,
  errors: {},
  model: NO_USAGE,
  calls: { replies: 0, replyDelayMs: 0, cutOffs: 0 },
  ...values,
});

test('recognises the error codes that report a limit', () => {
  expect(ERROR_CODES.filter(isLimit)).toEqual([
    'quota-exhausted-text',
    'quota-exhausted-text-anonymous',
    'quota-exhausted-voice',
    'quota-exhausted-voice-anonymous',
    'too-many-guests',
    'too-many-requests',
    'MESSAGE_LIMIT_REACHED',
    'at-capacity',
    'lines-busy',
  ]);
});

test('adds up days and separates limits from failures', () => {
  const usage = {
    requests: 2,
    inputTokens: 10,
    outputTokens: 5,
    spokenCharacters: 7,
    voiceSeconds: 60,
    cost: 0.5,
  };
  const totals = sumDays([
    createDay('2026-11-19', {
      sessions: { text: 2, voice: 1 },
      requests: 40,
      errors: { 'quota-exhausted-text': 1, internal: 1, conflict: 0 },
      model: usage,
      calls: { replies: 3, replyDelayMs: 2_700, cutOffs: 1 },
    }),
    createDay('2026-11-20', {
      sessions: { text: 3, voice: 0 },
      requests: 60,
      errors: { 'too-many-requests': 4, internal: 1, 'model-failed': 2, 'email-exists': 2 },
      model: { ...usage, cost: 0.25 },
      calls: { replies: 1, replyDelayMs: 500, cutOffs: 0 },
    }),
  ]);
  expect(totals).toEqual({
    text: 5,
    voice: 1,
    requests: 100,
    model: {
      requests: 4,
      inputTokens: 20,
      outputTokens: 10,
      spokenCharacters: 14,
      voiceSeconds: 120,
      cost: 0.75,
    },
    calls: { replies: 4, replyDelayMs: 3_200, cutOffs: 1 },
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
  expect(countErrors(totals.limits)).toBe(5);
  expect(isUnused(totals)).toBe(false);
});

test('counts days without sessions or model requests as unused, even when other requests failed', () => {
  expect(isUnused(sumDays([]))).toBe(true);
  expect(isUnused(sumDays([createDay('2026-11-20', { requests: 5, errors: { unauthenticated: 5 } })]))).toBe(
    true,
  );
  expect(isUnused(sumDays([createDay('2026-11-20', { model: { ...NO_USAGE, requests: 1 } })]))).toBe(false);
  expect(sumUsage([])).toEqual(NO_USAGE);
});

test('counts the limits reached on a day', () => {
  const errors = { MESSAGE_LIMIT_REACHED: 2, 'too-many-guests': 1, internal: 9 };
  const { limits } = sumDays([createDay('2026-11-20', { errors })]);
  expect(countErrors(limits)).toBe(3);
});
