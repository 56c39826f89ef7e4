import { describe, expect, test } from 'vitest';
import { GUEST_ALLOWANCE, PLAN_CATALOGUE, type Allowance, type SessionType } from '../contract/index.ts';
import { createUsage, hasRegistered, getRole, reserveUnit, getUsageAt, type Role } from './quota-policy.ts';
import { createGuestUsage, createRegisteredUsage } from './testing/create-usage.ts';
import type { Usage } from './usage-store.ts';

const NOW = new Date('2026-05-20T12:00:00Z');
const registered = createRegisteredUsage();
const guest = createGuestUsage();

test('createUsage identifies new counters even in the same millisecond', () => {
  const previous = getUsageAt(undefined, false, NOW);
  const { countersId } = createUsage(previous, { start: NOW, now: NOW, paidUntil: null });
  expect(countersId).not.toBe(previous.countersId);
});

describe('getUsageAt', () => {
  test('starts a new guest at zero without a period', () => {
    expect(getUsageAt(undefined, true, NOW)).toMatchObject({
      guest: true,
      textUsed: 0,
      voiceUsed: 0,
      periodEnd: null,
    });
  });

  test('starts a period for a new registered user', () => {
    expect(getUsageAt(undefined, false, NOW)).toMatchObject({
      guest: false,
      textUsed: 0,
      periodStart: NOW,
      periodEnd: new Date('2026-06-20T12:00:00Z'),
    });
  });

  test("never resets a guest's usage", () => {
    expect(getUsageAt(guest, true, new Date('2030-01-01T00:00:00Z'))).toBe(guest);
  });

  test('resets the usage once when a guest registers', () => {
    const reset = getUsageAt(guest, false, NOW);
    expect(reset).toMatchObject({ guest: false, textUsed: 0, voiceUsed: 0 });
    const spent = { ...reset, textUsed: 5 };
    expect(getUsageAt(spent, false, NOW)).toBe(spent);
  });

  test('does not reset again when a guest token is used after registering', () => {
    const spent: Usage = { ...getUsageAt(guest, false, NOW), textUsed: 5 };
    const asGuest = getUsageAt(spent, true, NOW);
    expect(asGuest).toBe(spent);
    expect(getUsageAt(asGuest, false, NOW)).toBe(spent);
  });

  test('keeps the usage of a registered user with a guest token', () => {
    expect(getUsageAt(registered, true, NOW)).toBe(registered);
  });

  test('keeps the usage within the period', () => {
    expect(getUsageAt(registered, false, new Date('2026-05-30T23:59:59Z'))).toBe(registered);
  });

  test('resets the usage when the period ends, and starts the next one on the 31st again', () => {
    expect(getUsageAt(registered, false, new Date('2026-05-31T00:00:00Z'))).toMatchObject({
      textUsed: 0,
      voiceUsed: 0,
      periodStart: new Date('2026-05-31T00:00:00Z'),
      periodEnd: new Date('2026-06-30T00:00:00Z'),
    });
  });

  test('keeps the usage of a paid period until the next payment', () => {
    const paid = { ...registered, paidUntil: new Date('2026-05-31T00:00:00Z') };
    expect(getUsageAt(paid, false, new Date('2026-06-02T00:00:00Z'))).toBe(paid);
    const longer = { ...registered, paidUntil: new Date('2026-06-03T00:00:00Z') };
    expect(getUsageAt(longer, false, new Date('2026-06-02T00:00:00Z'))).toBe(longer);
  });

  test('resets the usage every month of a paid year, but not after it', () => {
    const paid = { ...registered, paidUntil: new Date('2027-01-30T00:00:00Z') };
    const lastMonth = getUsageAt(paid, false, new Date('2027-01-01T00:00:00Z'));
    expect(lastMonth).toMatchObject({ textUsed: 0, periodStart: new Date('2026-12-31T00:00:00Z') });
    expect(getUsageAt(lastMonth, false, new Date('2027-02-02T00:00:00Z'))).toBe(lastMonth);
  });
});

describe('getRole', () => {
  test("returns guest for a guest's token, whatever the record says", () => {
    expect(getRole(true, { admin: true })).toBe('guest');
  });

  test('returns admin only if the record says true', () => {
    expect(getRole(false, { admin: true })).toBe('admin');
    expect(getRole(false, { admin: 'true' })).toBe('registered');
    expect(getRole(false, {})).toBe('registered');
  });
});

describe('hasRegistered', () => {
  test("is false when record and usage are a guest's", () => {
    expect(hasRegistered({ isAnonymous: true }, undefined)).toBe(false);
    expect(hasRegistered({ isAnonymous: true }, guest)).toBe(false);
  });

  test("is true when the usage is a registered user's", () => {
    expect(hasRegistered({ isAnonymous: true }, registered)).toBe(true);
  });

  test("is true when the record was converted, even if the usage is still a guest's or missing", () => {
    expect(hasRegistered({ isAnonymous: false }, guest)).toBe(true);
    expect(hasRegistered({ isAnonymous: false }, undefined)).toBe(true);
  });
});

const expectQuotaError = (usage: Usage, type: SessionType, allowance: Allowance, role: Role, code: string) =>
  expect(() => reserveUnit(usage, type, allowance, role, NOW)).toThrow(
    expect.objectContaining({ code, message: `You've used all your ${type}-chat sessions.` }),
  );

describe('reserveUnit', () => {
  test('counts a session below the limit', () => {
    expect(reserveUnit(registered, 'text', PLAN_CATALOGUE.FREE, 'registered', NOW)).toEqual({
      ...registered,
      textUsed: 5,
    });
  });

  test('rejects a session at the limit', () => {
    const spent = { ...registered, textUsed: 5, voiceUsed: 2 };
    expectQuotaError(spent, 'text', PLAN_CATALOGUE.FREE, 'registered', 'quota-exhausted-text');
    expectQuotaError(spent, 'voice', PLAN_CATALOGUE.FREE, 'registered', 'quota-exhausted-voice');
  });

  test('rejects guests with their own error code', () => {
    expectQuotaError(guest, 'text', GUEST_ALLOWANCE, 'guest', 'quota-exhausted-text-anonymous');
  });

  test('allows a voice session when the text sessions are used up', () => {
    expect(reserveUnit(guest, 'voice', GUEST_ALLOWANCE, 'guest', NOW)).toMatchObject({ voiceUsed: 1 });
  });

  test('never rejects a session on an unlimited plan', () => {
    const spent = { ...registered, textUsed: 10_000 };
    expect(reserveUnit(spent, 'text', PLAN_CATALOGUE.PREMIUM, 'registered', NOW).textUsed).toBe(10_001);
  });

  test('never rejects an admin', () => {
    const spent = { ...registered, textUsed: 99 };
    expect(reserveUnit(spent, 'text', PLAN_CATALOGUE.FREE, 'admin', NOW).textUsed).toBe(100);
  });
});
