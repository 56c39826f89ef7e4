import { createLearnerWithCards } from '../pages/learner-with-cards.ts';
import { createEmail, createUser } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

test('exported cards can be imported into another account with their schedule', async ({ page, visitor }) => {
  await createLearnerWithCards(visitor);
  await page.goto('/review');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export cards' }).click(),
  ]);
  const path = await file.path();

  await page.goto('/');
  await visitor.signOut();
  const email = createEmail();
  await createUser(email);
  await visitor.signIn(email);
  await page.goto('/review');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import cards' }).click();
  await (await chooser).setFiles(path);
  await expect(page.getByText('2 cards imported.')).toBeVisible();
  // One is due, as it was before; the other one is new.
  await expect(page.getByRole('heading', { name: '2 cards to review' })).toBeVisible();
  await expect(page.getByText('1 new', { exact: true })).toBeVisible();
});
