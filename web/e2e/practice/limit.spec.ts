import { createEmail } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { Visitor } from '../pages/visitor.ts';

test('shows a guest a sign-in dialog instead of a second session', async ({
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(/status of 403/u);
  await learner.open();
  await learner.start();
  await learner.endSession();

  const banner = page.getByText('Welcome, Guest User!');
  await expect(banner).toContainText('You have 1 free voice session. Sign in');

  await learner.startButton.click();
  const dialog = page.getByRole('dialog', { name: 'Sign In Required' });
  await expect(dialog).toContainText("You've used your free text-chat session");
  await expect(dialog).toContainText(
    'Sign in or create an account to continue learning with unlimited access to all features.',
  );
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(learner.startButton).toBeFocused();

  await learner.startButton.click();
  await expect(dialog).toContainText(
    /A free account gives you \d+ text sessions and \d+ voice sessions each month\./u,
  );
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await learner.startButton.click();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/login?mode=sign-up');
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
});

test('shows why no session starts when the limit dialog fails to load', async ({
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(/status of 403|ERR_FAILED/u);
  await learner.open();
  await learner.start();
  await learner.endSession();
  await page.route(/\/limit-dialog-/u, (route) => route.abort());
  await learner.startButton.click();
  await expect(page.getByRole('alert')).toContainText("You've used your free text-chat session");
  await page.unroute(/\/limit-dialog-/u);
  await learner.startButton.click();
  await expect(page.getByRole('dialog', { name: 'Sign In Required' })).toBeVisible();
  await expect(page.getByText("Your session didn't start")).toHaveCount(0);
});

test("closes a guest's limit dialog after a sign-up in another tab", async ({
  learner,
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 403/u);
  await learner.open();
  await learner.start();
  await learner.endSession();
  await learner.startButton.click();
  await expect(page.getByRole('dialog', { name: 'Sign In Required' })).toBeVisible();
  const other = new Visitor(await context.newPage());
  await other.signUp(createEmail());
  await other.expectName('Ann Lee');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
