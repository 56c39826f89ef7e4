import { AUTH_REQUESTS, createUser, createEmail, countResetEmails } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test('requests a password reset with the address from the sign-in form', async ({ page }) => {
  const email = createEmail();
  await createUser(email);
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.email.fill(email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(signInPage.email).toHaveValue(email);
  await signInPage.resetButton.click();
  const notice = page.getByRole('status').filter({ hasText: 'Reset link sent!' });
  await expect(notice).toContainText('Check your email for instructions to reset your password');
  await expect(notice).toContainText('spam');
  await expect(notice).toBeFocused();
  await expect(signInPage.email).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Email Sent' })).toBeDisabled();
  expect(await countResetEmails(email)).toBe(1);

  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(page).toHaveURL('/login');
});

test('reports an invalid or unknown address, and lets the user retry a failed reset', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 400|ERR_FAILED/u);
  const signInPage = new SignInPage(page);
  await page.goto('/forgot-password');
  await signInPage.resetButton.click();
  await expect(signInPage.email).toHaveAccessibleDescription('Please enter your email address');
  await expect(signInPage.email).toBeFocused();
  await signInPage.email.fill('ann@');
  await signInPage.resetButton.click();
  await expect(signInPage.email).toHaveAccessibleDescription('Please enter a valid email address');

  await signInPage.email.fill(createEmail());
  await signInPage.resetButton.click();
  await expect(signInPage.error).toHaveText('No account found with this email address');

  await signInPage.email.fill('free@parley.test');
  await page.route(AUTH_REQUESTS, (route) => route.abort());
  await signInPage.resetButton.click();
  await expect(signInPage.error).toContainText("Parley can't be reached.");
  await page.unroute(AUTH_REQUESTS);
  await signInPage.resetButton.click();
  await expect(page.getByText('Reset link sent!')).toBeVisible();
});
