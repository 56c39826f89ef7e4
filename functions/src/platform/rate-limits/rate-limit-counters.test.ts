import { describe, expect, test } from 'vitest';
import { getCounters, getRetryAfter, type RateLimitSettings } from './rate-limit-counters.ts';

const NOW = new Date('2026-05-20T12:20:30.500Z');
const ADDRESS = { kind: 'address', value: '203.0.113.7' } as const;
const DEVICE = { kind: 'device', value: '3f2b8c1e-0f5a-4c1d-9a52-7d0c4f6f3b11' } as const;
const ACCOUNT = { kind: 'account', value: 'uid' } as const;

const SETTINGS: RateLimitSettings = {
  hashKey: 'secret',
  limits: {
    guest: {
      start: { address: { hour: 60, day: 200 }, device: { hour: 5, day: 10 } },
      modelRequest: { account: { hour: 60, day: 200 } },
      wordLookup: {},
      refund: {},
    },
    user: { start: { device: { hour: 20, day: 60 } }, modelRequest: {}, wordLookup: {}, refund: {} },
  },
};

const idsAt = (iso: string) =>
  getCounters(SETTINGS, 'guest', 'start', [DEVICE], new Date(iso)).map(({ id }) => id);

describe('getCounters', () => {
  test('returns an hourly and a daily counter for each client key, with the limit and end of each', () => {
    const ends = ['2026-05-20T13:00:00Z', '2026-05-21T00:00:00Z'].map((iso) => new Date(iso));
    expect(getCounters(SETTINGS, 'guest', 'start', [ADDRESS, DEVICE], NOW)).toMatchObject([
      { limit: 60, endsAt: ends[0], kind: 'address' },
      { limit: 200, endsAt: ends[1], kind: 'address' },
      { limit: 5, endsAt: ends[0], kind: 'device' },
      { limit: 10, endsAt: ends[1], kind: 'device' },
    ]);
  });

  test('uses the limits of the role', () => {
    expect(getCounters(SETTINGS, 'user', 'start', [ADDRESS, DEVICE], NOW)).toMatchObject([
      { limit: 20 },
      { limit: 60 },
    ]);
  });

  test('skips kinds of keys without a limit for the action', () => {
    expect(getCounters(SETTINGS, 'guest', 'start', [ACCOUNT], NOW)).toEqual([]);
    expect(getCounters(SETTINGS, 'guest', 'modelRequest', [ADDRESS, DEVICE, ACCOUNT], NOW)).toHaveLength(2);
    expect(getCounters(SETTINGS, 'guest', 'start', [], NOW)).toEqual([]);
  });

  test('returns the same ids within a window and different ones in the next', () => {
    const [hour, day] = idsAt('2026-05-20T12:00:00.000Z');
    expect(idsAt('2026-05-20T12:59:59.999Z')).toEqual([hour, day]);
    const [nextHour, sameDay] = idsAt('2026-05-20T13:00:00.000Z');
    expect(nextHour).not.toBe(hour);
    expect(sameDay).toBe(day);
    expect(idsAt('2026-05-21T00:00:00.000Z')).not.toContain(day);
  });

  test('returns ids that depend on role, action, kind, value and hash key, and reveal no value', () => {
    const byKind = { address: { hour: 1, day: 1 }, device: { hour: 1, day: 1 } };
    const byAction = { start: byKind, modelRequest: byKind, wordLookup: {}, refund: {} };
    const limits = { guest: byAction, user: byAction };
    const settings = { hashKey: 'secret', limits };
    const twin = { kind: 'device', value: ADDRESS.value } as const;
    const ids = [
      ...getCounters(settings, 'guest', 'start', [ADDRESS, twin, DEVICE], NOW),
      ...getCounters(settings, 'guest', 'modelRequest', [ADDRESS], NOW),
      ...getCounters(settings, 'user', 'start', [ADDRESS], NOW),
      ...getCounters({ ...settings, hashKey: 'another' }, 'guest', 'start', [ADDRESS], NOW),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(12);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{64}$/);
  });
});

test('getRetryAfter returns whole seconds until the last window ends', () => {
  const [hour, day] = getCounters(SETTINGS, 'guest', 'start', [DEVICE], NOW);
  if (!hour || !day) throw new Error('a device has two counters');
  expect(getRetryAfter([hour], NOW)).toBe(39 * 60 + 30);
  expect(getRetryAfter([hour, day], NOW)).toBe(11 * 3_600 + 39 * 60 + 30);
});
