import { addReview, RATINGS } from '@parley/functions/contract';
import { createLearnerWithCards } from '../pages/learner-with-cards.ts';
import { checkAppearance } from '../support/appearance.ts';
import { createEmail, createUser } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { createCard, JOURNEY, storeCards } from '../support/stored-cards.ts';

test('a key that rates a card is not typed into the next answer, and U undoes the rating', async ({
  page,
  visitor,
}) => {
  await createLearnerWithCards(visitor);
  await page.goto('/review');
  await page.getByRole('button', { name: 'Review 2' }).click();
  await page.getByRole('button', { name: 'Show answer' }).click();
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { name: 'Correct this sentence' })).toBeVisible();
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await expect(answer).toHaveValue('');
  await page.keyboard.press('u');
  await expect(answer).toHaveValue('u');
  await page.keyboard.press('Tab');
  await page.keyboard.press('u');
  await expect(page.getByRole('heading', { name: 'Which word is it?' })).toBeVisible();
});

test('a learner can listen to a word and type it', async ({ page, visitor }) => {
  const email = createEmail();
  const uid = await createUser(email);
  const reviews = [202, 201, 200]
    .map((days) => ({ at: Date.now() - days * 86_400_000, rating: RATINGS.good }))
    .reduce(addReview, '');
  await storeCards(uid, [{ ...createCard(1, JOURNEY), reviews }]);
  await visitor.signIn(email);
  await page.goto('/review');
  await page.getByRole('button', { name: 'Review 1' }).click();
  await expect(page.getByRole('heading', { name: 'Listen and type' })).toBeVisible();
  await expect(page.getByText('journey')).toHaveCount(0);
  const spoken = page.waitForResponse('**/content/generateSpeech');
  await page.getByRole('button', { name: 'Listen slowly' }).click();
  await spoken;
  await checkAppearance(page, 'listen and type');
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Journey');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Correct!')).toBeVisible();
});
