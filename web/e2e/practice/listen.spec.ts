import { expect, test } from '../support/fixture.ts';

test("plays the tutor's messages one at a time, in the session and in the results", async ({
  learner,
  page,
}) => {
  await learner.open();
  await learner.start();
  await learner.say('Hello!');
  const speechResponse = page.waitForResponse('**/content/generateSpeech');
  const [first, second] = [learner.messages.nth(0), learner.messages.nth(2)];
  await first.getByRole('button', { name: 'Listen', exact: true }).click();
  await expect(first.getByRole('button', { name: 'Stop reading aloud' })).toBeVisible();
  expect((await speechResponse).status()).toBe(200);
  await second.getByRole('button', { name: 'Listen', exact: true }).click();
  await expect(first.getByRole('button', { name: 'Listen', exact: true })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Stop reading aloud' })).toBeVisible();
  await expect(learner.messages.nth(1).getByRole('button')).toHaveAccessibleName('Words in this message');

  await learner.say('I like tea.', 'I drink it every day.');
  await learner.finishButton.click();
  await page.getByText('Review the conversation').click();
  const message = page.getByRole('group').getByRole('listitem').first();
  await message.getByRole('button', { name: 'Listen', exact: true }).click();
  await expect(message.getByRole('button', { name: 'Stop reading aloud' })).toBeVisible();
  await message.getByRole('button', { name: 'Stop reading aloud' }).click();
  await expect(message.getByRole('button', { name: 'Listen', exact: true })).toBeVisible();
});

test("falls back to the browser's voice when the speech request fails", async ({
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/u);
  await page.addInitScript(() => {
    globalThis.speechSynthesis.speak = ({ text }) => {
      document.title = text;
    };
  });
  await page.route('**/content/generateSpeech', (route) => route.abort());
  await learner.open();
  await learner.start();
  await learner.messages.first().getByRole('button', { name: 'Listen', exact: true }).click();
  await expect(page).toHaveTitle(/^Hello/u);
});
