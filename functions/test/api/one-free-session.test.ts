import { describe, expect, test } from 'vitest';
import { errorOf, expectError, start } from '../support/api.ts';
import { claimsOf, openAsGuest, tokenOf, type Browser } from '../support/browser.ts';
import { db, usageOf } from '../support/database.ts';

const EXHAUSTED = { status: 403, code: 'quota-exhausted-text-anonymous' };

const startIn = async (browser: Browser) => start(await browser.caller());
const used = async (uid: string) => (await usageOf(uid))?.textUsed;
const sessionsOf = async ({ uid }: Browser) =>
  (await db.collection('sessions').where('owner', '==', uid).get()).size;

/** A browser whose guest has used the free session. */
async function openAsSpentGuest(): Promise<Browser> {
  const browser = await openAsGuest();
  expect((await startIn(browser)).status).toBe(200);
  return browser;
}

/** The converted record; the rules of the conversion are tested in test/rules. */
const convertRecord = ({ uid }: Browser) =>
  db
    .collection('users')
    .doc(uid)
    .update({ isAnonymous: false, email: `${uid}@parley.test`, name: 'Learner' });

describe('a guest gets no second free session', () => {
  test('by deleting and re-creating the record', async () => {
    const browser = await openAsSpentGuest();
    await browser.deleteRecord();
    await expectError(startIn(browser), 404, 'user-not-found');
    await browser.createRecord();
    expect(await errorOf(await startIn(browser))).toEqual(EXHAUSTED);
    expect(await sessionsOf(browser)).toBe(1);
  });

  test('in a second tab, before or after the first start', async () => {
    const browser = await openAsGuest();
    const otherTab = await tokenOf(browser.refreshToken());
    const both = await Promise.all([startIn(browser), start(otherTab)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await errorOf(await start(otherTab))).toEqual(EXHAUSTED);
    expect(await sessionsOf(browser)).toBe(1);
  });

  test('by linking and unlinking an email before the first start', async () => {
    const browser = await openAsSpentGuest();
    const asGuest = browser.refreshToken();
    await browser.link();
    await browser.unlink();
    const caller = await tokenOf(asGuest);
    expect(claimsOf(caller)).toEqual({ provider: 'anonymous', hasEmail: false });
    expect(await errorOf(await start(caller))).toEqual(EXHAUSTED);
    expect(await sessionsOf(browser)).toBe(1);
  });

  test('by registering, starting and becoming a guest again', async () => {
    const browser = await openAsSpentGuest();
    const asGuest = browser.refreshToken();
    await browser.link();
    expect((await startIn(browser)).status).toBe(200);
    await browser.unlink();
    const caller = await tokenOf(asGuest);
    expect(claimsOf(caller)).toEqual({ provider: 'anonymous', hasEmail: false });
    expect(await errorOf(await start(caller))).toEqual(EXHAUSTED);
    expect(await used(browser.uid)).toBe(1);
  });

  test('by registering, starting, and claiming in the record to be a guest', async () => {
    const browser = await openAsSpentGuest();
    const asGuest = browser.refreshToken();
    await browser.link();
    await startIn(browser);
    await browser.unlink();
    await db.collection('users').doc(browser.uid).set({ uid: browser.uid, isAnonymous: true, textUsed: 0 });
    expect(await errorOf(await start(await tokenOf(asGuest)))).toEqual(EXHAUSTED);
  });

  test('when the month of the registered account has ended', async () => {
    const browser = await openAsSpentGuest();
    const asGuest = browser.refreshToken();
    await browser.link();
    await startIn(browser);
    const past = new Date(Date.now() - 86_400_000);
    await db.collection('usage').doc(browser.uid).update({ textUsed: 0, periodEnd: past });
    expect(await errorOf(await start(await tokenOf(asGuest)))).toEqual(EXHAUSTED);
    expect(await used(browser.uid)).toBe(0);
  });
});

describe('a guest token that outlives the registration', () => {
  test('cannot start sessions once the record is converted, even if nothing was used', async () => {
    const browser = await openAsGuest();
    const asGuest = browser.refreshToken();
    await browser.link();
    await convertRecord(browser);
    const caller = await tokenOf(asGuest);
    expect(claimsOf(caller)).toEqual({ provider: 'anonymous', hasEmail: true });
    expect(await errorOf(await start(caller))).toEqual(EXHAUSTED);
    expect(await used(browser.uid)).toBeUndefined();
  });

  test("does not reset the registered user's usage", async () => {
    const browser = await openAsSpentGuest();
    const asGuest = browser.refreshToken();
    await browser.link();
    await convertRecord(browser);
    await startIn(browser);
    await startIn(browser);
    expect(await errorOf(await start(await tokenOf(asGuest)))).toEqual(EXHAUSTED);
    expect(await used(browser.uid)).toBe(2);
    await startIn(browser);
    expect(await used(browser.uid)).toBe(3);
  });
});

describe('usage', () => {
  test('is reset by the first registration only, whatever is linked and unlinked later', async () => {
    const browser = await openAsSpentGuest();
    await browser.link();
    expect(claimsOf(await browser.caller())).toEqual({ provider: 'password', hasEmail: true });
    await startIn(browser);
    expect(await usageOf(browser.uid)).toMatchObject({ guest: false, textUsed: 1 });

    await browser.unlink();
    expect(claimsOf(await browser.caller())).toEqual({ provider: 'password', hasEmail: false });
    await startIn(browser);
    await browser.link();
    await startIn(browser);
    expect(await used(browser.uid)).toBe(3);

    await startIn(browser);
    await startIn(browser);
    await expectError(startIn(browser), 403, 'quota-exhausted-text');
    expect(await sessionsOf(browser)).toBe(6);
  });
});
