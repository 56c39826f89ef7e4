import { expect, test } from '../support/fixture.ts';

test('adds trimmed words with Enter or Add, but no empty, duplicate or overlong ones', async ({
  learner,
  page,
}) => {
  await learner.open();
  const addButton = page.getByRole('button', { name: 'Add', exact: true });
  await expect(page.getByText('0/10 words added')).toBeVisible();
  await expect(addButton).toBeDisabled();
  await learner.wordField.fill('   ');
  await learner.wordField.press('Enter');
  await expect(addButton).toBeDisabled();
  await expect(page.getByText('0/10 words added')).toBeVisible();

  await learner.wordField.fill('  look forward to ');
  await learner.wordField.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove look forward to', exact: true })).toBeVisible();
  await expect(learner.wordField).toHaveValue('');
  await learner.wordField.fill('journey');
  await addButton.click();
  await expect(page.getByText('2/10 words added')).toBeVisible();

  await learner.wordField.fill('Journey');
  await learner.wordField.press('Enter');
  await expect(page.getByText('This word is already in your list.')).toBeVisible();
  await learner.wordField.fill('a'.repeat(41));
  await learner.wordField.press('Enter');
  await expect(page.getByText('Please use at most 40 characters.')).toBeVisible();
  await expect(page.getByText('2/10 words added')).toBeVisible();
});

test('removes a word and focuses its neighbour', async ({ learner, page }) => {
  await learner.open();
  await learner.addWords('one', 'two');
  await page.getByRole('button', { name: 'Remove one' }).click();
  await expect(page.getByText('1/10 words added')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove two' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('0/10 words added')).toBeVisible();
  await expect(learner.wordField).toBeFocused();
});

test('fills the list with up to ten words and keeps existing ones', async ({ learner, page }) => {
  await learner.open();
  await learner.addWords('journey');
  await page.getByRole('button', { name: 'Auto fill' }).click();
  await expect(page.getByRole('button', { name: /^Remove / })).not.toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Remove journey' })).toBeVisible();
  expect(await page.getByRole('button', { name: /^Remove / }).count()).toBeLessThanOrEqual(10);
  await expect(page.getByRole('button', { name: 'Auto fill' })).toBeFocused();
});

test('rejects an eleventh word with a toast', async ({ learner, page }) => {
  await learner.open();
  const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((letter) => `word ${letter}`);
  await learner.addWords(...words);
  await expect(page.getByText('10/10 words added')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Auto fill' })).toBeDisabled();
  await learner.wordField.fill('eleven');
  await learner.wordField.press('Enter');
  await expect(page.getByText('You already have 10 practice words.')).toBeVisible();
  await expect(page.getByText('10/10 words added')).toBeVisible();
});
