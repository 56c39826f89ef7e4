import { expect, test } from '../support/fixture.ts';

test('asks the learner to correct each mistake when “After each mistake” is chosen, and remembers the choice', async ({
  learner,
  page,
}) => {
  await learner.open();
  await learner.start();
  await learner.openDetails();
  const corrections = page.getByLabel('Corrections during practice').filter({ visible: true });
  await expect(corrections).toHaveValue('gentle');
  await corrections.selectOption('After each mistake');
  await page.keyboard.press('Escape');

  await learner.say('Yesterday she go to the cinema with me.');
  await expect(learner.messages.last()).toContainText('Could you try this sentence again');
  await learner.say('Yesterday she went to the cinema with me.');
  await expect(learner.messages.last()).toContainText('Well done!');

  await page.reload();
  await expect(learner.messages.last()).toContainText('Well done!');
  await learner.openDetails();
  await expect(corrections).toHaveValue('accuracy');
});
