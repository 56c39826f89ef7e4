import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { StartTextSessionResponse } from '../../src/contract/index.ts';
import { parseBody, readError, createLessonWith, post, createUniqueWord } from '../support/api.ts';
import { db, getUsage } from '../support/database.ts';
import { scriptModel } from '../support/model.ts';
import {
  readCounts,
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
  const GUEST_LIMITS = { GUEST_STARTS_PER_GUEST: '2/9', GUEST_STARTS_PER_ADDRESS: '9/9' };

  test('that fail and are refunded are limited by account, on any device', async () => {
    const server = await serveWithLimits(GUEST_LIMITS);
    const [guest, address] = [await createGuest(), createAddress()];
    const word = createUniqueWord();
    await scriptModel(word, { kind: 'refusal' });
    const startAndFail = async () => {
      const response = await server.startAs(guest, { ...withAddress(address), ...withDevice(randomUUID()) });
      if (response.status !== 200) return readError(response);
      const { sessionId } = await parseBody(response, StartTextSessionResponse);
      await db.doc(`sessions/${sessionId}`).update({ customWords: [word] });
      await post('generateIntro', { ...createLessonWith(word), sessionId }, guest, {}, server.url);
      return (await getUsage(guest.uid))?.textUsed;
    };
    expect([await startAndFail(), await startAndFail()]).toEqual([0, 0]);
    expect(await startAndFail()).toEqual(TOO_MANY);
    expect((await readCounts(address, randomUUID())).slice(0, 2)).toEqual([2, 2]);
    expect(await startGuestSessionsInTurn(server, 1, withAddress(address))).toBe(1);
  });

  test("sent many at once do not fill the address's counters", async () => {
    const server = await serveWithLimits(GUEST_LIMITS);
    const [guest, address] = [await createGuest(), createAddress()];
    await Promise.all(
      Array.from({ length: 12 }, () =>
        server.startAs(guest, { ...withAddress(address), ...withDevice(randomUUID()) }),
      ),
    );
    expect((await getUsage(guest.uid))?.textUsed).toBe(1);
    // One, if the first start was reserved before the others were checked.
    const [byHour, byDay] = await readCounts(address, randomUUID());
    expect([1, 2]).toContain(byHour);
    expect(byDay).toBe(byHour);
  });
});

describe('starts by registered users', () => {
  test('are not limited for an admin, and fill no counters', async () => {
    const server = await serveWithLimits({ USER_STARTS_PER_USER: '0/0', USER_STARTS_PER_ADDRESS: '0/0' });
    const admin = await createLearner({ admin: true });
    const address = createAddress();
    expect(await startSession(server, admin, withAddress(address))).toBe(200);
    expect(await readCounts(address, randomUUID())).toEqual([0, 0, 0, 0]);
  });

  test('are limited by user, with their own error code', async () => {
    const server = await serveWithLimits({ USER_STARTS_PER_USER: '1/1' });
    const learner = await createLearner();
    expect(await startSession(server, learner, withDevice(randomUUID()))).toBe(200);
    expect(await startSession(server, learner, withDevice(randomUUID()))).toEqual(TOO_MANY_REQUESTS);
    expect((await getUsage(learner.uid))?.textUsed).toBe(1);
  });

  test.each([
    ['device', 'USER_STARTS_PER_DEVICE', withDevice(randomUUID())],
    ['address', 'USER_STARTS_PER_ADDRESS', withAddress(createAddress())],
  ])('are limited together by %s, separately from guests', async (_kind, name, headers) => {
    const server = await serveWithLimits({ [name]: '2/2' });
    expect(await startGuestSessionsInTurn(server, 9, headers)).toBeLessThan(9);
    for (let learner = 0; learner < 2; learner += 1) {
      expect(await startSession(server, await createLearner(), headers)).toBe(200);
    }
    expect(await startSession(server, await createLearner(), headers)).toEqual(TOO_MANY_REQUESTS);
  });
});
