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
    const signIn = new SignInPage(page);

    await signIn.open();
    await checkAppearance(page, 'signing in');
    await signIn.signInButton.click();
    await expect(page.getByText('Please enter your password')).toBeVisible();
    await checkAppearance(page, 'signing in, empty');

    await signIn.fill('nobody@parley.test', 'wrong-password');
    await page.getByRole('button', { name: 'Show password' }).click();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(AUTH_REQUESTS, async (route) => {
      await released;
      await route.continue();
    });
    await signIn.signInButton.click();
    await expect(page.getByText('Signing in…')).toBeVisible();
    await checkAppearance(page, 'signing in, pending');
    release();
    await expect(signIn.error).toContainText('Incorrect');
    await page.unroute(AUTH_REQUESTS);
    await checkAppearance(page, 'signing in, rejected');

    await signIn.createButton.click();
    await checkAppearance(page, 'signing up');
    await signIn.fillSignUp(LONG_NAME, `${'long-'.repeat(20)}@parley.test`, 'practise-english');
    await checkAppearance(page, 'signing up, ready');
    await signIn.confirmation.fill('practise');
    await checkAppearance(page, 'signing up, with a warning');
    await signIn.name.fill('');
    await signIn.email.fill('ann@');
    await signIn.password.fill('12345');
    await signIn.terms.uncheck();
    await signIn.email.press('Enter');
    await expect(page.getByText('You must accept the Offer and Privacy Policy')).toBeVisible();
    await checkAppearance(page, 'signing up, with errors');

    await page.goto('/forgot-password');
    await expect(signIn.resetButton).toBeVisible();
    await checkAppearance(page, 'reset');
    await signIn.resetButton.click();
    await expect(page.getByText('Please enter your email address')).toBeVisible();
    await checkAppearance(page, 'reset, empty');
    await signIn.email.fill('nobody@parley.test');
    await signIn.resetButton.click();
    await expect(signIn.error).toContainText('No account found');
    await checkAppearance(page, 'reset, rejected');
    await signIn.email.fill('free@parley.test');
    await signIn.resetButton.click();
    await expect(page.getByText('Reset link sent!')).toBeVisible();
    await checkAppearance(page, 'reset, sent');
  },
);
