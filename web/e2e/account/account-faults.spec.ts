import {
  AUTH_REQUESTS,
  convertRecord,
  createUser,
  FIRESTORE_REQUESTS,
  linkGuest,
  newEmail,
  PASSWORD,
  recordOf,
  writeOldRecord,
} from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

const LOST = /ERR_FAILED|Could not reach Cloud Firestore/u;

test('completes a registration after a reload between sign-up and record', async ({
  visitor,
  page,
  expectConsole,
}) => {
  expectConsole(LOST);
  await page.goto('/');
  await expect(visitor.signInLink).toBeVisible();
  const uid = await visitor.uid();
  const email = newEmail();
  await visitor.form.openSignUp();
  await visitor.form.fillSignUp('Ann Lee', email, PASSWORD);
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  await page.route(FIRESTORE_REQUESTS, (route) => route.abort());
  await visitor.form.createButton.click();
  await expect.poll(() => visitor.kept()).toMatchObject({ uid, isAnonymous: false });
  // Leaves first, so that the page itself cannot continue.
  await page.goto('/robots.txt');
  await page.unroute(FIRESTORE_REQUESTS);
  await page.goto('/');
  await visitor.expectName(email.split('@')[0] ?? '');
  expect(await visitor.uid()).toBe(uid);
  expect(await recordOf(uid)).toMatchObject({ email, isAnonymous: false });
});

test('repeats a sign-up whose response was lost and finds the account', async ({
  visitor,
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|status of 400/u);
  await page.goto('/');
  await expect(visitor.signInLink).toBeVisible();
  const uid = await visitor.uid();
  await visitor.form.openSignUp();
  await visitor.form.fillSignUp('Ann Lee', newEmail(), PASSWORD);
  await page.route(
    /accounts:signUp/u,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await visitor.form.createButton.click();
  await expect(visitor.form.error).toContainText("Parley can't be reached.");
  await visitor.form.createButton.click();
  await expect(page).toHaveURL('/');
  await visitor.expectName('Ann Lee');
  expect(await visitor.uid()).toBe(uid);
});

test('lets a user sign out when the record cannot be read', async ({ visitor, learner, page }) => {
  const email = newEmail();
  const uid = await createUser(email);
  const fields = { plan: 'TEAM', periodStart: '-', textUsed: '-', voiceUsed: '-', isAnonymous: '-' };
  await writeOldRecord(uid, { uid, email, ...fields });
  await visitor.signIn(email);
  await expect(page.getByRole('alert')).toContainText("We can't open your account right now");
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(visitor.signInLink).toBeVisible();
  await expect(learner.startButton).toBeVisible();
});

test('refreshes an expired token once in mid-session and repeats the request', async ({
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(/status of 401/u);
  await learner.open();
  await learner.start();
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('generateResponse')) statuses.push(response.status());
  });
  await page.route(
    '**/generateResponse',
    (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer old' } }),
    { times: 1 },
  );
  await learner.say('I went home.');
  expect(statuses).toEqual([401, 200]);
});

test('says that sign-in is unavailable, and opens once it works', async ({
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(LOST);
  await page.route(AUTH_REQUESTS, (route) => route.abort());
  await page.goto('/');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("Parley can't be reached right now");
  await expect(alert).toContainText("The sign-in service isn't responding");
  await page.unroute(AUTH_REQUESTS);
  await expect(learner.startButton).toBeVisible({ timeout: 40_000 });
});

test('follows a sign-up in another tab, half of which was lost', async ({ learner, visitor }) => {
  await learner.open();
  await expect(visitor.signInLink).toBeVisible();
  const { uid, token } = await visitor.kept();
  const tokens = await linkGuest(token, newEmail());
  // Overwrites the last write of the other tab, so that new tokens stand beside the old guest.
  await visitor.keepTokens(tokens);
  await convertRecord(uid, 'Ann Lee');
  await visitor.expectName('Ann Lee');
  expect(await visitor.kept()).toMatchObject({ uid, isAnonymous: false });
});
