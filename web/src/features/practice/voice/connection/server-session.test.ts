import { expect, test } from 'vitest';
import { toVoiceSession } from './server-session.ts';

test("computes the end from the server's times and half the round trip", () => {
  const answer = {
    sessionId: '0'.repeat(32),
    expiresAt: '2031-05-01T10:02:00.000Z',
    serverNow: '2031-05-01T10:00:00.000Z',
    remoteSdp: 'v=0',
    wordPatterns: [],
  };
  expect(toVoiceSession(answer, 1_000, 1_400)).toEqual({
    id: answer.sessionId,
    endsAt: 1_400 + 120_000 - 200,
    wordPatterns: [],
  });
});
