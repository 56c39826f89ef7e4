import { addDays, addMonths, addSeconds } from 'date-fns';
import { expect } from 'vitest';
import { StartTextSessionResponse } from '../../src/contract/index.ts';
import { LESSON, parseBody, post } from './api.ts';
import { createUniqueLesson, startCall } from './calls.ts';
import { serveAppForTest } from './test-server.ts';
import type { TestUser } from './users.ts';

/** Serves the app with its own clock. One server must serve all starts, because its secret keys the hash of the address. */
export async function serveWithClock() {
  let now = new Date();
  const url = await serveAppForTest({ RATE_LIMIT_HASH_KEY: 'address-usage' }, { now: () => now });
  const start = (user: TestUser) => post('startTextSession', LESSON, user, {}, url);
  /** Returns the outcome of ending a call with this report. */
  const endCall = async (user: TestUser, sessionId: string, report: object): Promise<unknown> =>
    (await post('endVoiceSession', { sessionId, ...report }, user, {}, url)).json();
  return {
    url,
    start,
    startSeveral: async (user: TestUser, count: number): Promise<string[]> => {
      const sessionIds = [];
      for (let session = 0; session < count; session += 1)
        sessionIds.push((await parseBody(await start(user), StartTextSessionResponse)).sessionId);
      return sessionIds;
    },
    startCall: async (user: TestUser): Promise<string> =>
      (await startCall(user, { ...createUniqueLesson(), apiUrl: url })).sessionId,
    deleteAccount: async (user: TestUser) => {
      const response = await post('deleteAccount', { confirmation: 'DELETE' }, user, {}, url);
      expect(response.status).toBe(200);
    },
    reportUnconnected: (user: TestUser, sessionId: string) => endCall(user, sessionId, { connected: false }),
    reportUnheard: (user: TestUser, sessionId: string) => endCall(user, sessionId, { understood: false }),
    skipSeconds: (seconds: number) => {
      now = addSeconds(now, seconds);
    },
    skipDays: (days: number) => {
      now = addDays(now, days);
    },
    skipMonth: () => {
      now = addMonths(now, 1);
    },
  };
}
