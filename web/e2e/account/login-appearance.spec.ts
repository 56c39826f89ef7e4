import { checkAppearance } from '../support/appearance.ts';
import { AUTH_REQUESTS } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff عبد الرحمن';

test(
  'shows every state of the sign-in pages at every size without accessibility violations',
  { tag: '@both' },
  async ({ page, expectConsole }) => {
    expectConsole(/status of 400|ERR_FAILED/u);
    const signInPage = new SignInPage(page);

    await signInPage.open();
    await checkAppearance(page, 'signing in');
    await signInPage.signInButton.click();
    await expect(page.getByText('Please enter your password')).toBeVisible();
    await checkAppearance(page, 'signing in, empty');

    await signInPage.fill('nobody@parley.test', 'wrong-password');
    await page.getByRole('button', { name: 'Show password' }).click();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(AUTH_REQUESTS, async (route) => {
      await released;
      await route.continue();
    });
    await signInPage.signInButton.click();
    await expect(page.getByText('Signing in…')).toBeVisible();
    await checkAppearance(page, 'signing in, pending');
    release();
    await expect(signInPage.error).toContainText('Incorrect');
    await page.unroute(AUTH_REQUESTS);
    await checkAppearance(page, 'signing in, rejected');

    await signInPage.createButton.click();
    await checkAppearance(page, 'signing up');
    await signInPage.fillSignUp(LONG_NAME, `${'long-'.repeat(20)}@parley.test`, 'practise-english');
    await checkAppearance(page, 'signing up, ready');
    await signInPage.confirmation.fill('practise');
    await checkAppearance(page, 'signing up, with a warning');
    await signInPage.name.fill('');
    await signInPage.email.fill('ann@');
    await signInPage.password.fill('12345');
    await signInPage.terms.uncheck();
    await signInPage.email.press('Enter');
    await expect(page.getByText('You must accept the Offer and Privacy Policy')).toBeVisible();
    await checkAppearance(page, 'signing up, with errors');

    await page.goto('/forgot-password');
    await expect(signInPage.resetButton).toBeVisible();
    await checkAppearance(page, 'reset');
    await signInPage.resetButton.click();
    await expect(page.getByText('Please enter your email address')).toBeVisible();
    await checkAppearance(page, 'reset, empty');
    await signInPage.email.fill('nobody@parley.test');
    await signInPage.resetButton.click();
    await expect(signInPage.error).toContainText('No account found');
    await checkAppearance(page, 'reset, rejected');
    await signInPage.email.fill('free@parley.test');
    await signInPage.resetButton.click();
    await expect(page.getByText('Reset link sent!')).toBeVisible();
    await checkAppearance(page, 'reset, sent');
  },
);
