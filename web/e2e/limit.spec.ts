import { expect, test } from './fixture.ts';

test('the second session of a guest is refused with a dialog that leads to the sign-in, or can be put away', async ({
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(/status of 403/u);
  await learner.open();
  await learner.start();
  await learner.abandon();

  await expect(page.getByText('Welcome, Guest User!')).toHaveCount(0);

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
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
});
