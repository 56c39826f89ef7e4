import { describe, expect, test } from 'vitest';
import { ErrorBody } from '../../src/contract/index.ts';
import { bodyOf, errorOf, failureOf, post, start } from '../support/api.ts';
import { openAsGuest, tokenOf } from '../support/browser.ts';
import { db, usageOf } from '../support/database.ts';
import { createGuest, createLearner, signUp, type TestUser } from '../support/users.ts';

const expire = (guestToken: unknown, caller: TestUser) => post('expireGuest', { guestToken }, caller);
const recordOf = async ({ uid }: { uid: string }) => (await db.collection('users').doc(uid).get()).data();

describe('a guest that has been left behind', () => {
  test('is marked as expired, with the time, and keeps all else', async () => {
    const [guest, learner] = await Promise.all([createGuest(), createLearner()]);
    const before = await recordOf(guest);
    const response = await expire(guest.token, learner);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
    const { updatedAt, ...after } = (await recordOf(guest)) ?? {};
    expect(after).toEqual({ ...before, expired: true });
    expect(updatedAt).toBeDefined();
    expect(await recordOf(learner)).not.toHaveProperty('expired');
  });

  test('may be marked twice', async () => {
    const [guest, learner] = await Promise.all([createGuest(), createLearner()]);
    await expire(guest.token, learner);
    expect((await expire(guest.token, learner)).status).toBe(200);
    expect(await recordOf(guest)).toMatchObject({ expired: true });
  });

  test('starts nothing any more', async () => {
    const [guest, learner] = await Promise.all([createGuest(), createLearner()]);
    await expire(guest.token, learner);
    expect(await failureOf(await start(guest))).toEqual({
      status: 404,
      code: 'user-not-found',
      message: 'User document not found',
    });
    expect(await usageOf(guest.uid)).toBeUndefined();
  });

  test('leaves the learner who signed in free to start', async () => {
    const [guest, learner] = await Promise.all([createGuest(), createLearner()]);
    await expire(guest.token, learner);
    expect((await start(learner)).status).toBe(200);
  });
});

describe('nobody is marked as expired', () => {
  test('by a guest', async () => {
    const [guest, other] = await Promise.all([createGuest(), createGuest()]);
    expect(await errorOf(await expire(guest.token, other))).toEqual({ status: 403, code: 'registered-only' });
    expect(await recordOf(guest)).not.toHaveProperty('expired');
  });

  test('without a caller', async () => {
    const guest = await createGuest();
    const response = await post('expireGuest', { guestToken: guest.token }, undefined);
    expect(await errorOf(response)).toEqual({ status: 401, code: 'unauthenticated' });
    expect(await recordOf(guest)).not.toHaveProperty('expired');
  });

  test('with the token of a registered user, another’s or one’s own', async () => {
    const [learner, other] = await Promise.all([createLearner(), createLearner()]);
    const refused = { status: 400, code: 'invalid-argument' };
    expect(await errorOf(await expire(other.token, learner))).toEqual(refused);
    expect(await errorOf(await expire(learner.token, learner))).toEqual(refused);
    expect(await recordOf(other)).not.toHaveProperty('expired');
  });

  test.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['a number', 7],
    ['a token that is none', 'abc'],
    ['a token that nobody signed', 'eyJhbGciOiJub25lIn0.eyJ1aWQiOiJ4In0.'],
    ['a token of 8,193 characters', 'x'.repeat(8_193)],
  ])('with %s', async (_what, guestToken) => {
    const response = await expire(guestToken, await createLearner());
    expect(response.status).toBe(400);
    const { error } = await bodyOf(response, ErrorBody);
    expect(error.code).toBe('invalid-argument');
    expect(error.message).toMatch(/^guestToken: /);
  });

  test('who has no record', async () => {
    const guest = await signUp(null);
    expect(await failureOf(await expire(guest.token, await createLearner()))).toEqual({
      status: 404,
      code: 'user-not-found',
      message: 'User document not found',
    });
    expect(await recordOf(guest)).toBeUndefined();
  });

  test('who has registered in the meantime, by a guest token that outlived it', async () => {
    const [browser, learner] = await Promise.all([openAsGuest(), createLearner()]);
    const asGuest = browser.refreshToken();
    await browser.link();
    await db.collection('users').doc(browser.uid).update({ isAnonymous: false });
    const { token } = await tokenOf(asGuest);
    expect(await errorOf(await expire(token, learner))).toEqual({ status: 404, code: 'user-not-found' });
    expect(await recordOf(browser)).not.toHaveProperty('expired');
    expect((await start(await browser.caller())).status).toBe(200);
  });
});
