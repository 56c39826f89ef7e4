import { checkLooks } from '../support/appearance.ts';
import { AUTH_REQUESTS } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff عبد الرحمن';

test(
  'shows every state of the sign-in pages accessibly at every size',
  { tag: '@both' },
  async ({ page, expectConsole }) => {
    expectConsole(/status of 400|ERR_FAILED/u);
    const signIn = new SignInPage(page);

    await signIn.open();
    await checkLooks(page, 'signing in');
    await signIn.signInButton.click();
    await expect(page.getByText('Please enter your password')).toBeVisible();
    await checkLooks(page, 'signing in, empty');

    await signIn.fill('nobody@parley.test', 'wrong-password');
    await page.getByRole('button', { name: 'Show password' }).click();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(AUTH_REQUESTS, async (route) => {
      await released;
      await route.continue();
    });
    await signIn.signInButton.click();
    await expect(page.getByText('Signing in…')).toBeVisible();
    await checkLooks(page, 'signing in, on its way');
    release();
    await expect(signIn.error).toContainText('Incorrect');
    await page.unroute(AUTH_REQUESTS);
    await checkLooks(page, 'signing in, refused');

    await signIn.createButton.click();
    await checkLooks(page, 'signing up');
    await signIn.fillSignUp(LONG, `${'long-'.repeat(20)}@parley.test`, 'practise-english');
    await checkLooks(page, 'signing up, ready');
    await signIn.confirmation.fill('practise');
    await checkLooks(page, 'signing up, with a warning');
    await signIn.name.fill('');
    await signIn.email.fill('ann@');
    await signIn.password.fill('12345');
    await signIn.terms.uncheck();
    await signIn.email.press('Enter');
    await expect(page.getByText('You must accept the Offer and Privacy Policy')).toBeVisible();
    await checkLooks(page, 'signing up, with errors');

    await page.goto('/forgot-password');
    await expect(signIn.resetButton).toBeVisible();
    await checkLooks(page, 'reset');
    await signIn.resetButton.click();
    await expect(page.getByText('Please enter your email address')).toBeVisible();
    await checkLooks(page, 'reset, empty');
    await signIn.email.fill('nobody@parley.test');
    await signIn.resetButton.click();
    await expect(signIn.error).toContainText('No account found');
    await checkLooks(page, 'reset, refused');
    await signIn.email.fill('free@parley.test');
    await signIn.resetButton.click();
    await expect(page.getByText('Reset link sent!')).toBeVisible();
    await checkLooks(page, 'reset, sent');
  },
);
