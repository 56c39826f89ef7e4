import type { Page } from '@playwright/test';
import { checkAppearance } from '../support/appearance.ts';
import { createEmail, createUser } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { shiftClock } from '../support/shift-clock.ts';

/** Reviews all cards of a round and rates each as remembered. */
async function rememberAll(page: Page, cards: number): Promise<void> {
  await page.goto('/review');
  await page.getByRole('button', { name: `Review ${cards}` }).click();
  for (let card = 0; card < cards; card += 1) {
    await page.getByRole('button', { name: 'Show answer' }).click();
    await page.getByRole('button', { name: /^Good/u }).click();
  }
  await expect(page.getByRole('heading', { name: 'Well done!' })).toBeVisible();
}

test(
  'saves a word and two mistakes as cards, reviews them, and counts the due word when a later session uses it',
  { tag: '@both' },
  async ({ learner, page, visitor }) => {
    const email = createEmail();
    await createUser(email);
    await visitor.signIn(email);
    await learner.start();
    await learner.say('Yesterday I go on a long journey.');
    await learner.tapWord('journey');
    await page
      .getByRole('dialog', { name: 'journey' })
      .getByRole('button', { name: 'Add to word bank' })
      .click();
    await expect(page.getByText('Word added successfully')).toBeVisible();
    await page.keyboard.press('Escape');
    await learner.say('It were nice.', 'I liked it a lot.');
    await learner.finishButton.click();
    await page.getByRole('button', { name: 'Review all 2 later' }).click();
    await expect(page.getByText('2 cards added')).toBeVisible();
    await expect(page.getByRole('button', { name: 'In your cards' })).toHaveCount(2);
    const saved = page.waitForResponse('**/cards/changes');
    await rememberAll(page, 3);
    await saved;

    await shiftClock(page, 20);
    await page.goto('/');
    await learner.newPracticeButton.click();
    const dueWords = page.getByRole('button', { name: 'Bring back 1 due word' });
    await expect(dueWords).toBeVisible();
    await checkAppearance(page, 'a due word');
    await dueWords.click();
    await expect(page.getByRole('button', { name: 'Remove journey' })).toBeVisible();
    await learner.start();
    await learner.say('My last journey was long.', 'It was nice.', 'I liked it a lot.');
    await learner.finishButton.click();
    await expect(
      page.getByText('You used a word that was due for review. We counted that as a review.'),
    ).toBeVisible();
    await expect(learner.newPracticeButton).toBeEnabled();
    await checkAppearance(page, 'a counted word');
    await page.getByRole('link', { name: 'Open your cards' }).click();
    // Both mistakes are due; "journey" has been reviewed.
    await expect(page.getByRole('heading', { name: '2 cards to review' })).toBeVisible();
  },
);
