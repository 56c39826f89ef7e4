import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';

const getDistanceToEnd = (log: Locator) =>
  log.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));

test('follows the newest message unless the learner has scrolled up', async ({
  learner,
  model,
  page,
  word,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/u);
  await learner.open();
  await learner.start(word);
  const long = 'This is a long answer that fills more than the screen. '.repeat(30);
  const token = `${word}x`;
  await model.addRule({ match: token, times: 1, behaviour: { kind: 'reply', content: long } });
  await learner.say(`Please say a lot, ${token}.`);
  await expect.poll(() => getDistanceToEnd(learner.log)).toBeLessThanOrEqual(1);

  await model.addRule({ behaviour: { kind: 'status', status: 500 } });
  await learner.send('And a little more.');
  const retryButton = page.getByRole('button', { name: 'Try again' });
  await expect(retryButton).toBeInViewport();
  await model.clear();
  // Scrolls up far enough to stay beyond the threshold of 50 px when the error message disappears.
  const scrollTop = await learner.log.evaluate((box) => {
    box.scrollBy(0, -300);
    return box.scrollTop;
  });
  // A click would scroll the button into view.
  await retryButton.dispatchEvent('click');
  await expect(learner.messages).toHaveCount(5);
  expect(await learner.log.evaluate((box) => box.scrollTop)).toBe(scrollTop);

  await page.getByRole('button', { name: 'New message' }).click();
  await expect.poll(() => getDistanceToEnd(learner.log)).toBeLessThanOrEqual(1);
  await expect(page.getByRole('button', { name: 'New message' })).toHaveCount(0);

  // Within the threshold, the log still follows new messages.
  await learner.log.evaluate((box) => box.scrollBy(0, -40));
  await expect.poll(() => getDistanceToEnd(learner.log)).toBe(40);
  await learner.say('And that is all.');
  await expect.poll(() => getDistanceToEnd(learner.log)).toBeLessThanOrEqual(1);
});
