import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { StartTextSessionResponse } from '../../src/contract/index.ts';
import { parseBody, readError, createLessonWith, post, createUniqueWord } from '../support/api.ts';
import { db, getUsage } from '../support/database.ts';
import { scriptModel } from '../support/model.ts';
import {
  allowStarts,
  withAddress,
  startGuestSessionsInTurn,
  createAddress,
  withDevice,
  serveWithLimits,
  type Server,
} from '../support/rate-limited-server.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const TOO_MANY = { status: 429, code: 'too-many-guests' };
const TOO_MANY_REQUESTS = { status: 429, code: 'too-many-requests' };

/** Starts a session; returns 200 or the status and code of the error. */
async function startSession(server: Server, user: TestUser, headers: Record<string, string>) {
  const response = await server.startAs(user, headers);
  return response.status === 200 ? 200 : readError(response);
}

describe('starts by one guest', () => {
  test('that fail and are refunded are limited by account, on any device', async () => {
    const server = await serveWithLimits({ GUEST_SPENDING_PER_ADDRESS: allowStarts(99, 99) });
    const guest = await createGuest();
    const word = createUniqueWord();
    await scriptModel(word, { kind: 'refusal' });
    const startAndFail = async () => {
      const response = await server.startAs(guest, withDevice(randomUUID()));
      if (response.status !== 200) return readError(response);
      const { sessionId } = await parseBody(response, StartTextSessionResponse);
      await db.doc(`sessions/${sessionId}`).update({ customWords: [word] });
      await post('generateIntro', { ...createLessonWith(word), sessionId }, guest, {}, server.url);
      return (await getUsage(guest.uid))?.textUsed;
    };
    for (let times = 0; times < 10; times += 1) expect(await startAndFail()).toBe(0);
    expect(await startAndFail()).toEqual(TOO_MANY);
    expect((await getUsage(guest.uid))?.textUsed).toBe(0);
  });
});

describe('starts by registered users', () => {
  test('are not limited for an admin', async () => {
    const server = await serveWithLimits({ USER_SPENDING_PER_ADDRESS: '0/0' });
    const admin = await createLearner({ admin: true });
    expect(await startSession(server, admin, withAddress(createAddress()))).toBe(200);
  });

  test('with a paid plan are limited by account only, with a limit of their own', async () => {
    const server = await serveWithLimits({
      USER_SPENDING_PER_USER: '0/0',
      USER_SPENDING_PER_ADDRESS: '0/0',
      SESSION_SPENDING_PER_SUBSCRIBER: allowStarts(6, 6),
    });
    const headers = withAddress(createAddress());
    const learner = await createLearner({ plan: 'PREMIUM' });
    for (let start = 0; start < 6; start += 1) {
      expect(await startSession(server, learner, headers)).toBe(200);
    }
    expect(await startSession(server, learner, headers)).toEqual(TOO_MANY_REQUESTS);
    expect(await startSession(server, await createLearner({ plan: 'PREMIUM' }), headers)).toBe(200);
  });

  test('are limited together by address, separately from guests', async () => {
    const server = await serveWithLimits({ USER_SPENDING_PER_ADDRESS: allowStarts(2, 2) });
    const headers = withAddress(createAddress());
    expect(await startGuestSessionsInTurn(server, 9, headers)).toBeLessThan(9);
    for (let learner = 0; learner < 2; learner += 1) {
      expect(await startSession(server, await createLearner(), headers)).toBe(200);
    }
    const learner = await createLearner();
    expect(await startSession(server, learner, headers)).toEqual(TOO_MANY_REQUESTS);
    expect(await getUsage(learner.uid)).toBeUndefined();
  });
});
