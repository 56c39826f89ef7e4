import { expect, test } from '../support/fixture.ts';

test('refunds a cancelled start, even when the next lesson differs', async ({
  learner,
  model,
  page,
  word,
}) => {
  await learner.open();
  await model.on({ behaviour: { kind: 'delay', ms: 5_000 }, times: 1 });
  await learner.addWords(word);
  await learner.startButton.click();
  await expect.poll(() => model.asked()).toBe(1);
  await learner.openDetails();
  await learner.endButton.first().click();
  await page
    .getByRole('dialog', { name: 'End this session?' })
    .getByRole('button', { name: 'End Text Session' })
    .click();

  await page.getByLabel('Grammar topic').selectOption('Past Simple');
  await learner.start();
  await learner.say('I went to school yesterday.');
});

test('refunds a start that a reload interrupted', async ({ learner, model, page, word }) => {
  await learner.open();
  await model.on({ behaviour: { kind: 'delay', ms: 5_000 }, times: 1 });
  await learner.addWords(word);
  await learner.startButton.click();
  await expect.poll(() => model.asked()).toBe(1);
  await page.reload();

  await learner.start('journey');
  await learner.say('My journey was long.');
});

test('restores the results after a reload', async ({ learner, page }) => {
  await learner.open();
  await learner.start();
  await learner.say('I get up early.', 'I drink tea.', 'Then I walk to work.');
  await learner.finishButton.click();
  await expect(learner.newPractice).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeVisible();
  await expect(learner.newPractice).toBeEnabled();
});
