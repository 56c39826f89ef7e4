import type { SessionSummary } from '@parley/functions/contract';
import { describe, expect, test } from 'vitest';
import { filterSessions, groupByDay } from './filter-sessions.ts';

const createSummary = (id: string, change: Partial<SessionSummary> = {}): SessionSummary => ({
  id,
  type: 'text',
  level: 'Intermediate',
  topic: 'Past Simple',
  endedAt: 0,
  durationMs: 60_000,
  messages: 3,
  words: 20,
  ...change,
});

const SESSIONS = [
  createSummary('a'),
  createSummary('b', { type: 'voice', topic: 'Present Perfect' }),
  createSummary('c', { level: 'Advanced' }),
];
const createTime = (day: number, hour: number) => new Date(2026, 4, day, hour).getTime();
const filter = (search: string, type: 'all' | 'text' | 'voice' = 'all') =>
  filterSessions(SESSIONS, { search, type }).map(({ id }) => id);

describe('filterSessions', () => {
  test.each([
    ['', ['c', 'b', 'a']],
    ['  PAST ', ['c', 'a']],
    ['advanced past', ['c']],
    ['perfect', ['b']],
    ['conditional', []],
  ])('finds sessions by "%s", newest first', (search, ids) => {
    expect(filter(search)).toEqual(ids);
  });

  test('finds only voice sessions or only text sessions', () => {
    expect(filter('', 'voice')).toEqual(['b']);
    expect(filter('', 'text')).toEqual(['c', 'a']);
  });
});

test('groups sessions by their day in the local time zone', () => {
  const sessions = [
    createSummary('late', { endedAt: createTime(3, 23) }),
    createSummary('early', { endedAt: createTime(3, 0) }),
    createSummary('before', { endedAt: createTime(2, 23) }),
  ];
  expect(groupByDay(sessions).map((day) => day.sessions.map(({ id }) => id))).toEqual([
    ['late', 'early'],
    ['before'],
  ]);
});
