import { expect, test } from './fixture.ts';

test('the second session of a guest is refused with a notice that can be put away', async ({
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(/status of 403/u);
  await learner.open();
  await learner.start();
  await learner.openDetails();
  await learner.endButton.first().click();
  const dialog = page.getByRole('dialog', { name: 'End this session?' });
  await dialog.getByRole('button', { name: 'End Text Session' }).click();
  await expect(learner.startButton).toBeFocused();

  await expect(page.getByText('Welcome, Guest User!')).toHaveCount(0);

  await learner.startButton.click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText("You've used your free text-chat session");
  await expect(notice).toContainText(
    'Sign in or create an account to continue learning with unlimited access to all features.',
  );
  await notice.getByRole('button', { name: 'Later' }).click();
  await expect(notice).toHaveCount(0);
  await expect(learner.startButton).toBeFocused();
});
