import { createUser, createEmail, PASSWORD } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

// Errors that the browser itself logs for error responses and lost connections.
const BAD_REQUEST = /status of 400/u;
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore/u;

test('signs a user in and redirects them away from the sign-in page', async ({ page, visitor }) => {
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await expect(page).toHaveTitle('Welcome Back – Parley');
  await signInPage.fill('free@parley.test', PASSWORD);
  await signInPage.signInButton.click();
  await expect(page).toHaveURL('/');
  await visitor.expectName('Fay Free');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('reports a wrong password in the form and keeps the input', async ({ page, expectConsole }) => {
  expectConsole(BAD_REQUEST);
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.fill('free@parley.test', 'not-this-one');
  await signInPage.signInButton.click();
  await expect(signInPage.error).toHaveText('Incorrect email or password.');
  await expect(signInPage.signInButton).toBeFocused();
  await expect(signInPage.email).toHaveValue('free@parley.test');
  await expect(signInPage.password).toHaveValue('not-this-one');
  await expect(page).toHaveURL('/login');
});

test('shows a sign-in error on the next page when it arrives late', async ({ page, expectConsole }) => {
  expectConsole(BAD_REQUEST);
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.fill('free@parley.test', 'not-this-one');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/accounts:signInWithPassword/u, async (route) => {
    await released;
    await route.continue();
  });
  const sent = page.waitForRequest(/accounts:signInWithPassword/u);
  await signInPage.signInButton.click();
  await sent;
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The URL changes first; the form stays until the next page has loaded.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  release();
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
});

test('rejects a second account for the same email and keeps the input', async ({ page, expectConsole }) => {
  expectConsole(BAD_REQUEST);
  const email = createEmail();
  await createUser(email);
  const signInPage = new SignInPage(page);
  await signInPage.openSignUp();
  await signInPage.fillSignUp('Ann Lee', email, 'another-password');
  await signInPage.createButton.click();
  await expect(signInPage.error).toContainText('An account with this email address already exists.');
  await expect(signInPage.name).toHaveValue('Ann Lee');
  await expect(signInPage.email).toHaveValue(email);
  await expect(signInPage.password).toHaveValue('another-password');
  await expect(signInPage.confirmation).toHaveValue('another-password');
  await expect(signInPage.terms).toBeChecked();
});

test('keeps a form that was submitted offline, so that it can be submitted again', async ({
  page,
  context,
  visitor,
  expectConsole,
}) => {
  expectConsole(OFFLINE);
  const signInPage = new SignInPage(page);
  await page.goto('/');
  await visitor.signInLink.click();
  await signInPage.createButton.click();
  await signInPage.fillSignUp('Ann Lee', createEmail(), PASSWORD);
  await context.setOffline(true);
  await signInPage.createButton.click();
  await expect(signInPage.error).toContainText("Parley can't be reached.", { timeout: 50_000 });
  await expect(signInPage.name).toHaveValue('Ann Lee');
  await expect(signInPage.confirmation).toHaveValue(PASSWORD);

  await context.setOffline(false);
  await signInPage.createButton.click();
  await expect(page).toHaveURL('/');
  await visitor.expectName('Ann Lee');
});

test('creates one account when the form is submitted twice', async ({ page, visitor }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    // A guest's sign-up has no email.
    if (request.postData()?.includes('@parley.test')) sent.push(request.url());
  });
  const signInPage = new SignInPage(page);
  await signInPage.openSignUp();
  await signInPage.fillSignUp('Ann Lee', createEmail(), PASSWORD);
  await page
    .getByRole('main')
    .locator('form')
    .evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
  await expect(page).toHaveURL('/');
  await visitor.expectName('Ann Lee');
  expect(sent).toHaveLength(1);
});

test('keeps the name when the page is reloaded right after sign-up', async ({ page, visitor }) => {
  await visitor.signUp(createEmail(), 'Ann Lee');
  await page.reload();
  await visitor.expectName('Ann Lee');
});

test('supports sign-up by keyboard alone and shows what is missing', async ({ page, visitor }) => {
  const signInPage = new SignInPage(page);
  await signInPage.openSignUp();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeFocused();
  const { keyboard } = page;
  await keyboard.press('Tab');
  await expect(signInPage.name).toBeFocused();
  await keyboard.type('Ann Lee');
  await keyboard.press('Tab');
  await keyboard.type(createEmail());
  await keyboard.press('Tab');
  await keyboard.type(PASSWORD);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  const hidePassword = page.getByRole('button', { name: 'Hide password' });
  await expect(hidePassword).toBeFocused();
  await expect(signInPage.password).toHaveAttribute('type', 'text');
  await keyboard.press('Tab');
  await keyboard.type('practise');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(signInPage.confirmation).toHaveAttribute('aria-invalid', 'false');

  await expect(signInPage.createButton).toBeDisabled();
  await keyboard.press('Enter');
  await expect(signInPage.confirmation).toHaveAttribute('aria-invalid', 'true');
  await expect(signInPage.confirmation).toHaveAccessibleDescription('Passwords do not match');
  await expect(signInPage.terms).toHaveAccessibleDescription('You must accept the Offer and Privacy Policy');
  await expect(signInPage.confirmation).toBeFocused();

  await keyboard.press('End');
  await keyboard.type('-english');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(signInPage.createButton).toBeEnabled();
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await visitor.expectName('Ann Lee');
});

test('opens the terms in a new tab and keeps the form', async ({ page, context }) => {
  const signInPage = new SignInPage(page);
  await signInPage.openSignUp();
  await signInPage.fillSignUp('Ann Lee', createEmail(), PASSWORD);
  for (const [name, path] of [
    ['Offer', '/offer'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await page.getByRole('main').getByRole('link', { name }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(path);
    await tab.close();
  }
  await expect(signInPage.name).toHaveValue('Ann Lee');
  await expect(signInPage.terms).toBeChecked();
});

test('clears the form when switching between sign-in and sign-up', async ({ page }) => {
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.fill('ann@', PASSWORD);
  await signInPage.password.press('Enter');
  await expect(signInPage.email).toHaveAccessibleDescription('Please enter a valid email address');
  await signInPage.createButton.click();
  await expect(signInPage.email).toHaveValue('');
  await expect(signInPage.email).toHaveAccessibleDescription('');
  await signInPage.email.fill(createEmail());
  await signInPage.signInButton.click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(signInPage.email).toHaveValue('');
  await expect(signInPage.password).toHaveValue('');
});

test.describe('an unusual name', () => {
  for (const name of ['شهرزاد علی', '👩🏽‍🎓 Zoë', 'Jean\u2011Luc']) {
    test(`is trimmed and otherwise stored unchanged: ${name}`, async ({ page, visitor }) => {
      const signInPage = new SignInPage(page);
      await signInPage.openSignUp();
      await signInPage.fillSignUp(`  ${name} `, createEmail(), PASSWORD);
      await signInPage.createButton.click();
      await expect(page).toHaveURL('/');
      await visitor.expectName(name);
    });
  }

  test('is rejected instead of truncated when it is too long', async ({ page }) => {
    const signInPage = new SignInPage(page);
    await signInPage.openSignUp();
    const name = 'Ann '.repeat(2_500);
    await signInPage.fillSignUp(name, createEmail(), PASSWORD);
    await signInPage.createButton.click();
    await expect(signInPage.name).toHaveAccessibleDescription('Please use at most 80 characters.');
    await expect(signInPage.name).toHaveValue(name);
    await expect(signInPage.name).toBeFocused();
  });
});
