import { expect, test } from '../support/fixture.ts';

test('asks before Back ends a session, returns from the results to the setup, and then leaves', async ({
  learner,
  page,
}) => {
  await page.goto('/offer');
  await learner.open();
  const dialog = page.getByRole('dialog', { name: 'End this session?' });
  await learner.start();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Keep practising' }).click();
  await learner.say('I went home.', 'It was late.', 'I slept.');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Finish Practice' }).click();
  await expect(learner.newPracticeButton).toBeEnabled();
  await page.goBack();
  await expect(learner.startButton).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/offer$/u);
  await page.goForward();
  await expect(learner.startButton).toBeVisible();
});
