import { describe, expect, test } from 'vitest';
import { correctTimes } from './correct-times.ts';

const session = {
  startedAt: new Date('2026-05-20T12:00:00Z'),
  expiresAt: new Date('2026-05-20T12:30:00Z'),
};
const NOW = new Date('2026-05-20T12:20:00Z');
const HELLO = { role: 'assistant', content: 'Hello!' } as const;
const TOLD = {
  sentAt: '2026-05-20T12:20:00Z',
  startedAt: '2026-05-20T12:00:10Z',
  endedAt: '2026-05-20T12:19:00Z',
  messages: [{ ...HELLO, at: '2026-05-20T12:00:10Z' }],
};
const saidAt = (time: string) => ({ ...TOLD, messages: [{ ...HELLO, at: time }] });

test('times by a clock that is right stay as they are', () => {
  expect(correctTimes(TOLD, session, NOW)).toEqual({
    startedAt: new Date('2026-05-20T12:00:10Z'),
    endedAt: new Date('2026-05-20T12:19:00Z'),
    messages: [{ ...HELLO, at: new Date('2026-05-20T12:00:10Z') }],
  });
});

test('times by a clock that is three years wrong are put right', () => {
  const wrong = {
    sentAt: '2023-05-20T12:20:00Z',
    startedAt: '2023-05-20T12:00:10Z',
    endedAt: '2023-05-20T12:19:00Z',
    messages: [{ ...HELLO, at: '2023-05-20T12:00:10Z' }],
  };
  expect(correctTimes(wrong, session, NOW)).toEqual(correctTimes(TOLD, session, NOW));
});

test('a talk that is sent weeks later keeps its times', () => {
  const later = new Date('2026-06-10T08:00:00Z');
  const told = { ...TOLD, sentAt: later.toISOString() };
  expect(correctTimes(told, session, later).endedAt).toEqual(new Date('2026-05-20T12:19:00Z'));
});

describe('five minutes of tolerance, and no more:', () => {
  test.each([
    ['before the session', '2026-05-20T11:55:00Z'],
    ['after now', '2026-05-20T12:25:00Z'],
  ])('a message %s is taken', (_when, time) => {
    expect(correctTimes(saidAt(time), session, NOW).messages[0]?.at).toEqual(new Date(time));
  });

  test.each([
    ['before the session', '2026-05-20T11:54:59.999Z'],
    ['after now', '2026-05-20T12:25:00.001Z'],
  ])('a message a moment further %s is refused, by its place', (_when, time) => {
    expect(() => correctTimes(saidAt(time), session, NOW)).toThrow(/^messages\[0\]\.at: must lie within/);
  });

  test('nothing is said after a session that has expired', () => {
    const later = new Date('2026-05-20T13:00:00Z');
    const told = { ...saidAt('2026-05-20T12:35:00.001Z'), sentAt: later.toISOString() };
    expect(() => correctTimes(told, session, later)).toThrow(/^messages\[0\]\.at/);
  });
});

test('half a character is mended', () => {
  const told = { ...TOLD, messages: [{ ...HELLO, content: 'a\ud800b', at: TOLD.startedAt }] };
  expect(correctTimes(told, session, NOW).messages[0]?.content).toBe('a\ufffdb');
});

test('a talk that ends before it starts is refused', () => {
  const told = { ...TOLD, startedAt: TOLD.endedAt, endedAt: TOLD.startedAt };
  expect(() => correctTimes(told, session, NOW)).toThrow('endedAt: must not be before startedAt');
});
