import { describe, expect, test } from 'vitest';
import { GUEST_ALLOWANCE, PLAN_CATALOGUE } from '../contract/index.ts';
import {
  getAnchor,
  refundUnit,
  hasRegistered,
  getRole,
  reserveUnit,
  getUsageAt,
  createUsage,
} from './quota-policy.ts';
import type { Usage } from './usage-store.ts';

const NOW = new Date('2026-05-20T12:00:00Z');
const registered: Usage = {
  guest: false,
  textUsed: 4,
  voiceUsed: 1,
  anchor: new Date('2026-01-31T00:00:00Z'),
  periodStart: new Date('2026-04-30T00:00:00Z'),
  periodEnd: new Date('2026-05-31T00:00:00Z'),
};
const guest: Usage = { ...registered, guest: true, textUsed: 1, voiceUsed: 0, periodEnd: null };

describe('the counters as they stand', () => {
  test('a new guest begins with nothing used and no period', () => {
    expect(getUsageAt(undefined, true, NOW)).toMatchObject({
      guest: true,
      textUsed: 0,
      voiceUsed: 0,
      periodEnd: null,
    });
  });

  test('a new registered user begins a month', () => {
    expect(getUsageAt(undefined, false, NOW)).toMatchObject({
      guest: false,
      textUsed: 0,
      periodStart: NOW,
      periodEnd: new Date('2026-06-20T12:00:00Z'),
    });
  });

  test("a guest's counters never roll over", () => {
    expect(getUsageAt(guest, true, new Date('2030-01-01T00:00:00Z'))).toBe(guest);
  });

  test('a guest who has registered begins afresh, once', () => {
    const fresh = getUsageAt(guest, false, NOW);
    expect(fresh).toMatchObject({ guest: false, textUsed: 0, voiceUsed: 0 });
    const spent = { ...fresh, textUsed: 5 };
    expect(getUsageAt(spent, false, NOW)).toBe(spent);
  });

  test('going back to a guest token and registering again gives nothing fresh', () => {
    const spent: Usage = { ...getUsageAt(guest, false, NOW), textUsed: 5 };
    const asGuest = getUsageAt(spent, true, NOW);
    expect(asGuest).toBe(spent);
    expect(getUsageAt(asGuest, false, NOW)).toBe(spent);
  });

  test('a registered user who shows a guest token keeps the counters', () => {
    expect(getUsageAt(registered, true, NOW)).toBe(registered);
  });

  test('counters stay within the month', () => {
    expect(getUsageAt(registered, false, new Date('2026-05-30T23:59:59Z'))).toBe(registered);
  });

  test('counters roll over when the month ends, with the day 31 back', () => {
    expect(getUsageAt(registered, false, new Date('2026-05-31T00:00:00Z'))).toMatchObject({
      textUsed: 0,
      voiceUsed: 0,
      periodStart: new Date('2026-05-31T00:00:00Z'),
      periodEnd: new Date('2026-06-30T00:00:00Z'),
    });
  });
});

describe('the role of the caller', () => {
  test('is a guest by its token, whatever the record says', () => {
    expect(getRole(true, { admin: true })).toBe('guest');
  });

  test('is an admin only by its record', () => {
    expect(getRole(false, { admin: true })).toBe('admin');
    expect(getRole(false, { admin: 'true' })).toBe('registered');
    expect(getRole(false, {})).toBe('registered');
  });
});

describe('the account of a guest’s token', () => {
  test('has not registered where record and counters are a guest’s', () => {
    expect(hasRegistered({ isAnonymous: true }, undefined)).toBe(false);
    expect(hasRegistered({ isAnonymous: true }, guest)).toBe(false);
  });

  test('has registered where the counters are a registered user’s', () => {
    expect(hasRegistered({ isAnonymous: true }, registered)).toBe(true);
  });

  test('has registered where the record has become a registered user’s before the first start', () => {
    expect(hasRegistered({ isAnonymous: false }, guest)).toBe(true);
    expect(hasRegistered({ isAnonymous: false }, undefined)).toBe(true);
  });
});

describe('one more session', () => {
  test('is allowed below the limit and counts', () => {
    expect(reserveUnit(registered, 'text', PLAN_CATALOGUE.FREE, 'registered')).toEqual({
      allowed: true,
      usage: { ...registered, textUsed: 5 },
    });
  });

  test('is refused at the limit', () => {
    const spent = { ...registered, textUsed: 5, voiceUsed: 2 };
    expect(reserveUnit(spent, 'text', PLAN_CATALOGUE.FREE, 'registered')).toEqual({
      allowed: false,
      code: 'quota-exhausted-text',
    });
    expect(reserveUnit(spent, 'voice', PLAN_CATALOGUE.FREE, 'registered')).toEqual({
      allowed: false,
      code: 'quota-exhausted-voice',
    });
  });

  test('is refused to a guest with a code of its own', () => {
    expect(reserveUnit(guest, 'text', GUEST_ALLOWANCE, 'guest')).toEqual({
      allowed: false,
      code: 'quota-exhausted-text-anonymous',
    });
  });

  test('of the other kind is still allowed', () => {
    expect(reserveUnit(guest, 'voice', GUEST_ALLOWANCE, 'guest')).toMatchObject({ allowed: true });
  });

  test('is never refused where the plan has no limit', () => {
    expect(
      reserveUnit({ ...registered, textUsed: 10_000 }, 'text', PLAN_CATALOGUE.PREMIUM, 'registered').allowed,
    ).toBe(true);
  });

  test('is never refused to an admin', () => {
    expect(reserveUnit({ ...registered, textUsed: 99 }, 'text', PLAN_CATALOGUE.FREE, 'admin').allowed).toBe(
      true,
    );
  });
});

describe('a unit given back', () => {
  test('lowers its own counter', () => {
    expect(refundUnit(registered, 'text', registered.periodStart)).toEqual({
      ...registered,
      textUsed: 3,
    });
  });

  test('of a month that is over changes nothing', () => {
    expect(refundUnit(registered, 'text', new Date('2026-03-31T00:00:00Z'))).toBe(registered);
  });

  test('never makes a counter negative', () => {
    expect(refundUnit({ ...registered, textUsed: 0 }, 'text', registered.periodStart).textUsed).toBe(0);
  });
});

describe('months that are paid for anew', () => {
  const start = new Date('2026-04-30T00:00:00Z');

  test('are counted from their first day on, so that a 31st comes back after a short month', () => {
    expect(getAnchor(registered, start, NOW)).toBe(registered.anchor);
    expect(createUsage(registered.anchor, NOW)).toMatchObject({
      periodStart: start,
      periodEnd: new Date('2026-05-31T00:00:00Z'),
    });
  });

  test.each([
    ['begin on another day', new Date('2026-05-02T00:00:00Z'), NOW],
    ['are still to begin', start, new Date('2026-04-29T00:00:00Z')],
  ])('are counted anew where they %s', (_what, begin, now) => {
    expect(getAnchor(registered, begin, now)).toBe(begin);
  });
});
