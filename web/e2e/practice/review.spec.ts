import type { Page } from '@playwright/test';
import { createLearnerWithCards } from '../pages/learner-with-cards.ts';
import { Visitor } from '../pages/visitor.ts';
import { checkAppearance } from '../support/appearance.ts';
import { expect, test } from '../support/fixture.ts';
import { createCard, JOURNEY, readReviewLogs, storeCards } from '../support/stored-cards.ts';

const openReview = async (page: Page, cards: number) => {
  await page.goto('/review');
  await expect(page.getByRole('heading', { name: `${cards} cards to review` })).toBeVisible();
  await page.getByRole('button', { name: `Review ${cards}` }).click();
};

test(
  'a learner reviews a word and a mistake, undoes a rating, and finishes the round',
  { tag: '@both' },
  async ({ page, visitor }) => {
    await createLearnerWithCards(visitor);
    await page.goto('/review');
    await expect(page.getByText('1 new', { exact: true })).toBeVisible();
    await checkAppearance(page, 'cards to review');
    await page.getByRole('button', { name: 'Review 2' }).click();

    await expect(page.getByRole('heading', { name: 'Which word is it?' })).toBeVisible();
    const answer = page.getByRole('textbox', { name: 'Your answer' });
    await expect(answer).toBeFocused();
    await checkAppearance(page, 'a question');
    await page.keyboard.type('journy');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Almost: check the spelling.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Hard/u })).toBeFocused();
    await checkAppearance(page, 'an answer');
    await page.keyboard.press('1');

    await expect(page.getByRole('heading', { name: 'Correct this sentence' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Which word is it?' })).toBeVisible();
    await answer.fill('Journey');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('Correct!')).toBeVisible();
    await page.getByRole('button', { name: /^Good/u }).click();

    await answer.fill('Yesterday I goed home.');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('Not quite.')).toBeVisible();
    await expect(page.getByText('You wrote: Yesterday I goed home.')).toBeVisible();
    await page.getByRole('button', { name: /^Forgot/u }).click();
    await expect(page.getByRole('heading', { name: 'Fill in the gap' })).toBeVisible();
    await answer.fill('went');
    await page.keyboard.press('Enter');
    const saved = page.waitForResponse('**/cards/changes');
    await page.keyboard.press('3');
    await expect(page.getByRole('heading', { name: 'Well done!' })).toBeFocused();
    await expect(page.getByText('You reviewed 2 cards and remembered 1 the first time.')).toBeVisible();
    await checkAppearance(page, 'the end of a round');
    await saved;
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nothing to review today' })).toBeVisible();
  },
);

/** Answers the question about the word "journey" and rates the card as good. */
async function rememberJourney(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Your answer' }).fill('journey');
  await page.keyboard.press('Enter');
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { name: 'Correct this sentence' })).toBeVisible();
}

test(
  'two devices review the same card offline, and no review is lost or counted twice when they are online again',
  { tag: '@both' },
  async ({ browser, context, expectConsole, page, visitor }) => {
    expectConsole(/ERR_INTERNET_DISCONNECTED/u);
    const { email, uid } = await createLearnerWithCards(visitor);
    const otherContext = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      viewport: page.viewportSize(),
    });
    const device = await otherContext.newPage();
    await new Visitor(device).signIn(email);
    await openReview(page, 2);
    await openReview(device, 2);
    await context.setOffline(true);
    await otherContext.setOffline(true);

    await rememberJourney(page);
    await page.getByRole('button', { name: 'Show answer' }).click();
    await page.keyboard.press('4');
    await expect(page.getByRole('heading', { name: 'Well done!' })).toBeVisible();
    await rememberJourney(device);

    for (const [network, sender] of [
      [context, page],
      [otherContext, device],
    ] as const) {
      const saved = sender.waitForResponse('**/cards/changes');
      await network.setOffline(false);
      await saved;
    }
    for (const reader of [page, device]) {
      await reader.reload();
      await expect(reader.getByRole('heading', { name: 'Nothing to review today' })).toBeVisible();
    }
    // One earlier review of the word, and one from each device.
    expect((await readReviewLogs(uid)).map((log) => log.split(' ').length)).toEqual([3, 1]);
    await otherContext.close();
  },
);

test('a card can be skipped, paused, edited and deleted', async ({ page, visitor }) => {
  await createLearnerWithCards(visitor);
  await openReview(page, 2);
  await page.getByRole('button', { name: 'More actions for this card' }).click();
  await checkAppearance(page, 'the actions for a card');
  await page.getByRole('button', { name: 'Skip until tomorrow' }).click();
  await expect(page.getByRole('heading', { name: 'Correct this sentence' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions for this card' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit card' });
  await checkAppearance(page, 'the dialog that edits a card');
  await dialog.getByRole('textbox', { name: 'Explanation' }).fill('It is over.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect(page.getByText('It is over.')).toBeVisible();
  await page.getByRole('button', { name: 'More actions for this card' }).click();
  await page.getByRole('button', { name: 'Pause this card' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();

  const list = page.getByRole('region', { name: 'Your cards' });
  await list.getByRole('combobox', { name: 'Show' }).selectOption('Paused');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Actions for Yesterday I went home.' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(list.getByText('No cards match.')).toBeVisible();
  await list.getByRole('combobox', { name: 'Show' }).selectOption('All cards');
  await list.getByRole('button', { name: 'Actions for journey' }).click();
  await page.getByRole('button', { name: 'Delete this card' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this card?' });
  await expect(question.getByText('The word stays in your word bank.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete this card' }).click();
  await expect(page.getByText('Card deleted')).toBeVisible();
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test(
  'mistakes become cards, and using a due word in a session counts as a review',
  {
    tag: '@both',
  },
  async ({ bank, learner, page }) => {
    const { uid } = await new Visitor(page).getStoredUser();
    await storeCards(uid, [createCard(1, JOURNEY, 10)]);
    await bank.open();
    await bank.add('museum', 'музей');
    await learner.open();
    await page.getByRole('button', { name: 'Bring back 1 due word' }).click();
    await expect(page.getByRole('button', { name: 'Remove journey' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Bring back/u })).toHaveCount(0);
    await learner.start();
    await learner.say('Yesterday I go on a long journey.', 'It were nice.', 'I liked it a lot.');
    await learner.finishButton.click();
    await expect(learner.newPracticeButton).toBeEnabled();

    await expect(
      page.getByText('You used a word that was due for review. We counted that as a review.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Review this later' }).first().click();
    await expect(page.getByRole('button', { name: 'In your cards' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What next?' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Practise what went wrong' })).toBeVisible();
    await page.getByRole('link', { name: 'Open your cards' }).click();
    // The cards for "museum" and for the mistake are new; "journey" has been reviewed.
    await expect(page.getByRole('heading', { name: '2 cards to review' })).toBeVisible();
    await expect(page.getByText('2 new', { exact: true })).toBeVisible();
  },
);

test('a counted use of a word can be undone, and stays undone after a reload', async ({
  bank,
  learner,
  page,
}) => {
  const { uid } = await new Visitor(page).getStoredUser();
  await storeCards(uid, [createCard(1, JOURNEY, 10)]);
  await bank.open();
  await learner.open();
  await learner.start('journey');
  await learner.say('My journey was long.', 'It was nice.', 'I liked it.');
  await learner.finishButton.click();
  const undone = page.waitForResponse(
    (response) =>
      response.url().endsWith('/cards/changes') &&
      response.request().postData()?.includes('undo-review') === true,
  );
  await page.getByRole('button', { name: "Don't count journey" }).click();
  await undone;
  await expect(page.getByText(/We counted that/u)).toHaveCount(0);
  await page.reload();
  await expect(learner.newPracticeButton).toBeEnabled();
  await expect(page.getByText(/We counted that/u)).toHaveCount(0);
  await page.goto('/review');
  await expect(page.getByRole('heading', { name: '1 card to review' })).toBeVisible();
});

test('a new learner sees how to get cards, and can add all words of the word bank', async ({
  bank,
  page,
}) => {
  await bank.seed([{ word: 'trip' }, { word: 'walk', translation: 'прогулянка' }]);
  await page.goto('/review');
  await expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible();
  await checkAppearance(page, 'no cards');
  await page.getByRole('button', { name: 'Add the words in your word bank' }).click();
  await expect(page.getByText('2 cards added')).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 cards to review' })).toBeVisible();
});
