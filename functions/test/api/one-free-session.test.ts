import { describe, expect, test } from 'vitest';
import { readError, expectError, requestTextSession } from '../support/api.ts';
import { readClaims, openAsGuest, exchangeRefreshToken, type Browser } from '../support/browser.ts';
import { countSessions, db, getTextUsed, getUsage } from '../support/database.ts';

const EXHAUSTED = { status: 403, code: 'quota-exhausted-text-anonymous' };

const startIn = async (browser: Browser) => requestTextSession(await browser.getCaller());

/** Opens a browser as a guest who has used the free session. */
async function openAsGuestWithoutQuota(): Promise<Browser> {
  const browser = await openAsGuest();
  expect((await startIn(browser)).status).toBe(200);
  return browser;
}

/** Converts the record, bypassing the rules, which are tested in test/rules. */
const convertRecord = ({ uid }: Browser) =>
  db
    .collection('users')
    .doc(uid)
    .update({ isAnonymous: false, email: `${uid}@parley.test`, name: 'Learner' });

describe('a guest gets no second free session', () => {
  test('by deleting and re-creating the record', async () => {
    const browser = await openAsGuestWithoutQuota();
    await browser.deleteRecord();
    await expectError(startIn(browser), 404, 'user-not-found');
    await browser.createRecord();
    expect(await readError(await startIn(browser))).toEqual(EXHAUSTED);
    expect(await countSessions(browser.uid)).toBe(1);
  });

  test('in a second tab, during or after the first start', async () => {
    const browser = await openAsGuest();
    const otherTab = await exchangeRefreshToken(browser.getRefreshToken());
    const both = await Promise.all([startIn(browser), requestTextSession(otherTab)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readError(await requestTextSession(otherTab))).toEqual(EXHAUSTED);
    expect(await countSessions(browser.uid)).toBe(1);
  });

  test('by linking and unlinking an email', async () => {
    const browser = await openAsGuestWithoutQuota();
    const guestRefreshToken = browser.getRefreshToken();
    await browser.linkEmail();
    await browser.unlinkEmail();
    const caller = await exchangeRefreshToken(guestRefreshToken);
    expect(readClaims(caller)).toEqual({ provider: 'anonymous', hasEmail: false });
    expect(await readError(await requestTextSession(caller))).toEqual(EXHAUSTED);
    expect(await countSessions(browser.uid)).toBe(1);
  });

  test('by registering, starting and becoming a guest again', async () => {
    const browser = await openAsGuestWithoutQuota();
    const guestRefreshToken = browser.getRefreshToken();
    await browser.linkEmail();
    expect((await startIn(browser)).status).toBe(200);
    await browser.unlinkEmail();
    const caller = await exchangeRefreshToken(guestRefreshToken);
    expect(readClaims(caller)).toEqual({ provider: 'anonymous', hasEmail: false });
    expect(await readError(await requestTextSession(caller))).toEqual(EXHAUSTED);
    expect(await getTextUsed(browser.uid)).toBe(1);
  });

  test('by registering, starting, and claiming in the record to be a guest', async () => {
    const browser = await openAsGuestWithoutQuota();
    const guestRefreshToken = browser.getRefreshToken();
    await browser.linkEmail();
    await startIn(browser);
    await browser.unlinkEmail();
    await db.collection('users').doc(browser.uid).set({ uid: browser.uid, isAnonymous: true, textUsed: 0 });
    expect(await readError(await requestTextSession(await exchangeRefreshToken(guestRefreshToken)))).toEqual(
      EXHAUSTED,
    );
  });

  test('when the period of the formerly registered account has ended', async () => {
    const browser = await openAsGuestWithoutQuota();
    const guestRefreshToken = browser.getRefreshToken();
    await browser.linkEmail();
    await startIn(browser);
    await browser.unlinkEmail();
    const past = new Date(Date.now() - 86_400_000);
    await db.collection('usage').doc(browser.uid).update({ textUsed: 0, periodEnd: past });
    expect(await readError(await requestTextSession(await exchangeRefreshToken(guestRefreshToken)))).toEqual(
      EXHAUSTED,
    );
    expect(await getTextUsed(browser.uid)).toBe(0);
  });
});

describe('a guest token that is still valid after registration', () => {
  test('cannot start sessions once the record is converted, even if nothing was used', async () => {
    const browser = await openAsGuest();
    const guestRefreshToken = browser.getRefreshToken();
    await browser.linkEmail();
    await convertRecord(browser);
    const caller = await exchangeRefreshToken(guestRefreshToken);
    expect(readClaims(caller)).toEqual({ provider: 'anonymous', hasEmail: true });
    expect(await readError(await requestTextSession(caller))).toEqual(EXHAUSTED);
    expect(await getTextUsed(browser.uid)).toBeUndefined();
  });

  test("does not reset the registered user's usage", async () => {
    const browser = await openAsGuestWithoutQuota();
    const guestRefreshToken = browser.getRefreshToken();
    await browser.linkEmail();
    await convertRecord(browser);
    await startIn(browser);
    await startIn(browser);
    expect(await readError(await requestTextSession(await exchangeRefreshToken(guestRefreshToken)))).toEqual(
      EXHAUSTED,
    );
    expect(await getTextUsed(browser.uid)).toBe(2);
    await startIn(browser);
    expect(await getTextUsed(browser.uid)).toBe(3);
  });
});

describe('usage', () => {
  test('is reset only by the first registration, even if emails are unlinked and linked again later', async () => {
    const browser = await openAsGuestWithoutQuota();
    await browser.linkEmail();
    expect(readClaims(await browser.getCaller())).toEqual({ provider: 'password', hasEmail: true });
    await startIn(browser);
    expect(await getUsage(browser.uid)).toMatchObject({ guest: false, textUsed: 1 });

    await browser.unlinkEmail();
    expect(readClaims(await browser.getCaller())).toEqual({ provider: 'password', hasEmail: false });
    await expectError(startIn(browser), 401, 'email-not-verified');
    await browser.linkEmail();
    await startIn(browser);
    expect(await getTextUsed(browser.uid)).toBe(2);

    for (let session = 3; session <= 5; session += 1) await startIn(browser);
    await expectError(startIn(browser), 403, 'quota-exhausted-text');
    expect(await countSessions(browser.uid)).toBe(6);
  });
});
