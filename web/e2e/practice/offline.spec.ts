import { expect, test } from '../support/fixture.ts';

test('sends a message and prepares the feedback automatically when the connection returns', async ({
  context,
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/u);
  const banner = page.getByText("You're offline. We'll carry on when you're back online.");
  await learner.open();
  await learner.start();
  await learner.say('I went home.', 'It was late.');
  await expect(banner).toHaveCount(0);
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await learner.send('I slept.');
  await expect(page.getByText("Parley can't be reached.")).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).focus();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(learner.messages).toHaveCount(7);
  await expect(page.locator(':focus'), 'the focus stays in the view').toHaveCount(1);

  await context.setOffline(true);
  await learner.finishButton.click();
  // Shows the results if their code was loaded before, and otherwise a note that they will follow.
  const waiting = page.getByText("You'll get your feedback when you're back online.");
  await expect(waiting.or(page.getByText("We'll prepare this part").first())).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No score this time')).toBeVisible();
  await expect(learner.newPracticeButton).toBeEnabled();
});
