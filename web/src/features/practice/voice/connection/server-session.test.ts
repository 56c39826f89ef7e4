import { expect, test, vi } from 'vitest';
import type { GetToken } from '../../../../api/send-request.ts';
import { getMoment } from '../../../../lib/moment.ts';
import { createCallerToken, toVoiceSession } from './server-session.ts';

test("computes the session's end from the server's times and half the round trip", () => {
  const response = {
    sessionId: '0'.repeat(32),
    expiresAt: '2031-05-01T10:02:00.000Z',
    serverNow: '2031-05-01T10:00:00.000Z',
    remoteSdp: 'v=0',
    wordPatterns: [],
  };
  expect(
    toVoiceSession(response, { monotonic: 1_000, wall: 71_000 }, { monotonic: 1_400, wall: 71_400 }),
  ).toEqual({
    id: response.sessionId,
    endsAt: { monotonic: 121_200, wall: 191_200 },
    durationMinutes: 2,
    wordPatterns: [],
  });
});

test.each([
  ['10:04:57.300', 5],
  ['10:00:58.000', 1],
  // 90 seconds is not a whole number of minutes, which is reported as 0.
  ['10:01:28.000', 0],
])('derives the duration from the remaining time: %s', (time, durationMinutes) => {
  const response = {
    sessionId: '0'.repeat(32),
    expiresAt: `2031-05-01T${time}Z`,
    serverNow: '2031-05-01T10:00:00.000Z',
    remoteSdp: 'v=0',
    wordPatterns: [],
  };
  expect(toVoiceSession(response, getMoment(), getMoment())).toMatchObject({ durationMinutes });
});

const CACHED = { refresh: false };

test('keeps the cached token when a new one cannot be fetched', async () => {
  const getCallerToken = vi.fn<GetToken>().mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  const token = createCallerToken(async () => getCallerToken);
  await token.refresh();
  expect(await token.get(CACHED)).toBe('first');
  await token.refresh();
  getCallerToken.mockRejectedValue(new Error('signed out'));
  await expect(token.refresh()).rejects.toThrow('signed out');
  expect(await token.get(CACHED)).toBe('second');
  await expect(token.get({ refresh: true })).rejects.toThrow('signed out');
});

test('keeps the token source of the first caller', async () => {
  const findCaller = vi.fn<() => Promise<GetToken>>();
  findCaller.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(async () => 'token');
  const token = createCallerToken(findCaller);
  await expect(token.refresh()).rejects.toThrow('offline');
  expect(await token.get(CACHED)).toBe('token');
  await token.refresh();
  expect(findCaller).toHaveBeenCalledTimes(2);
});
