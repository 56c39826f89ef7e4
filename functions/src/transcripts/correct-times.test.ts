import { expect, test } from 'vitest';
import { correctTimes } from './correct-times.ts';

const session = {
  startedAt: new Date('2026-05-20T12:00:00Z'),
  expiresAt: new Date('2026-05-20T12:30:00Z'),
};
const NOW = new Date('2026-05-20T12:20:00Z');
const HELLO = { id: '1', role: 'assistant', content: 'Hello!' } as const;
const TRANSCRIPT = {
  sentAt: '2026-05-20T12:20:00Z',
  startedAt: '2026-05-20T12:00:10Z',
  endedAt: '2026-05-20T12:19:00Z',
  messages: [{ ...HELLO, timestamp: '2026-05-20T12:00:10Z' }],
};
const withMessageAt = (time: string) => ({ ...TRANSCRIPT, messages: [{ ...HELLO, timestamp: time }] });

test('keeps the times of a correct clock', () => {
  expect(correctTimes(TRANSCRIPT, session, NOW)).toEqual({
    startedAt: new Date('2026-05-20T12:00:10Z'),
    endedAt: new Date('2026-05-20T12:19:00Z'),
    messages: [{ ...HELLO, timestamp: new Date('2026-05-20T12:00:10Z') }],
  });
});

test('corrects the times of a clock that is three years off', () => {
  const wrong = {
    sentAt: '2023-05-20T12:20:00Z',
    startedAt: '2023-05-20T12:00:10Z',
    endedAt: '2023-05-20T12:19:00Z',
    messages: [{ ...HELLO, timestamp: '2023-05-20T12:00:10Z' }],
  };
  expect(correctTimes(wrong, session, NOW)).toEqual(correctTimes(TRANSCRIPT, session, NOW));
});

test('trusts the clock of a client that does not send its time', () => {
  const { sentAt: _sentAt, ...transcript } = TRANSCRIPT;
  expect(correctTimes(transcript, session, NOW)).toEqual(correctTimes(TRANSCRIPT, session, NOW));
});

test('keeps the times of a transcript sent weeks later', () => {
  const later = new Date('2026-06-10T08:00:00Z');
  const transcript = { ...TRANSCRIPT, sentAt: later.toISOString() };
  expect(correctTimes(transcript, session, later).endedAt).toEqual(new Date('2026-05-20T12:19:00Z'));
});

test.each([
  ['five minutes before the session', '2026-05-20T11:55:00Z', '2026-05-20T11:55:00Z'],
  ['five minutes in the future', '2026-05-20T12:25:00Z', '2026-05-20T12:25:00Z'],
  ['long before the session', '2026-05-20T09:00:00Z', '2026-05-20T11:55:00Z'],
  ['far in the future', '2026-05-20T19:00:00Z', '2026-05-20T12:25:00Z'],
])('allows five minutes outside the session, and no more: %s', (_when, time, expected) => {
  expect(correctTimes(withMessageAt(time), session, NOW).messages[0]?.timestamp).toEqual(new Date(expected));
});

test('allows no more than five minutes after the session expired', () => {
  const later = new Date('2026-05-20T13:00:00Z');
  const transcript = { ...withMessageAt('2026-05-20T12:50:00Z'), sentAt: later.toISOString() };
  expect(correctTimes(transcript, session, later).messages[0]?.timestamp).toEqual(
    new Date('2026-05-20T12:35:00Z'),
  );
});

test('moves the start to five minutes before the session if the clock was put forward ten minutes during it', () => {
  const adjusted = {
    ...TRANSCRIPT,
    startedAt: '2026-05-20T11:50:10Z',
    messages: [{ ...HELLO, timestamp: '2026-05-20T11:50:10Z' }],
  };
  expect(correctTimes(adjusted, session, NOW)).toMatchObject({
    startedAt: new Date('2026-05-20T11:55:00Z'),
    endedAt: new Date('2026-05-20T12:19:00Z'),
  });
});

test('replaces a lone surrogate', () => {
  const transcript = {
    ...TRANSCRIPT,
    messages: [{ ...HELLO, content: 'a\ud800b', timestamp: TRANSCRIPT.startedAt }],
  };
  expect(correctTimes(transcript, session, NOW).messages[0]?.content).toBe('a\ufffdb');
});

test('sets the end to the start if the clock was put back during the session', () => {
  const transcript = { ...TRANSCRIPT, startedAt: TRANSCRIPT.endedAt, endedAt: TRANSCRIPT.startedAt };
  expect(correctTimes(transcript, session, NOW)).toMatchObject({
    startedAt: new Date('2026-05-20T12:19:00Z'),
    endedAt: new Date('2026-05-20T12:19:00Z'),
  });
});
