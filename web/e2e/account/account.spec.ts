import { holdRequests } from '../support/appearance.ts';
import {
  AUTH_REQUESTS,
  createUser,
  createEmail,
  PASSWORD,
  getUserRecord,
  writeOldRecord,
} from '../support/emulators.ts';
import { expect, test, waitForApp } from '../support/fixture.ts';
import { seedUser } from '../pages/admin-panel.ts';
import { Learner } from '../pages/learner.ts';
import { Visitor } from '../pages/visitor.ts';

test('keeps the account of a guest who signs up after the free session, and leaves no data behind at sign-out', async ({
  learner,
  visitor,
  page,
  expectConsole,
}) => {
  expectConsole(/status of 403/u);
  await learner.open();
  await learner.start();
  const guestUid = await visitor.getUid();
  await learner.endSession();
  await learner.startButton.click();
  const dialog = page.getByRole('dialog', { name: 'Sign In Required' });
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');

  const email = createEmail();
  await visitor.signUp(email, '  Ann Lee ');
  await visitor.expectName('Ann Lee');
  expect(await visitor.getUid()).toBe(guestUid);
  expect(await getUserRecord(guestUid)).toMatchObject({
    name: 'Ann Lee',
    email,
    isAnonymous: false,
    textUsed: 0,
  });
  await expect(page.getByText('Welcome, Guest User!')).toHaveCount(0);

  await learner.addWords('lantern');
  await learner.start();
  await learner.say('I went home.', 'I saw a lantern.', 'It was late.');
  await learner.finishButton.click();
  await expect(learner.newPracticeButton).toBeEnabled();
  expect(await getUserRecord(guestUid)).toMatchObject({ textUsed: 1 });

  await visitor.signOut();
  await expect(learner.startButton).toBeVisible();
  await expect(page.getByText('Welcome, Guest User!')).toBeVisible();
  await expect(page.getByText('lantern')).toHaveCount(0);
  await expect.poll(() => visitor.getUid()).not.toBe(guestUid);
  expect(await getUserRecord(guestUid)).toMatchObject({ name: 'Ann Lee' });
});

test('marks the previous guest as expired after sign-in', async ({ learner, visitor }) => {
  await learner.open();
  await visitor.expectGuest();
  const guestUid = await visitor.getUid();
  const email = createEmail();
  const uid = await createUser(email);

  await visitor.signIn(email);
  // This user had no record, so the name comes from the email.
  await visitor.expectName(email.split('@')[0] ?? '');
  expect(await getUserRecord(uid)).toMatchObject({ email, isAnonymous: false, plan: 'FREE' });
  await expect.poll(async () => (await getUserRecord(guestUid))?.['expired']).toBe(true);
});

test('completes a record from an earlier version', async ({ learner, visitor }) => {
  const email = createEmail();
  const uid = await createUser(email);
  await writeOldRecord(uid, { uid, email, name: 'Old Hand' });
  await visitor.signIn(email);
  await visitor.expectName('Old Hand');
  expect(await getUserRecord(uid)).toMatchObject({
    name: 'Old Hand',
    plan: 'FREE',
    textUsed: 0,
    voiceUsed: 0,
    isAnonymous: false,
  });
  await learner.start();
});

test('keeps a long name from pushing anything off the screen', async ({ visitor, page }) => {
  await visitor.signUp(createEmail(), 'Анна-Марія 🙂 '.repeat(6).trim());
  await expect(page.getByRole('button', { name: 'Meet Emma, your tutor' })).toBeInViewport();
  const { width = 0 } = page.viewportSize() ?? {};
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

test('keeps two tabs signed in as the same user', async ({ learner, visitor, page, context }) => {
  await learner.open();
  await visitor.expectGuest();
  const other = new Visitor(await context.newPage());
  const otherLearner = new Learner(other.page);
  await otherLearner.open();
  await expect(otherLearner.startButton).toHaveAccessibleDescription(/Sessions left/u);
  const guestUid = await visitor.getUid();

  await page.bringToFront();
  await visitor.signUp(createEmail());
  await other.expectName('Ann Lee');

  await other.page.bringToFront();
  await other.signOut();
  await page.bringToFront();
  await visitor.expectGuest();
  await expect.poll(() => visitor.getUid()).not.toBe(guestUid);
  const nextUid = await visitor.getUid();
  await page.reload();
  await visitor.expectGuest();
  expect(await visitor.getUid()).toBe(nextUid);
  expect(await getUserRecord(nextUid)).toMatchObject({ isAnonymous: true });
});

test('hides a conversation from the next user of the tab', async ({ learner, visitor, page, context }) => {
  const email = createEmail();
  await createUser(email);
  await visitor.signIn(email);
  await learner.addWords('confidential');
  await learner.start();
  await learner.say('My secret is out.');
  await page.goto('/robots.txt');

  const other = new Visitor(await context.newPage());
  await other.page.goto('/');
  await other.signOut();
  await other.page.close();

  await page.goBack();
  await visitor.expectGuest();
  await expect(learner.startButton).toBeVisible();
  await expect(page.getByText('confidential')).toHaveCount(0);
  await expect(page.getByText('My secret is out.')).toHaveCount(0);
});

test('signs both tabs in as the first user when both sign up', async ({ visitor, page, context }) => {
  await page.goto('/');
  await visitor.expectGuest();
  const other = new Visitor(await context.newPage());
  await Promise.all([visitor.form.openSignUp(), other.form.openSignUp()]);
  await visitor.form.fillSignUp('Ann Lee', createEmail(), PASSWORD);
  await other.form.fillSignUp('Ben Low', createEmail(), PASSWORD);
  // The first tab holds the account's lock from its request on, at least until the second tab has asked for the lock.
  const { release } = await holdRequests(page, AUTH_REQUESTS);
  const requested = page.waitForRequest(AUTH_REQUESTS);
  await visitor.form.createButton.click();
  await requested;
  await other.form.createButton.click();
  release();
  await expect(page).toHaveURL('/');
  await expect(other.page).toHaveURL('/');
  await visitor.expectName('Ann Lee');
  await other.expectName('Ann Lee');
});

test('creates one guest for two tabs that are opened at the same time', async ({ page, context }) => {
  const other = await context.newPage();
  const signUps: string[] = [];
  for (const tab of [page, other]) {
    tab.on('request', (request) => request.url().includes('accounts:signUp') && signUps.push(request.url()));
  }
  await Promise.all([page.goto('/'), other.goto('/')]);
  await waitForApp(other);
  await new Visitor(page).expectGuest();
  await new Visitor(other).expectGuest();
  expect(signUps).toHaveLength(1);
});

test('keeps a sign-in when another tab detects that the guest was deleted', async ({
  visitor,
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 400/u);
  const { email, name } = await seedUser();
  const other = new Visitor(await context.newPage());
  await other.page.goto('/');
  await waitForApp(other.page);
  await other.expectGuest();

  await page.bringToFront();
  // The email is in use, so the sign-up deletes the guest before it fails; the sign-in that follows must persist.
  await visitor.form.signUp('Ann Lee', email, PASSWORD);
  await expect(visitor.form.error).toContainText('An account with this email address already exists.');
  await visitor.signIn(email);
  await visitor.expectName(name);
  await other.expectName(name);
});

/**
 * Pauses the polling by which Firebase detects sign-ins in other tabs, as browsers do in background tabs, until `isPollingPaused` is
 * false.
 */
const PAUSE_POLLING = `
  const start = setInterval;
  window.isPollingPaused = true;
  window.setInterval = (run, interval) => start(() => interval === 800 && window.isPollingPaused ? undefined : run(), interval)`;

test("keeps a sign-in when another tab refreshes the guest's token before it notices the sign-in", async ({
  visitor,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 401/u);
  const { email, name } = await seedUser();
  const otherPage = await context.newPage();
  const other = new Visitor(otherPage);
  const learner = new Learner(otherPage);
  await otherPage.addInitScript(PAUSE_POLLING);
  await learner.open();
  await waitForApp(otherPage);
  await other.expectGuest();

  await visitor.signIn(email);
  await visitor.expectName(name);
  const { uid } = await visitor.getStoredUser();

  await otherPage.bringToFront();
  await otherPage.route('**/session/startTextSession', (route) =>
    route.fulfill({ status: 401, headers: { 'access-control-allow-origin': '*' } }),
  );
  await learner.startButton.click();
  await expect(otherPage.getByRole('alert')).toBeVisible();
  expect(await other.getUid()).toBe(uid);
  await otherPage.evaluate('window.isPollingPaused = false');
  await other.expectName(name);
});
