import { AUTH_REQUESTS, FIRESTORE_REQUESTS, newEmail, PASSWORD, recordOf } from './emulators.ts';
import { expect, test } from './fixture.ts';

const LOST = /ERR_FAILED|Could not reach Cloud Firestore/u;

test('a page that is reloaded between the sign-up and its record ends in a registered user', async ({
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
  const linked = page.waitForResponse((response) => response.url().includes('accounts:signUp'));
  await visitor.form.createButton.click();
  await linked;
  await page.unroute(FIRESTORE_REQUESTS);
  await page.goto('/');
  await visitor.expectName(email.split('@')[0] ?? '');
  expect(await visitor.uid()).toBe(uid);
  expect(await recordOf(uid)).toMatchObject({ email, isAnonymous: false });
});

test('a token that has run out in the middle of a session is refreshed once, and the call repeated', async ({
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

test('while nobody can be signed in the page says so, and it opens by itself', async ({
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(LOST);
  await page.route(AUTH_REQUESTS, (route) => route.abort());
  await page.goto('/');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("Parley can't be reached right now");
  await expect(alert).toContainText('The sign-in service does not answer');
  await page.unroute(AUTH_REQUESTS);
  await expect(learner.startButton).toBeVisible({ timeout: 40_000 });
});
