import { describe, expect, test } from 'vitest';
import { countersOf, secondsUntilEnd, type LimitSettings } from './counters.ts';

const NOW = new Date('2026-05-20T12:20:30.500Z');
const ADDRESS = { kind: 'address', value: '203.0.113.7' } as const;
const DEVICE = { kind: 'device', value: '3f2b8c1e-0f5a-4c1d-9a52-7d0c4f6f3b11' } as const;
const GUEST = { kind: 'guest', value: 'uid' } as const;

const SETTINGS: LimitSettings = {
  hashKey: 'secret',
  limits: {
    start: { address: { hour: 60, day: 200 }, device: { hour: 5, day: 10 } },
    call: { guest: { hour: 60, day: 200 } },
  },
};

const idsAt = (iso: string) => countersOf(SETTINGS, 'start', [DEVICE], new Date(iso)).map(({ id }) => id);

describe('the counters of an act', () => {
  test('are two for each source, until the hour and until the day ends', () => {
    const ends = ['2026-05-20T13:00:00Z', '2026-05-21T00:00:00Z'].map((iso) => new Date(iso));
    expect(countersOf(SETTINGS, 'start', [ADDRESS, DEVICE], NOW)).toMatchObject([
      { limit: 60, endsAt: ends[0] },
      { limit: 200, endsAt: ends[1] },
      { limit: 5, endsAt: ends[0] },
      { limit: 10, endsAt: ends[1] },
    ]);
  });

  test('leave out a kind of source that the act is not limited by', () => {
    expect(countersOf(SETTINGS, 'start', [GUEST], NOW)).toEqual([]);
    expect(countersOf(SETTINGS, 'call', [ADDRESS, DEVICE, GUEST], NOW)).toHaveLength(2);
    expect(countersOf(SETTINGS, 'start', [], NOW)).toEqual([]);
  });

  test('stay the same within their window and are others in the next', () => {
    const [hour, day] = idsAt('2026-05-20T12:00:00.000Z');
    expect(idsAt('2026-05-20T12:59:59.999Z')).toEqual([hour, day]);
    const [nextHour, sameDay] = idsAt('2026-05-20T13:00:00.000Z');
    expect(nextHour).not.toBe(hour);
    expect(sameDay).toBe(day);
    expect(idsAt('2026-05-21T00:00:00.000Z')).not.toContain(day);
  });

  test('have ids that differ by act, kind, value and key, and hold nothing of the source', () => {
    const limits = { address: { hour: 1, day: 1 }, device: { hour: 1, day: 1 } };
    const settings = { hashKey: 'secret', limits: { start: limits, call: limits } };
    const twin = { kind: 'device', value: ADDRESS.value } as const;
    const ids = [
      ...countersOf(settings, 'start', [ADDRESS, twin, DEVICE], NOW),
      ...countersOf(settings, 'call', [ADDRESS], NOW),
      ...countersOf({ ...settings, hashKey: 'another' }, 'start', [ADDRESS], NOW),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(10);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{64}$/);
  });
});

test('the time to wait is that of the window that ends last, in whole seconds', () => {
  const [hour, day] = countersOf(SETTINGS, 'start', [DEVICE], NOW);
  if (!hour || !day) throw new Error('a device has two counters');
  expect(secondsUntilEnd([hour], NOW)).toBe(39 * 60 + 30);
  expect(secondsUntilEnd([hour, day], NOW)).toBe(11 * 3_600 + 39 * 60 + 30);
});
