import { describe, expect, test } from 'vitest';
import { ErrorBody } from '../../src/contract/index.ts';
import { parseBody, expectError, readFullError, post, requestTextSession } from '../support/api.ts';
import { openAsGuest, exchangeRefreshToken } from '../support/browser.ts';
import { db, getUsage, getUserRecord } from '../support/database.ts';
import { FORGED_TOKEN } from '../support/tokens.ts';
import { createGuest, createLearner, signUp, type TestUser } from '../support/users.ts';

const expire = (guestToken: unknown, caller: TestUser) => post('expireGuest', { guestToken }, caller);

describe('an expired guest', () => {
  test('is marked as expired, with the time of the change, and keeps other fields', async () => {
    const [guest, learner] = await Promise.all([createGuest(), createLearner()]);
    const before = await getUserRecord(guest);
    const response = await expire(guest.token, learner);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
    const { updatedAt, ...after } = (await getUserRecord(guest)) ?? {};
    expect(after).toEqual({ ...before, expired: true });
    expect(updatedAt).toBeDefined();
    expect(await getUserRecord(learner)).not.toHaveProperty('expired');
  });

  test('can be marked twice', async () => {
    const [guest, learner] = await Promise.all([createGuest(), createLearner()]);
    await expire(guest.token, learner);
    expect((await expire(guest.token, learner)).status).toBe(200);
    expect(await getUserRecord(guest)).toMatchObject({ expired: true });
  });

  test('cannot start sessions', async () => {
    const [guest, learner] = await Promise.all([createGuest(), createLearner()]);
    await expire(guest.token, learner);
    expect(await readFullError(await requestTextSession(guest))).toEqual({
      status: 404,
      code: 'user-not-found',
      message: 'User document not found',
    });
    expect(await getUsage(guest.uid)).toBeUndefined();
  });

  test('does not limit the learner who signed in', async () => {
    const [guest, learner] = await Promise.all([createGuest(), createLearner()]);
    await expire(guest.token, learner);
    expect((await requestTextSession(learner)).status).toBe(200);
  });
});

describe('expireGuest rejects', () => {
  test('a guest as caller', async () => {
    const [guest, other] = await Promise.all([createGuest(), createGuest()]);
    await expectError(expire(guest.token, other), 403, 'registered-only');
    expect(await getUserRecord(guest)).not.toHaveProperty('expired');
  });

  test('unauthenticated callers', async () => {
    const guest = await createGuest();
    const response = await post('expireGuest', { guestToken: guest.token }, undefined);
    await expectError(response, 401, 'unauthenticated');
    expect(await getUserRecord(guest)).not.toHaveProperty('expired');
  });

  test("the token of a registered user, another's or the caller's own", async () => {
    const [learner, other] = await Promise.all([createLearner(), createLearner()]);
    await expectError(expire(other.token, learner), 400, 'invalid-argument');
    await expectError(expire(learner.token, learner), 400, 'invalid-argument');
    expect(await getUserRecord(other)).not.toHaveProperty('expired');
  });

  test.each([
    ['a missing token', undefined],
    ['an empty token', ''],
    ['a number as the token', 7],
    ['an invalid token', 'abc'],
    ['a forged token', FORGED_TOKEN],
    ['a token of 8,193 characters', 'x'.repeat(8_193)],
  ])('%s', async (_what, guestToken) => {
    const response = await expire(guestToken, await createLearner());
    expect(response.status).toBe(400);
    const { error } = await parseBody(response, ErrorBody);
    expect(error.code).toBe('invalid-argument');
    expect(error.message).toMatch(/^guestToken: /);
  });

  test('a guest without a record', async () => {
    const guest = await signUp(null);
    expect(await readFullError(await expire(guest.token, await createLearner()))).toEqual({
      status: 404,
      code: 'user-not-found',
      message: 'User document not found',
    });
    expect(await getUserRecord(guest)).toBeUndefined();
  });

  test('a guest who has since registered, with an outdated guest token', async () => {
    const [browser, learner] = await Promise.all([openAsGuest(), createLearner()]);
    const guestRefreshToken = browser.getRefreshToken();
    await browser.linkEmail();
    await db.collection('users').doc(browser.uid).update({ isAnonymous: false });
    const { token } = await exchangeRefreshToken(guestRefreshToken);
    await expectError(expire(token, learner), 404, 'user-not-found');
    expect(await getUserRecord(browser)).not.toHaveProperty('expired');
    expect((await requestTextSession(await browser.getCaller())).status).toBe(200);
  });
});
