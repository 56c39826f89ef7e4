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

test('restores the results after a reload', async ({ learner, page }) => {
  await learner.open();
  await learner.start();
  await learner.say('I get up early.', 'I drink tea.', 'Then I walk to work.');
  await learner.finishButton.click();
  await expect(learner.newPracticeButton).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeVisible();
  await expect(learner.newPracticeButton).toBeEnabled();
});

test('remembers the level and the practice words after a reload', async ({ learner, page }) => {
  await learner.open();
  await learner.getLevel('Advanced').check();
  await learner.addWords('journey');
  await page.reload();
  await expect(learner.getLevel('Advanced')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remove journey' })).toBeVisible();
});
