import { addMinutes, subMinutes } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { PLAN_CATALOGUE } from '../contract/index.ts';
import { canReportRefund, getUsageAt, refundUnit, reserveUnit, type Role } from './quota-policy.ts';
import { createGuestUsage, createRegisteredUsage } from './testing/create-usage.ts';
import type { Refund } from './usage-store.ts';

const NOW = new Date('2026-05-20T12:00:00Z');
const registered = createRegisteredUsage();
const guest = createGuestUsage();

const createRefunds = (count: number, at: Date, isReported = false): Refund[] =>
  Array.from({ length: count }, () => ({ at, isReported }));

const reserveAfter = (refunds: Refund[], role: Role = 'registered') =>
  reserveUnit({ ...registered, refunds }, 'text', PLAN_CATALOGUE.FREE, role, NOW);

describe('reserveUnit after refunds', () => {
  test('rejects a start for the rest of an hour with ten refunds', () => {
    expect(reserveAfter(createRefunds(9, subMinutes(NOW, 50))).textUsed).toBe(5);
    expect(() => reserveAfter(createRefunds(10, subMinutes(NOW, 50)))).toThrow(
      expect.objectContaining({ code: 'too-many-requests', retryAfter: 600 }),
    );
    expect(reserveAfter(createRefunds(10, subMinutes(NOW, 60))).textUsed).toBe(5);
  });

  test('rejects a start for the rest of a day with twenty refunds', () => {
    expect(() => reserveAfter(createRefunds(20, subMinutes(NOW, 23 * 60)))).toThrow(
      expect.objectContaining({ code: 'too-many-requests', retryAfter: 3_600 }),
    );
  });

  test('rejects a guest with their own error code, and never an admin', () => {
    expect(() => reserveAfter(createRefunds(10, NOW), 'guest')).toThrow(
      expect.objectContaining({ code: 'too-many-guests' }),
    );
    expect(reserveAfter(createRefunds(10, NOW), 'admin').textUsed).toBe(5);
  });
});

describe('canReportRefund', () => {
  test('allows three reports an hour', () => {
    const canReport = (refunds: Refund[], now = NOW) =>
      canReportRefund({ ...registered, refunds }, 'unconnected', now);
    expect(canReport(createRefunds(2, NOW, true))).toBe(true);
    expect(canReport(createRefunds(3, NOW, true))).toBe(false);
    expect(canReport(createRefunds(3, NOW, true), addMinutes(NOW, 60))).toBe(true);
  });

  test('remembers reports, however many other refunds follow', () => {
    const refund = { type: 'text', reason: 'failed', at: NOW } as const;
    let usage = { ...registered, refunds: createRefunds(3, subMinutes(NOW, 1), true) };
    for (let count = 0; count < 30; count += 1) usage = refundUnit(usage, refund, true);
    expect(canReportRefund(usage, 'unconnected', NOW)).toBe(false);
    expect(usage.refunds).toEqual([...createRefunds(3, subMinutes(NOW, 1), true), ...createRefunds(20, NOW)]);
  });

  test('does not count refunds that no client reported', () => {
    const usage = { ...registered, refunds: createRefunds(9, NOW) };
    expect(canReportRefund(usage, 'unconnected', NOW)).toBe(true);
  });

  test.each([
    [
      'allows a registered user two refunds a period for calls in which nothing was understood',
      registered,
      [true, true, false],
    ],
    ['allows a guest one such refund', guest, [true, false, false]],
  ])('%s', (_title, user, expected) => {
    const canReport = [0, 1, 2].map((unheardRefunds) =>
      canReportRefund({ ...user, unheardRefunds }, 'unheard', NOW),
    );
    expect(canReport).toEqual(expected);
    expect(canReportRefund({ ...user, unheardRefunds: 2 }, 'unconnected', NOW)).toBe(true);
  });
});

describe('refundUnit', () => {
  const failed = { type: 'text', reason: 'failed', at: NOW } as const;
  const refund = { at: NOW, isReported: false };

  test("lowers the counter of the session's type, and remembers the refund", () => {
    expect(refundUnit(registered, failed, true)).toEqual({
      ...registered,
      textUsed: 3,
      refunds: [refund],
    });
  });

  test('counts a refund because nothing was understood, until the period ends', () => {
    const refunded = refundUnit(registered, { ...failed, type: 'voice', reason: 'unheard' }, true);
    expect(refunded).toMatchObject({ voiceUsed: 0, unheardRefunds: 1, refunds: [{ isReported: true }] });
    expect(getUsageAt(refunded, false, new Date('2026-06-01T00:00:00Z'))).toMatchObject({
      unheardRefunds: 0,
    });
  });

  test('does not lower the counter for a session that was counted before the latest reset', () => {
    expect(refundUnit(registered, failed, false)).toEqual({ ...registered, refunds: [refund] });
  });

  test('never makes a counter negative', () => {
    expect(refundUnit({ ...registered, textUsed: 0 }, failed, true).textUsed).toBe(0);
  });

  test('remembers only the latest twenty refunds', () => {
    const usage = { ...registered, refunds: createRefunds(20, NOW) };
    const { refunds } = refundUnit(usage, failed, true);
    expect(refunds).toHaveLength(20);
    expect(refunds.at(-1)).toEqual(refund);
  });
});
