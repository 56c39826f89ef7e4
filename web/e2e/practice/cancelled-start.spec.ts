import { expect, test } from '../support/fixture.ts';

test('refunds a cancelled start, even when the next lesson differs', async ({
  learner,
  model,
  page,
  word,
}) => {
  await learner.open();
  await model.addRule({ behaviour: { kind: 'delay', ms: 5_000 }, times: 1 });
  await learner.addWords(word);
  await learner.startButton.click();
  await expect.poll(() => model.countRequests()).toBe(1);
  await learner.openDetails();
  await learner.endButton.first().click();
  await page
    .getByRole('dialog', { name: 'End this session?' })
    .getByRole('button', { name: 'End Text Session' })
    .click();

  await learner.chooseTopic('Past Simple');
  await learner.start();
  await learner.say('I went to school yesterday.');
});

test('refunds a start that a reload interrupted', async ({ learner, model, page, word }) => {
  await learner.open();
  await model.addRule({ behaviour: { kind: 'delay', ms: 5_000 }, times: 1 });
  await learner.addWords(word);
  await learner.startButton.click();
  await expect.poll(() => model.countRequests()).toBe(1);
  await page.reload();

  await learner.start('journey');
  await learner.say('My journey was long.');
});
