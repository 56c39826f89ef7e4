import {
  AUTH_REQUESTS,
  convertRecord,
  createUser,
  FIRESTORE_REQUESTS,
  linkGuest,
  createEmail,
  PASSWORD,
  getUserRecord,
  writeOldRecord,
} from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

const CONNECTION_ERRORS = /ERR_FAILED|Could not reach Cloud Firestore/u;

test('completes a sign-up on the next visit when the record was not converted', async ({
  visitor,
  page,
  expectConsole,
}) => {
  expectConsole(CONNECTION_ERRORS);
  await page.goto('/');
  await visitor.expectGuest();
  const uid = await visitor.getUid();
  const email = createEmail();
  await visitor.form.openSignUp();
  await visitor.form.fillSignUp('Ann Lee', email, PASSWORD);
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  await page.route(FIRESTORE_REQUESTS, (route) => route.abort());
  await visitor.form.createButton.click();
  await expect.poll(() => visitor.getStoredUser()).toMatchObject({ uid, isAnonymous: false });
  // Leave the page first, so that it cannot continue on its own.
  await page.goto('/robots.txt');
  await page.unroute(FIRESTORE_REQUESTS);
  await page.goto('/');
  await visitor.expectName(email.split('@')[0] ?? '');
  expect(await visitor.getUid()).toBe(uid);
  expect(await getUserRecord(uid)).toMatchObject({ email, isAnonymous: false });
});

test('completes a repeated sign-up when the first response was lost', async ({
  visitor,
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|status of 400/u);
  await page.goto('/');
  await visitor.expectGuest();
  const uid = await visitor.getUid();
  await visitor.form.openSignUp();
  await visitor.form.fillSignUp('Ann Lee', createEmail(), PASSWORD);
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
  expect(await visitor.getUid()).toBe(uid);
});

test('lets a user sign out when the record cannot be read', async ({ visitor, learner, page }) => {
  const email = createEmail();
  const uid = await createUser(email);
  const fields = { plan: 'TEAM', periodStart: '-', textUsed: '-', voiceUsed: '-', isAnonymous: '-' };
  await writeOldRecord(uid, { uid, email, ...fields });
  await visitor.signIn(email);
  await expect(page.getByRole('alert')).toContainText("We can't open your account right now");
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await visitor.expectGuest();
  await expect(learner.startButton).toBeVisible();
});

test('refreshes a rejected token once during a session and repeats the request', async ({
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

test('reports that the sign-in service is unavailable, and continues once it responds', async ({
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(CONNECTION_ERRORS);
  await page.route(AUTH_REQUESTS, (route) => route.abort());
  await page.goto('/');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("Parley can't be reached right now");
  await expect(alert).toContainText("The sign-in service isn't responding");
  await page.unroute(AUTH_REQUESTS);
  await expect(learner.startButton).toBeVisible({ timeout: 40_000 });
});

test('follows a sign-up in another tab whose last write to storage was lost', async ({
  learner,
  visitor,
}) => {
  await learner.open();
  await visitor.expectGuest();
  const { uid, token } = await visitor.getStoredUser();
  const tokens = await linkGuest(token, createEmail());
  // Store the new tokens beside the old guest, as if the last write of the other tab had been lost.
  await visitor.replaceStoredTokens(tokens);
  await convertRecord(uid, 'Ann Lee');
  await visitor.expectName('Ann Lee');
  expect(await visitor.getStoredUser()).toMatchObject({ uid, isAnonymous: false });
});
