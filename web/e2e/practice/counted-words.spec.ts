import { checkAppearance } from '../support/appearance.ts';
import { expect, test } from '../support/fixture.ts';
import { createCard, storeCards } from '../support/stored-cards.ts';
import { Visitor } from '../pages/visitor.ts';

test(
  'a due word that the learner uses on their own counts as a review, but not one that the feedback corrects',
  { tag: '@both' },
  async ({ bank, learner, page }) => {
    const { uid } = await new Visitor(page).getStoredUser();
    const words = ['journey', 'go', 'museum'];
    await storeCards(
      uid,
      words.map((word, index) => createCard(index + 1, { type: 'word', word }, 10)),
    );
    await bank.open();
    await learner.open();
    await learner.start();
    await learner.say('Yesterday I go on two long journeys.', 'It was nice there.', 'I liked it a lot.');
    const counted = page.waitForResponse('**/cards/changes');
    await learner.finishButton.click();
    await expect(learner.newPracticeButton).toBeEnabled();

    await expect(
      page.getByText('You used a word that was due for review. We counted that as a review.'),
    ).toBeVisible();
    await expect(page.getByText('remembered', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: "Don't count journey" })).toBeVisible();
    await counted;
    await expect(page.getByRole('link', { name: 'Review 2 cards' })).toBeVisible();
    await checkAppearance(page, 'a counted word');

    await page.reload();
    await expect(page.getByRole('link', { name: 'Review 2 cards' })).toBeVisible();
    await expect(page.getByRole('button', { name: "Don't count journey" })).toBeVisible();
  },
);

test('mistakes that the learner has just added can be reviewed next', async ({ bank, learner, page }) => {
  await bank.open();
  await learner.open();
  await learner.start();
  await learner.say('Yesterday I go home.', 'It were nice there.', 'I has a dog.');
  await learner.finishButton.click();
  await expect(learner.newPracticeButton).toBeEnabled();
  await page.getByRole('button', { name: /^Review all \d later$/u }).click();
  await page.getByRole('link', { name: /^Review \d cards$/u }).click();
  await expect(page.getByRole('heading', { name: /^\d cards to review$/u })).toBeVisible();
});
