import { describe, expect, test } from 'vitest';
import { getCounters, getLimitEnd, type Counter, type RateLimitSettings } from './rate-limit-counters.ts';

const NOW = new Date('2026-05-20T12:20:30.500Z');
const ADDRESS = { kind: 'address', value: '203.0.113.7' } as const;
const DEVICE = { kind: 'device', value: '3f2b8c1e-0f5a-4c1d-9a52-7d0c4f6f3b11' } as const;

const SETTINGS: RateLimitSettings = {
  hashKey: 'secret',
  limits: {
    guest: { address: { hour: 60, day: 200 }, device: { hour: 5, day: 10 } },
    user: { address: { hour: 20, day: 60 } },
  },
};

const END_OF_HOUR = new Date('2026-05-20T13:00:00Z');
const END_OF_DAY = new Date('2026-05-21T00:00:00Z');

const idAt = (iso: string) => getCounters(SETTINGS, 'guest', [DEVICE], new Date(iso))[0]?.id;

describe('getCounters', () => {
  test('returns a counter for each client key, with its limit and the ends of its windows', () => {
    const windows = { hour: '12', endOfHour: END_OF_HOUR, endOfDay: END_OF_DAY };
    expect(getCounters(SETTINGS, 'guest', [ADDRESS, DEVICE], NOW)).toMatchObject([
      { kind: 'address', limit: { hour: 60, day: 200 }, ...windows },
      { kind: 'device', limit: { hour: 5, day: 10 }, ...windows },
    ]);
  });

  test('uses the limits of the role, and skips kinds of keys without a limit', () => {
    expect(getCounters(SETTINGS, 'user', [ADDRESS, DEVICE], NOW)).toMatchObject([{ limit: { hour: 20 } }]);
    expect(getCounters(SETTINGS, 'guest', [], NOW)).toEqual([]);
  });

  test('returns the same id all day and a different one the next day', () => {
    const id = idAt('2026-05-20T00:00:00.000Z');
    expect(idAt('2026-05-20T23:59:59.999Z')).toBe(id);
    expect(idAt('2026-05-21T00:00:00.000Z')).not.toBe(id);
  });

  test('returns ids that depend on role, kind, value and hash key, and do not reveal the value', () => {
    const byKind = { address: { hour: 1, day: 1 }, device: { hour: 1, day: 1 } };
    const settings = { hashKey: 'secret', limits: { guest: byKind, user: byKind } };
    const twin = { kind: 'device', value: ADDRESS.value } as const;
    const ids = [
      ...getCounters(settings, 'guest', [ADDRESS, twin, DEVICE], NOW),
      ...getCounters(settings, 'user', [ADDRESS], NOW),
      ...getCounters({ ...settings, hashKey: 'another' }, 'guest', [ADDRESS], NOW),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('getLimitEnd', () => {
  const counter: Counter = {
    id: 'id',
    kind: 'device',
    limit: { hour: 0.5, day: 1 },
    hour: '12',
    endOfHour: END_OF_HOUR,
    endOfDay: END_OF_DAY,
  };

  test.each([
    ['nothing was spent', {}, undefined],
    ['both limits are reached exactly', { 11: 500_000, 12: 500_000 }, undefined],
    ['another hour is over its limit', { 11: 900_000 }, undefined],
    ['this hour is over its limit', { 12: 500_001 }, END_OF_HOUR],
    ['the day is over its limit', { 9: 400_000, 10: 400_000, 11: 200_001 }, END_OF_DAY],
    ['both limits are exceeded', { 11: 500_000, 12: 600_000 }, END_OF_DAY],
  ])('returns the end of the exceeded limit, if any, when %s', (_case, spending, end) => {
    expect(getLimitEnd(counter, spending)).toEqual(end);
  });
});
