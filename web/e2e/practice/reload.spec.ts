import { expect, test } from '../support/fixture.ts';

test('restores the conversation after a reload and continues it', async ({ learner, page, word }) => {
  await learner.open();
  await learner.start(word);
  await learner.say('My first message.');
  await page.reload();
  await expect(learner.messages).toHaveCount(3);
  await expect(learner.log.getByText('My first message.')).toBeVisible();
  await learner.say('And my second one.');
});

test('remembers the choices for the next session', async ({ learner, page }) => {
  await learner.open();
  await page.getByLabel('English level').selectOption('Advanced');
  await learner.addWords('journey');
  await page.reload();
  await expect(page.getByLabel('English level')).toHaveValue('Advanced');
  await expect(page.getByRole('button', { name: 'Remove journey' })).toBeVisible();
});
