import { addReview, RATINGS } from '@parley/functions/contract';
import { createEmail, createUser } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { createCard, storeCards } from '../support/stored-cards.ts';

/** Ten reviews of a card in the last 60 days, about a third of which failed. */
const createReviews = (card: number): string =>
  Array.from({ length: 10 }, (_, index) => ({
    at: Date.now() - (60 - 6 * index) * 86_400_000,
    rating: (index + card) % 3 === 0 ? RATINGS.again : RATINGS.good,
  })).reduce(addReview, '');

test('fits the scheduler to a learner with 400 reviews, in a worker', async ({ page, visitor }) => {
  const email = createEmail();
  const uid = await createUser(email);
  const cards = Array.from({ length: 40 }, (_, index) =>
    Object.assign(createCard(index, { type: 'word', word: `word ${index}` }), {
      reviews: createReviews(index),
    }),
  );
  await storeCards(uid, cards);
  await visitor.signIn(email);
  await page.goto('/review');
  await expect(page.getByRole('heading', { name: /cards to review/u })).toBeVisible();

  const readStored = () => page.evaluate((key) => localStorage.getItem(key), `parley.fsrs.${uid}`);
  await expect.poll(readStored).toContain('"reviews":400');
  await page.reload();
  await expect(page.getByRole('heading', { name: /cards to review/u })).toBeVisible();
});
