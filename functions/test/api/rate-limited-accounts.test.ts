import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { StartTextSessionResponse } from '../../src/contract/index.ts';
import { bodyOf, errorOf, lessonWith, post, uniqueWord } from '../support/api.ts';
import { db, usageOf } from '../support/database.ts';
import { scriptModel } from '../support/model.ts';
import {
  countsOf,
  fromAddress,
  startGuestsInTurn,
  newAddress,
  onDevice,
  serveWithLimits,
  type Server,
} from '../support/rate-limited-server.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const TOO_MANY = { status: 429, code: 'too-many-guests' };
const TOO_MANY_REQUESTS = { status: 429, code: 'too-many-requests' };

/** Starts a session; 200 or the error code. */
async function start(server: Server, user: TestUser, headers: Record<string, string>) {
  const response = await server.startAs(user, headers);
  return response.status === 200 ? 200 : errorOf(response);
}

describe('a guest whose starts fail and are refunded', () => {
  const VARIABLES_OF_GUEST = { GUEST_STARTS_PER_GUEST: '2/9', GUEST_STARTS_PER_ADDRESS: '9/9' };

  test('is limited by account, on any device', async () => {
    const server = await serveWithLimits(VARIABLES_OF_GUEST);
    const [guest, address] = [await createGuest(), newAddress()];
    const word = uniqueWord();
    await scriptModel(word, { kind: 'refusal' });
    const tryOnce = async () => {
      const response = await server.startAs(guest, { ...fromAddress(address), ...onDevice(randomUUID()) });
      if (response.status !== 200) return errorOf(response);
      const { sessionId } = await bodyOf(response, StartTextSessionResponse);
      await db.doc(`sessions/${sessionId}`).update({ customWords: [word] });
      await post('generateIntro', { ...lessonWith(word), sessionId }, guest, {}, server.url);
      return (await usageOf(guest.uid))?.textUsed;
    };
    expect([await tryOnce(), await tryOnce()]).toEqual([0, 0]);
    expect(await tryOnce()).toEqual(TOO_MANY);
    expect((await countsOf(address, randomUUID())).slice(0, 2)).toEqual([2, 2]);
    expect(await startGuestsInTurn(server, 1, fromAddress(address))).toBe(1);
  });

  test('does not fill the counters of the address with many concurrent starts', async () => {
    const server = await serveWithLimits(VARIABLES_OF_GUEST);
    const [guest, address] = [await createGuest(), newAddress()];
    await Promise.all(
      Array.from({ length: 12 }, () =>
        server.startAs(guest, { ...fromAddress(address), ...onDevice(randomUUID()) }),
      ),
    );
    expect((await usageOf(guest.uid))?.textUsed).toBe(1);
    // 1 if the first start was reserved before the others were checked.
    const [byHour, byDay] = await countsOf(address, randomUUID());
    expect([1, 2]).toContain(byHour);
    expect(byDay).toBe(byHour);
  });
});

describe('starts of registered users', () => {
  test('are limited by user, with their own error code', async () => {
    const server = await serveWithLimits({ USER_STARTS_PER_USER: '1/1' });
    const learner = await createLearner();
    expect(await start(server, learner, onDevice(randomUUID()))).toBe(200);
    expect(await start(server, learner, onDevice(randomUUID()))).toEqual(TOO_MANY_REQUESTS);
    expect((await usageOf(learner.uid))?.textUsed).toBe(1);
  });

  test.each([
    ['device', 'USER_STARTS_PER_DEVICE', onDevice(randomUUID())],
    ['address', 'USER_STARTS_PER_ADDRESS', fromAddress(newAddress())],
  ])('are limited together by %s, separately from guests', async (_kind, name, headers) => {
    const server = await serveWithLimits({ [name]: '2/2' });
    expect(await startGuestsInTurn(server, 9, headers)).toBeLessThan(9);
    for (let learner = 0; learner < 2; learner += 1) {
      expect(await start(server, await createLearner(), headers)).toBe(200);
    }
    expect(await start(server, await createLearner(), headers)).toEqual(TOO_MANY_REQUESTS);
  });
});
